import '@mantine/notifications/styles.layer.css'
import { ModalsProvider } from '@mantine/modals'
import { Notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { openOverlays } from '../ui/overlays.ts'

/** The place where questions (`askToConfirm`) and toasts appear. */
export default function Overlays() {
  // Below this both listen by then.
  useEffect(openOverlays, [])
  return (
    <>
      <ModalsProvider>{null}</ModalsProvider>
      <Notifications position="top-right" limit={20} />
    </>
  )
}
