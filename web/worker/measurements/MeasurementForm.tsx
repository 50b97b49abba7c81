import type { ScreenHandle } from '#web/shell/handle.ts'
import { NotYet } from '#web/shell/NotYet.tsx'

export const handle: ScreenHandle = { title: 'Measurement' }

export default function MeasurementForm() {
  return <NotYet what="Taking measurements" />
}
