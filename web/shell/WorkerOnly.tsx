import { Outlet } from 'react-router'
import { refuseCaller } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { AccessDenied } from './AccessDenied.tsx'
import type { OfflineHandle } from './handle.ts'
import { useProfile } from './profile.ts'
import { ScreenFailure } from './ScreenFailure.tsx'

export const handle: OfflineHandle = {
  offline: 'Go on: all is sent by itself.',
}

/** Lets workers through to the screens below. The server decides again at every call. */
export default function WorkerOnly() {
  return refuseCaller('worker', useProfile()) === null ? (
    <Outlet />
  ) : (
    <AccessDenied message={messages.workersOnly} />
  )
}

export { ScreenFailure as ErrorBoundary }
