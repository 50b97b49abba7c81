import '@mantine/notifications/styles.layer.css'
import { useMediaQuery } from '@mantine/hooks'
import { ModalsProvider } from '@mantine/modals'
import { Notifications, useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useNarrow } from '../ui/drawn-for.ts'
import { openOverlays, wantOverlays } from '../ui/overlays.ts'
import { StepsBack } from './StepsBack.tsx'

// Dialogs are in one file with this (bin/chunks.ts): where one can open, a step back must be heard.
void wantOverlays()

/** How many toasts stand side by side in the header and can still be read. */
function useRoomForToasts(): number {
  const isWide = useMediaQuery('(min-width: 75em)', false, { getInitialValueInEffect: false })
  const isNarrow = useNarrow()
  if (isNarrow) return 1
  return isWide ? 3 : 2
}

/** The place where questions (`askToConfirm`) and toasts appear, and what a step back closes. */
export default function Overlays() {
  // Below this both listen by then.
  useEffect(openOverlays, [])
  const room = useRoomForToasts()
  // More stand behind the newest; each waits for its turn in front, and the pointer or a tap spreads them out.
  const layout = useNotifications().notifications.length > room ? 'stacked' : 'default'
  return (
    <>
      <StepsBack />
      <ModalsProvider>{null}</ModalsProvider>
      <Notifications position="top-right" limit={20} layout={layout} />
    </>
  )
}
