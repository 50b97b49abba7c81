import { Outlet } from 'react-router'
import { authorizeCall } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { useProfile } from './profile.ts'
import { ScreenFailure } from './ScreenFailure.tsx'

/** Shows the screens below to admins only. The server checks again at every call. */
export default function AdminOnly() {
  return authorizeCall('admin', useProfile()) === null ? (
    <Outlet />
  ) : (
    <AccessDenied message={messages.accessDenied} />
  )
}

export { ScreenFailure as ErrorBoundary }
