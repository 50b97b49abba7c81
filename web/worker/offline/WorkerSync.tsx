import { useEffect } from 'react'
import { takePartInLeaving } from '../../shell/leaving.ts'
import { useProfile } from '../../shell/profile.ts'
import { useSessionEnded } from '../../shell/session-end.ts'
import { phoneOf } from '../store/phone.ts'
import { forgetServiceWorker, startServiceWorker } from './service-worker.ts'
import { tellOfNewVersion } from './tell-of-new-version.tsx'

/** Sends what waits on this phone, on whatever screen its worker is, for as long as they are signed in. */
export default function WorkerSync() {
  const { id } = useProfile()
  const ended = useSessionEnded()
  useEffect(() => (ended ? undefined : phoneOf(id).sync.start()), [id, ended])
  useEffect(() => startServiceWorker(tellOfNewVersion), [])
  useEffect(
    () =>
      takePartInLeaving({
        countUnsent: (person) => phoneOf(person).countUnsent(),
        forget: async (person) => {
          await phoneOf(person).forget()
          await forgetServiceWorker()
        },
      }),
    [],
  )
  return null
}
