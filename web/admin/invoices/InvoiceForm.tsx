import type { ScreenHandle } from '#web/shell/handle.ts'
import { NotYet } from '#web/shell/NotYet.tsx'

export const handle: ScreenHandle = { title: 'Invoice' }

export default function InvoiceForm() {
  return <NotYet what="Writing invoices" />
}
