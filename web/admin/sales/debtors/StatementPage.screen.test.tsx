import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Link } from '#domain/sales/links.ts'
import type { Statement } from '#domain/sales/statements.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleCustomer, sampleId, sampleMail, sampleSettings } from '#web/testing/samples.ts'
import { sampleStatement } from '#web/testing/statement-samples.ts'
import StatementPage from './StatementPage.tsx'

const id = sampleId(400)
const asked: object[] = []
const madeLink: Link & { url: string } = {
  ...{
    id: sampleId(430),
    kind: 'account',
    channel: 'copy',
    createdAt: '2026-11-23T09:00:00.000Z',
    madeBy: '',
  },
  ...{ expiresAt: '2027-02-22T00:00:00.000Z', revokedAt: null, opened: [] },
  url: 'https://signs.example/a/token',
}
const open = (address = `/customers/${id}/statement`, statement: Statement = sampleStatement) => {
  asked.splice(0)
  return openScreen({
    path: '/customers/:id/statement',
    address,
    Screen: StatementPage,
    answers: {
      statements: {
        get: (input: object) => {
          asked.push(input)
          return statement
        },
        send: () => sampleMail({ recipient: 'ann@quay.example' }),
      },
      links: { listOfCustomer: () => ({ items: [] }), makeForCustomer: () => madeLink },
      settings: { get: () => sampleSettings },
      customers: { get: () => ({ ...sampleCustomer, id, email: 'ann@quay.example' }) },
    },
  })
}

test('shows what is open with the account after each, and offers the same as a PDF', async () => {
  await open()
  await expect.element(page.getByText('INV-20260801-001')).toBeVisible()
  await expect.element(page.getByText('Overdue')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'PDF' }))
    .toHaveAttribute('href', `/api/customers/${id}/statement/pdf?kind=open`)
})

test('asks for all movements of a period, which stands in the address', async () => {
  const { address } = await open(`/customers/${id}/statement?kind=all&from=2026-10-01`)
  await expect.poll(() => asked).toContainEqual({ id, kind: 'all', from: '2026-10-01' })
  await page.getByRole('combobox', { name: 'Which items' }).click()
  await page.getByRole('option', { name: 'Open items' }).click()
  await expect.poll(address).not.toContain('kind=all')
})

test('money among open items is credit', async () => {
  await open()
  await expect.element(page.getByText('Credit', { exact: true })).toBeVisible()
})

test('money among all movements is a payment, also without a reference', async () => {
  await open(`/customers/${id}/statement?kind=all`, { ...sampleStatement, kind: 'all' })
  await expect.element(page.getByText('Payment, thank you')).toBeVisible()
})

test('sends it with the usual words, which can be changed', async () => {
  const { shop } = await open()
  await page.getByRole('button', { name: 'Send by mail' }).click()
  const panel = page.getByRole('dialog')
  await expect
    .element(panel.getByLabelText('Subject'))
    .toHaveValue('Statement from Irwell Signs, 23 Nov 2026')
  await panel.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.poll(() => shop.changes.length).toBe(1)
  expect(shop.changes[0]).toMatchObject({
    call: 'statements.send',
    input: { id, kind: 'open', recipient: 'ann@quay.example' },
  })
})

test('makes a link to the account, which is shown this once', async () => {
  const { shop } = await open()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('button', { name: 'Make a link to copy' }).click()
  await expect
    .poll(() => shop.changes)
    .toEqual([{ call: 'links.makeForCustomer', input: { id, channel: 'copy' } }])
  await expect.element(page.getByRole('dialog').getByRole('textbox')).toHaveValue(madeLink.url)
})

test('the words for WhatsApp speak of their account', async () => {
  await open()
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  await page.getByRole('button', { name: 'Make a link for WhatsApp' }).click()
  const chat = page.getByRole('dialog').getByRole('link', { name: 'Open WhatsApp' })
  await expect
    .element(chat)
    .toHaveAttribute('href', expect.stringContaining(encodeURIComponent('your account')))
})
