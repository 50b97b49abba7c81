import { useEffect } from 'react'
import { useSessionEnded } from '../../shell/session-end.ts'
import { useStore } from '../store/use-store.ts'

/** Sends what waits on this phone, on whatever screen its worker is, for as long as they are signed in. */
export default function WorkerSync() {
  const { sync } = useStore()
  const ended = useSessionEnded()
  useEffect(() => (ended ? undefined : sync.start()), [sync, ended])
  return null
}
