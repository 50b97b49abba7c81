import type { ScreenHandle } from '#web/shell/handle.ts'
import { NotYet } from '#web/shell/NotYet.tsx'

export const handle: ScreenHandle = { title: 'Customer' }

export default function CustomerForm() {
  return <NotYet what="Customer details" />
}
