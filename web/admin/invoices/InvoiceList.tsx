import type { ScreenHandle } from '#web/shell/handle.ts'
import { NotYet } from '#web/shell/NotYet.tsx'

export const handle: ScreenHandle = { title: 'Invoices' }

export default function InvoiceList() {
  return <NotYet what="Invoices" />
}
