import { Skeleton, Stack } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { refuseCaller } from '#domain/access.ts'
import type { OfflineHandle, ScreenHandle } from './handle.ts'
import { useProfile } from './profile.ts'
import { ScreenFailure } from './ScreenFailure.tsx'

export { ScreenFailure as ErrorBoundary }

export const handle: ScreenHandle & OfflineHandle = {
  title: 'Dashboard',
  offline: 'What you see may not be the latest.',
}

// The one place where the shell knows the rooms of the roles: /dashboard is the same path for both.
const AdminDashboard = lazy(() => import('../admin/dashboard/Dashboard.tsx'))
const WorkerDashboard = lazy(() => import('../worker/dashboard/Dashboard.tsx'))

/** Its screen is on its way, which takes a while on a bad line. */
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
  const isAdmin = refuseCaller('admin', useProfile()) === null
  const Dashboard = isAdmin ? AdminDashboard : WorkerDashboard
  return (
    <Suspense fallback={<Coming />}>
      <Dashboard />
    </Suspense>
  )
}
