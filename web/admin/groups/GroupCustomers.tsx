import type { ScreenHandle } from '#web/shell/handle.ts'
import { NotYet } from '#web/shell/NotYet.tsx'

export const handle: ScreenHandle = { title: 'Group customers' }

export default function GroupCustomers() {
  return <NotYet what="Group customers" />
}
