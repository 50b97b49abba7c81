import type { ScreenHandle } from '#web/shell/handle.ts'
import { NotYet } from '#web/shell/NotYet.tsx'

export const handle: ScreenHandle = { title: 'Workers' }

export default function WorkerList() {
  return <NotYet what="Workers" />
}
