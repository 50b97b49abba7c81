import { Anchor } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { refuseCaller } from '#domain/access.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { ScreenHandle } from './handle.ts'
import { useProfile } from './profile.ts'
import { ScreenFailure } from './ScreenFailure.tsx'

export { ScreenFailure as ErrorBoundary }

export const handle: ScreenHandle = { title: 'Dashboard' }

// The one place where the shell knows a room of one role: /dashboard is the same path for both.
const AdminDashboard = lazy(() => import('../admin/dashboard/Dashboard.tsx'))

/** The dashboard by role. */
export default function DashboardPage() {
  if (refuseCaller('admin', useProfile()) === null) {
    return (
      <Suspense fallback={null}>
        <AdminDashboard />
      </Suspense>
    )
  }
  return (
    <EmptyState
      title="No figures yet"
      text="Your measurements are counted here once this version can take them."
    >
      <Anchor component={Link} to="/user-profile">
        My Profile
      </Anchor>
    </EmptyState>
  )
}
