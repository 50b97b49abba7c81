import type { ScreenHandle } from '#web/shell/handle.ts'
import { NotYet } from '#web/shell/NotYet.tsx'

export const handle: ScreenHandle = { title: 'Settings' }

export default function Settings() {
  return <NotYet what="Settings" />
}
