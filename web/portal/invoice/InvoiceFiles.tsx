import type { CustomerInvoice } from '#domain/sales/customer-documents.ts'
import look from '../look.module.css'

/** The files of an invoice: its PDF, and the e-invoice if there is one. */
export function InvoiceFiles({ token, eInvoice }: Pick<CustomerInvoice, 'eInvoice'> & { token: string }) {
  return (
    <p className={look.quiet}>
      <a href={`/api/link/${token}/pdf`} download className={look.link}>
        Download as PDF
      </a>
      {eInvoice === null ? null : (
        <>
          {' · '}
          <a href={`/api/link/${token}/e-invoice`} download className={look.link}>
            {eInvoice === 'ubl'
              ? 'E-invoice for your program (UBL)'
              : 'E-invoice for your program (PDF with data)'}
          </a>
        </>
      )}
    </p>
  )
}
