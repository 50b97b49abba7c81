import type { ScreenHandle } from '#web/shell/handle.ts'
import { NotYet } from '#web/shell/NotYet.tsx'

export const handle: ScreenHandle = { title: 'Measurements' }

export default function CustomerPicker() {
  return <NotYet what="Measurements" />
}
