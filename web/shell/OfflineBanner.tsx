import { useMatches, useNavigation } from 'react-router'
import { useConnected } from './connection.ts'
import { offlineWordsOf } from './handle.ts'
import classes from './OfflineBanner.module.css'
import { ScreenNotHere } from './ScreenNotHere.tsx'
import { useFailedFile } from './screen-files.ts'

/** Shown while there is no connection. It says what that means for the work on this screen, and for one that was asked for. */
export function OfflineBanner() {
  const connected = useConnected()
  const words = offlineWordsOf(useMatches()) ?? 'You can go on once it is back.'
  const file = useFailedFile()
  const { location } = useNavigation()
  const isAwaited = file !== null && location !== undefined
  const lost = connected ? null : `No connection. ${words}`
  return (
    <div role="status" className={lost === null || isAwaited ? undefined : classes.banner}>
      {isAwaited ? <ScreenNotHere file={file} awaited={location} /> : lost}
    </div>
  )
}
