import { lazy, Suspense } from 'react'
import type { ScreenHandle } from './handle.ts'
import { useProfile } from './profile.ts'
import { ScreenFailure } from './ScreenFailure.tsx'

export { ScreenFailure as ErrorBoundary }

export const handle: ScreenHandle = { title: 'Dashboard' }

// The one place where the shell knows the rooms of the roles: /dashboard is the same path for both.
const AdminDashboard = lazy(() => import('../admin/dashboard/Dashboard.tsx'))
const WorkerDashboard = lazy(() => import('../worker/dashboard/Dashboard.tsx'))

/** The dashboard by role. */
export default function DashboardPage() {
  const { role } = useProfile()
  const Dashboard = role === 'admin' ? AdminDashboard : WorkerDashboard
  return (
    <Suspense fallback={null}>
      <Dashboard />
    </Suspense>
  )
}
