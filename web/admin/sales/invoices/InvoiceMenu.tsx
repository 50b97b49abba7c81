import { Menu } from '@mantine/core'
import type { EInvoiceForm } from './use-e-invoice.tsx'

interface InvoiceMenuProps {
  can: (wanted: 'deposit' | 'void') => boolean
  onOpen: (dialog: 'deposit' | 'void') => void
  /** Null if there is no e-invoice of it. */
  onDownload: ((form: EInvoiceForm) => void) | null
}

/** Actions on an invoice that are used less often. */
export function InvoiceMenu({ can, onOpen, onDownload }: InvoiceMenuProps) {
  return (
    <>
      {onDownload ? (
        <>
          <Menu.Item onClick={() => onDownload('ubl')}>E-invoice (UBL)</Menu.Item>
          <Menu.Item onClick={() => onDownload('hybrid')}>PDF with e-invoice</Menu.Item>
        </>
      ) : null}
      {can('deposit') ? <Menu.Item onClick={() => onOpen('deposit')}>Deposit invoice …</Menu.Item> : null}
      {can('void') ? (
        <Menu.Item c="var(--bad)" onClick={() => onOpen('void')}>
          Void …
        </Menu.Item>
      ) : null}
    </>
  )
}
