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

/** The dashboard by role. */
export default function DashboardPage() {
  const isAdmin = refuseCaller('admin', useProfile()) === null
  const Dashboard = isAdmin ? AdminDashboard : WorkerDashboard
  return (
    <Suspense fallback={null}>
      <Dashboard />
    </Suspense>
  )
}
