import { useConnected } from './connection.ts'
import classes from './OfflineBanner.module.css'

/** Says so while there is no connection; nothing typed is lost meanwhile. */
export function OfflineBanner() {
  const connected = useConnected()
  return (
    <div role="status" className={connected ? undefined : classes.banner}>
      {connected
        ? null
        : 'No connection. What you type is kept on this device; save once you are back online.'}
    </div>
  )
}
