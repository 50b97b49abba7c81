import { Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { authorizeCall } from '#domain/access.ts'
import { happenedInput } from '#domain/office/dashboard-inputs.ts'
import { toIssueInputs } from '#domain/office/to-issue.ts'
import type { FirstHandle, OfflineHandle, ScreenHandle } from './handle.ts'
import { useProfile } from './profile.ts'
import { ScreenFailure } from './ScreenFailure.tsx'

export { ScreenFailure as ErrorBoundary }

export const handle: ScreenHandle & OfflineHandle & FirstHandle = {
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
}

// The only place where the shell imports from admin and worker: /dashboard is the same path for both roles.
const AdminDashboard = lazy(() => import('../admin/office/dashboard/AdminDashboard.tsx'))
const WorkerDashboard = lazy(() => import('../worker/dashboard/WorkerDashboard.tsx'))

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
  const isAdmin = authorizeCall('admin', useProfile()) === null
  const Dashboard = isAdmin ? AdminDashboard : WorkerDashboard
  return (
    <Suspense fallback={<Coming />}>
      <Dashboard />
    </Suspense>
  )
}
