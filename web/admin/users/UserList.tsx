import type { ScreenHandle } from '#web/shell/handle.ts'
import { NotYet } from '#web/shell/NotYet.tsx'

export const handle: ScreenHandle = { title: 'User management' }

export default function UserList() {
  return <NotYet what="User management" />
}
