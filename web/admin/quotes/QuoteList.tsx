import type { ScreenHandle } from '#web/shell/handle.ts'
import { NotYet } from '#web/shell/NotYet.tsx'

export const handle: ScreenHandle = { title: 'Quotes' }

export default function QuoteList() {
  return <NotYet what="Quotes" />
}
