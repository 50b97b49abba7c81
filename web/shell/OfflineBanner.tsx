import { useMatches } from 'react-router'
import { useConnected } from './connection.ts'
import { offlineWordsOf } from './handle.ts'
import classes from './OfflineBanner.module.css'

/** Shown while there is no connection. It says what that means for the work on this screen. */
export function OfflineBanner() {
  const connected = useConnected()
  const words = offlineWordsOf(useMatches()) ?? 'You can go on once it is back.'
  return (
    <div role="status" className={connected ? undefined : classes.banner}>
      {connected ? null : `No connection. ${words}`}
    </div>
  )
}
