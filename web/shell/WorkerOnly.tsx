import { Outlet } from 'react-router'
import { authorizeCall } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { AccessDenied } from './AccessDenied.tsx'
import type { OfflineHandle } from './handle.ts'
import { useProfile } from './profile.ts'
import { ScreenFailure } from './ScreenFailure.tsx'

export const handle: OfflineHandle = {
  offline: 'Go on: all is sent by itself.',
}

/** Shows the screens below to workers only. The server checks again at every call. */
export default function WorkerOnly() {
  return authorizeCall('worker', useProfile()) === null ? (
    <Outlet />
  ) : (
    <AccessDenied message={messages.workersOnly} />
  )
}

export { ScreenFailure as ErrorBoundary }
