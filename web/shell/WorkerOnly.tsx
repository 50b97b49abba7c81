import { Outlet } from 'react-router'
import { refuseCaller } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { AccessDenied } from './AccessDenied.tsx'
import { useProfile } from './profile.ts'
import { ScreenFailure } from './ScreenFailure.tsx'

/** Lets workers through to the screens below. The server decides again at every call. */
export default function WorkerOnly() {
  return refuseCaller('worker', useProfile()) === null ? (
    <Outlet />
  ) : (
    <AccessDenied message={messages.workersOnly} />
  )
}

export { ScreenFailure as ErrorBoundary }
