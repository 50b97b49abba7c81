import { Outlet } from 'react-router'
import { refuseCaller } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { useProfile } from './profile.ts'
import { ScreenFailure } from './ScreenFailure.tsx'

/** Lets admins through to the screens below. The server decides again at every call. */
export default function AdminOnly() {
  return refuseCaller('admin', useProfile()) === null ? (
    <Outlet />
  ) : (
    <AccessDenied message={messages.accessDenied} />
  )
}

export { ScreenFailure as ErrorBoundary }
