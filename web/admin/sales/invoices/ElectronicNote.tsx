import { Alert } from '@mantine/core'
import { refuseElectronicInvoice, type VatGroup } from '#domain/money/vat.ts'

/** Warns if the chosen VAT categories rule out an e-invoice; nothing if they do not. */
export function ElectronicNote({ groups }: { groups: readonly VatGroup[] }) {
  const why = refuseElectronicInvoice(groups)
  return why ? (
    <Alert variant="default" title="No e-invoice" role="status">
      {why}
    </Alert>
  ) : null
}
