import type { ScreenHandle } from '#web/shell/handle.ts'
import { NotYet } from '#web/shell/NotYet.tsx'

export const handle: ScreenHandle = { title: 'Quote' }

export default function QuoteForm() {
  return <NotYet what="Writing quotes" />
}
