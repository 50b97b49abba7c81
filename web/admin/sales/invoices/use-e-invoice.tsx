import { type ReactNode, useState } from 'react'
import type { FieldFault } from '#domain/errors.ts'
import { refuseElectronic } from '#domain/sales/invoice-actions.ts'
import type { Invoice } from '#domain/sales/invoices.ts'
import { calls, readFailure } from '#web/call.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { downloadBytes } from '#web/ui/download.ts'
import { EInvoiceDialog } from './EInvoiceDialog.tsx'

/** The file that is wanted. */
export type EInvoiceForm = 'ubl' | 'hybrid'

interface EInvoice {
  /** Whether there is an e-invoice of it, if nothing is missing. */
  isPossible: boolean
  /** Saves the file; if something is missing, `dialog` then says what. */
  download: (form: EInvoiceForm) => void
  dialog: ReactNode
}

/** The e-invoice of an invoice, to be downloaded. */
export function useEInvoice(invoice: Invoice): EInvoice {
  const [missing, setMissing] = useState<readonly FieldFault[]>([])
  const [isOpen, setOpen] = useState(false)
  const fetchFile = async (form: EInvoiceForm) => {
    try {
      const { id, invoiceNumber } = invoice
      if (form === 'ubl') downloadBytes(`${invoiceNumber}.xml`, await calls.eInvoices.ubl({ id }))
      else downloadBytes(`${invoiceNumber}.pdf`, await calls.invoices.pdf({ id, format: 'factur-x' }))
    } catch (error) {
      const { code, fields } = readFailure(error)
      if (code !== 'INCOMPLETE') return toastFailure(error)
      setMissing(fields)
      setOpen(true)
    }
  }
  return {
    isPossible: refuseElectronic(invoice) === null,
    download: (form) => void fetchFile(form),
    dialog: (
      <EInvoiceDialog invoice={invoice} missing={missing} isOpen={isOpen} onClose={() => setOpen(false)} />
    ),
  }
}
