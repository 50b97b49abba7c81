import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { addressOfSetting } from '#web/admin/shop/settings/sections.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { openInvoice } from '#web/testing/open-document.tsx'
import { sampleInvoice } from '#web/testing/samples.ts'

const issued = sampleInvoice({ issuedAt: '2026-11-21T10:00:00.000Z', locked: true })
const choose = async (item: string) => {
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

test('an e-invoice is saved under the invoice’s number', async () => {
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(this.download)
  })
  await openInvoice(issued, {
    eInvoices: { ubl: () => new File(['<Invoice/>'], 'any.xml', { type: 'application/xml' }) },
    invoices: {
      pdf: ({ format }) => new File([format ?? ''], 'any.pdf', { type: 'application/pdf' }),
    },
  })
  await choose('E-invoice (UBL)')
  await expect.poll(() => saved).toEqual(['INV-20261121-001.xml'])
  await choose('PDF with e-invoice')
  await expect.poll(() => saved).toEqual(['INV-20261121-001.xml', 'INV-20261121-001.pdf'])
  click.mockRestore()
})

test('what is missing is named, with a link to where it is set', async () => {
  const fields = [
    { path: 'settings.email', message: 'The shop’s email address' },
    { path: 'customer.email', message: 'The customer’s email address, or their VAT number' },
    { path: 'items', message: 'No e-invoice of this' },
  ]
  await openInvoice(issued, {
    eInvoices: {
      ubl: () => {
        throw refusal('INCOMPLETE', 'Something is missing', { fields })
      },
    },
  })
  await choose('E-invoice (UBL)')
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByText('Missing for an e-invoice')).toBeVisible()
  const link = (name: string) => dialog.getByRole('link', { name })
  await expect.element(link('The shop’s email address')).toHaveAttribute('href', addressOfSetting('email'))
  await expect
    .element(link('The customer’s email address, or their VAT number'))
    .toHaveAttribute('href', `/customers/${issued.customerId}/edit`)
  await expect.element(dialog.getByText('No e-invoice of this')).toBeVisible()
})
