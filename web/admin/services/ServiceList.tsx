import type { ScreenHandle } from '#web/shell/handle.ts'
import { NotYet } from '#web/shell/NotYet.tsx'

export const handle: ScreenHandle = { title: 'Services' }

export default function ServiceList() {
  return <NotYet what="Services" />
}
