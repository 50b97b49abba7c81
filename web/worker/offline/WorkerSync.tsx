import { useQuery } from '@tanstack/react-query'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect } from 'react'
import { forgetServiceWorker } from '../../shell/forget-service-worker.ts'
import { takePartInLeaving } from '../../shell/leaving.ts'
import { subscribeToNotices } from '../../shell/live.ts'
import { useProfile } from '../../shell/profile.ts'
import { useSessionEnded } from '../../shell/session-end.ts'
import { phoneOf } from '../store/phone.ts'
import { forgetUnwritten } from '../store/unwritten.ts'
import { NoDatabase } from './NoDatabase.tsx'
import { notifyOfNewVersion } from './notify-of-new-version.tsx'
import { askForLine, listenForLine, startServiceWorker } from './service-worker.ts'

/** What is on a visit's sheet may change with any of these. */
const visitNouns: ReadonlySet<string> = new Set(['visits', 'jobs', 'proofs'])

/** Sends what waits on this phone, on every screen of the worker, while they are signed in. */
export default function WorkerSync() {
  const { id } = useProfile()
  const ended = useSessionEnded()
  useEffect(() => (ended ? undefined : phoneOf(id).sync.start()), [id, ended])
  // A query that only listens for changes: a notice from the server refetches it.
  const note = () => {
    phoneOf(id).sync.noteStale('customers')
    return null
  }
  useQuery({ queryKey: [['customers', 'phone'], id], queryFn: note, staleTime: Number.POSITIVE_INFINITY })
  useEffect(
    () =>
      subscribeToNotices((notice) => {
        const { sync } = phoneOf(id)
        if (!notice || visitNouns.has(notice.noun)) sync.noteStale('visits')
        if (!notice) sync.noteStale('surveys')
        else if (notice.noun === 'measurements') sync.noteSurvey(notice.id, notice.version)
      }),
    [id],
  )
  useEffect(() => startServiceWorker(notifyOfNewVersion), [])
  useEffect(() => listenForLine(() => void phoneOf(id).sync.wake()), [id])
  // If storage is forbidden, nothing waits; the failure is shown below.
  const waits =
    useLiveQuery(
      () =>
        phoneOf(id)
          .db.queue.count()
          .catch(() => 0),
      [id],
      0,
    ) > 0
  useEffect(() => {
    // It fails if the person forbade it; the timer and the browser's own events remain.
    if (waits) void askForLine().catch(() => {})
  }, [waits])
  useEffect(
    () =>
      takePartInLeaving({
        listUnsent: (person) => phoneOf(person).listUnsent(),
        silence: (person) => forgetUnwritten(localStorage, person),
        forget: (person) => phoneOf(person).forget(),
        tidy: forgetServiceWorker,
      }),
    [],
  )
  return <NoDatabase personId={id} />
}
