import type { ScreenHandle } from '#web/shell/handle.ts'
import { NotYet } from '#web/shell/NotYet.tsx'

export const handle: ScreenHandle = { title: 'My Measurements' }

export default function MeasurementList() {
  return <NotYet what="My Measurements" />
}
