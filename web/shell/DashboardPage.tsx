import { Skeleton, Stack } from '@mantine/core'
import { Suspense, useState } from 'react'
import { authorizeCall } from '#domain/access.ts'
import { happenedInput } from '#domain/office/dashboard-inputs.ts'
import { toIssueInputs } from '#domain/office/to-issue.ts'
import { bring, broughtBy, quietLatePart } from '../ui/late.ts'
import { isDrawn } from './drawn/drawn-page.ts'
import type { BringHandle, FirstHandle, OfflineHandle, ScreenHandle } from './handle.ts'
import { loadProfile } from './load-profile.ts'
import { type SignedInProfile, useProfile } from './profile.ts'
import { ScreenFailure } from './ScreenFailure.tsx'

export { ScreenFailure as ErrorBoundary }

export const handle: ScreenHandle & OfflineHandle & FirstHandle & BringHandle = {
  title: 'Dashboard',
  offline: 'What you see may not be the latest.',
  first: (calls, { profile }) =>
    profile.role === 'admin'
      ? [
          calls.stats.admin(),
          ...toIssueInputs.map((input) => calls.invoices.list(input)),
          calls.stats.toDo(),
          calls.stats.month(),
          calls.stats.firstSteps(),
          calls.events.list(happenedInput),
        ]
      : [calls.stats.worker()],
  bring: (profile) => (isOffice(profile) ? bring(loadOffice) : bring(loadWorker)),
}

// The only place where the shell imports from admin and worker: /dashboard is the same path for both roles.
const loadOffice = () => import('../admin/office/dashboard/AdminDashboard.tsx')
const loadWorker = () => import('../worker/dashboard/WorkerDashboard.tsx')
const OfficeLater = quietLatePart(loadOffice)
const WorkerLater = quietLatePart(loadWorker)
const isOffice = (profile: SignedInProfile) => authorizeCall('admin', profile) === null

/** A connection that takes longer than this shows the frame, and what is missing in it, unless the server drew it all. */
const PATIENCE_MS = 400

/**
 * Loads the dashboard of the role with the page. A moment later, as the frame is drawn, React would first show what
 * stands in for it, and hold back the dashboard itself for a third of a second.
 */
export async function clientLoader(): Promise<null> {
  const coming = loadProfile().then(handle.bring)
  // Who is not signed in is the frame's concern.
  const here = coming.catch(() => {})
  await (isDrawn() ? here : Promise.race([here, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]))
  return null
}
clientLoader.hydrate = true as const

/** The screen is still loading, which takes a while on a bad connection. */
function Coming() {
  return (
    <Stack gap="md" role="status" aria-busy aria-label="Loading the dashboard">
      <Skeleton height={44} />
      <Skeleton height={120} />
      <Skeleton height={180} />
    </Stack>
  )
}

/** The dashboard by role. */
export default function DashboardPage() {
  return isOffice(useProfile()) ? <Office /> : <Worker />
}

function Office() {
  // Decided once: another component in its place would begin anew.
  const [office] = useState(() => broughtBy(loadOffice))
  if (office) return <office.default />
  return (
    <Suspense fallback={<Coming />}>
      <OfficeLater />
    </Suspense>
  )
}

function Worker() {
  const [worker] = useState(() => broughtBy(loadWorker))
  if (worker) return <worker.default />
  return (
    <Suspense fallback={<Coming />}>
      <WorkerLater />
    </Suspense>
  )
}
