import './mantine.css'
import './app.css'
import { MantineProvider } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect } from 'react'
import { Outlet } from 'react-router'
import { queryClient } from '../call.ts'
import { cssVariables, theme } from '../theme.ts'
import { ignoreSecondClicksOutside } from '../ui/click-outside.ts'
import { useLate } from '../ui/late.ts'
import { useOverlaysWanted } from '../ui/overlays.ts'
import { Loading } from './Loading.tsx'
import { useNonce } from './nonce.ts'
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
  const nonce = useNonce()
  const styleNonce = useCallback(() => nonce ?? '', [nonce])
  useEffect(ignoreSecondClicksOutside, [])
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariables}
      defaultColorScheme="auto"
      getStyleNonce={styleNonce}
    >
      <QueryClientProvider client={queryClient}>
        <OverlaysPlace />
        <OfflineBanner />
        <Outlet />
        <PopUps />
      </QueryClientProvider>
    </MantineProvider>
  )
}

/** Apart, so that the first toast does not render all of the app anew. */
function OverlaysPlace() {
  const overlays = useLate(loadOverlays, useOverlaysWanted())
  return overlays ? <overlays.default /> : null
}
