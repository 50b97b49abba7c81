import './mantine.css'
import './app.css'
import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useLayoutEffect } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '../call.ts'
import { ignoreSecondClicksOutside } from '../ui/click-outside.ts'
import { useLate } from '../ui/late.ts'
import { useOverlaysWanted } from '../ui/overlays.ts'
import { AppTheme } from './AppTheme.tsx'
import { removeDrawn } from './drawn/drawn-page.ts'
import { Loading } from './Loading.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import { PopUps } from './PopUps.tsx'

/**
 * Rendered by the browser only: style attributes in the server's HTML would need an exception in the security
 * policy.
 */
export const clientLoader = () => null
clientLoader.hydrate = true as const

export { Loading as HydrateFallback }

const loadOverlays = () => import('./Overlays.tsx')

/** The providers of every page with a script: theme, queries, dialogs, toasts. */
export default function AppRoot() {
  // With the first screen in the same commit, so nobody sees the page without either.
  useLayoutEffect(removeDrawn, [])
  useEffect(ignoreSecondClicksOutside, [])
  return (
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <OverlaysPlace />
        <OfflineBanner />
        <Outlet />
        <PopUps />
      </QueryClientProvider>
    </AppTheme>
  )
}

/** Apart, so that the first toast does not render all of the app anew. */
function OverlaysPlace() {
  const overlays = useLate(loadOverlays, useOverlaysWanted())
  return overlays ? <overlays.default /> : null
}
