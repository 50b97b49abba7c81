import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { CustomerInvoice } from '#domain/sales/customer-documents.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { InvoiceFiles } from './InvoiceFiles.tsx'

const open = (eInvoice: CustomerInvoice['eInvoice']) =>
  openScreen({
    ...{ path: '/', address: '/', answers: {} },
    Screen: () => <InvoiceFiles token="secret" eInvoice={eInvoice} />,
  })

test.each([
  ['ubl', 'E-invoice for your program (UBL)'],
  ['factur-x', 'E-invoice for your program (PDF with data)'],
] as const)('an invoice’s page offers the e-invoice as %s beside the PDF', async (eInvoice, name) => {
  await open(eInvoice)
  const link = page.getByRole('link', { name })
  await expect.element(link).toHaveAttribute('href', '/api/link/secret/e-invoice')
  await expect.element(link).toHaveAttribute('download')
  await expect
    .element(page.getByRole('link', { name: 'Download as PDF' }))
    .toHaveAttribute('href', '/api/link/secret/pdf')
})

test('where there is none, only the PDF is offered', async () => {
  await open(null)
  expect(page.getByRole('link').elements()).toHaveLength(1)
})
