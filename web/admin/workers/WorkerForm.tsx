import type { ScreenHandle } from '#web/shell/handle.ts'
import { NotYet } from '#web/shell/NotYet.tsx'

export const handle: ScreenHandle = { title: 'Worker' }

export default function WorkerForm() {
  return <NotYet what="Worker details" />
}
