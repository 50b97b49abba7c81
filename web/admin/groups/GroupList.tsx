import type { ScreenHandle } from '#web/shell/handle.ts'
import { NotYet } from '#web/shell/NotYet.tsx'

export const handle: ScreenHandle = { title: 'Groups' }

export default function GroupList() {
  return <NotYet what="Groups" />
}
