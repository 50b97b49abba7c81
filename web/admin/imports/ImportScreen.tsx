import type { ScreenHandle } from '#web/shell/handle.ts'
import { NotYet } from '#web/shell/NotYet.tsx'

export const handle: ScreenHandle = { title: 'Import' }

export default function ImportScreen() {
  return <NotYet what="Import" />
}
