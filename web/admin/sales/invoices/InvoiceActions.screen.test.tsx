import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Invoice } from '#domain/sales/invoices.ts'
import { openInvoice } from '#web/testing/open-document.tsx'
import { sampleId, sampleInvoice, sampleLine, sampleMail } from '#web/testing/samples.ts'

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const line = sampleLine({ quantity: 2 })
const issued = (changes: Partial<Invoice> = {}) =>
  sampleInvoice({
    items: [line],
    issuedAt: '2026-11-21T10:00:00.000Z',
    locked: true,
    creditable: { [line.id]: 2 },
    creditableAmount: 24_000,
    ...changes,
  })
const note = sampleInvoice({
  id: sampleId(21),
  invoiceNumber: 'CRN-20261122-001',
  kind: 'credit-note',
  locked: true,
})

async function readMenu(): Promise<(string | null)[]> {
  const more = button('More actions')
  if (more.elements().length === 0) return []
  await more.click()
  await expect.element(page.getByRole('menu')).toBeVisible()
  return page
    .getByRole('menuitem')
    .elements()
    .map((item) => item.textContent)
}

const electronic = ['E-invoice (UBL)', 'PDF with e-invoice']
const everyAction = ['Send by mail …', 'Credit …', 'Issue']
const offered: [name: string, invoice: Invoice, actions: string[], menu: string[]][] = [
  ['one not issued', sampleInvoice(), ['Issue'], ['Deposit invoice …', 'Void …']],
  ['an issued one', issued(), ['Send by mail …', 'Credit …'], electronic],
  [
    'one that is credited in full',
    issued({ creditable: {}, creditableAmount: 0 }),
    ['Send by mail …'],
    electronic,
  ],
  ['a void one', sampleInvoice({ status: 'void', locked: true }), [], []],
  [
    'a deposit not issued',
    sampleInvoice({ kind: 'deposit', depositOf: sampleId(22) }),
    ['Issue'],
    ['Void …'],
  ],
  [
    'one paid in part before its issue',
    sampleInvoice({
      locked: true,
      status: 'part-paid',
      paidAmount: 5000,
      balance: 7000,
      creditableAmount: 12_000,
    }),
    ['Credit …', 'Issue'],
    [],
  ],
  [
    'one with a deposit',
    sampleInvoice({ depositAmount: 6000, balance: 6000 }),
    ['Issue'],
    ['Deposit invoice …'],
  ],
  [
    'a deposit that an issued invoice deducts',
    issued({
      kind: 'deposit',
      depositOf: sampleId(22),
      deduction: { invoiceNumber: 'INV-20261121-007', isIssued: true },
    }),
    ['Send by mail …'],
    electronic,
  ],
  ['a credit note not issued', note, ['Issue'], []],
  ['a credit note', { ...note, issuedAt: '2026-11-21T10:00:00.000Z' }, ['Send by mail …'], electronic],
]

test.each(offered)('%s offers its actions', async (_name, invoice, actions, menu) => {
  await openInvoice(invoice)
  await expect.element(page.getByRole('link', { name: 'Open PDF' })).toBeVisible()
  const shown = page
    .getByRole('button')
    .elements()
    .map((element) => element.textContent)
  expect(everyAction.filter((action) => shown.includes(action))).toEqual(actions)
  expect(await readMenu()).toEqual(menu)
})

test('issuing asks for confirmation with customer, total and due date', async () => {
  const invoice = sampleInvoice()
  const { shop } = await openInvoice(invoice, { invoices: { issue: () => ({ ...issued(), version: 2 }) } })
  await button('Issue').click()
  await expect.element(dialog.getByText(/£120.00 to Quay Cafe.*, due on 31 Dec 2099/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Issue only' }).click()
  await expect.element(page.getByText('INV-20261121-001 is issued')).toBeVisible()
  expect(shop.changes).toEqual([{ call: 'invoices.issue', input: { id: invoice.id, version: 1 } }])
})

test('issuing and sending are one step', async () => {
  const invoice = sampleInvoice()
  const { shop } = await openInvoice(invoice, {
    invoices: { issue: () => ({ ...issued(), version: 2, mail: sampleMail({ kind: 'invoice' }) }) },
  })
  await button('Issue').click()
  await dialog.getByRole('button', { name: 'Issue and send …' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).toBeVisible()
  expect(shop.changes).toEqual([])
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect.element(page.getByRole('textbox', { name: 'Subject' })).not.toBeInTheDocument()
  expect(shop.changes).toMatchObject([
    {
      call: 'invoices.issue',
      input: { id: invoice.id, version: 1, send: { recipient: 'ann@quay.example' } },
    },
  ])
})

test('Escape issues nothing', async () => {
  const { shop } = await openInvoice(sampleInvoice())
  await button('Issue').click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.changes).toEqual([])
})

test('an invoice is made void with its reason', async () => {
  const invoice = sampleInvoice()
  const { shop } = await openInvoice(invoice, {
    invoices: { void: () => ({ ...sampleInvoice({ status: 'void', locked: true }), version: 2 }) },
  })
  await button('More actions').click()
  await page.getByRole('menuitem', { name: 'Void …' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Wrong customer')
  await dialog.getByRole('button', { name: 'Void invoice' }).click()
  await expect.element(page.getByText('INV-20261121-001 is void')).toBeVisible()
  expect(shop.changes).toEqual([
    { call: 'invoices.void', input: { id: invoice.id, version: 1, reason: 'Wrong customer' } },
  ])
})

test('a credit note of another reason than the one whose answer was lost is another one', async () => {
  const { shop } = await openInvoice(issued(), { invoices: { credit: () => note } })
  await button('Credit …').click()
  await dialog.getByRole('textbox', { name: 'Quantity of Fascia sign' }).fill('1')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One was cracked')
  shop.loseNextAnswer()
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await expect.element(page.getByText(/No connection to the server/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('It was late')
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await expect.poll(() => shop.changes).toHaveLength(2)
  const ids = shop.changes.map(({ input }) => (input as { noteId?: string }).noteId)
  expect(new Set(ids).size).toBe(2)
})

test.each([
  ['credit', 'Create credit note'],
  ['deposit', 'Create deposit invoice'],
] as const)(
  'a %s whose answer was lost is asked for again by the same id, also of what moved',
  async (what, make) => {
    const invoice = what === 'credit' ? issued() : sampleInvoice()
    const made = what === 'credit' ? note : sampleInvoice({ id: note.id, kind: 'deposit' })
    let now = invoice
    const { shop, address, changeElsewhere } = await openInvoice(invoice, {
      invoices: { [what]: () => made, get: ({ id }) => (id === made.id ? made : now) },
    })
    if (what === 'credit') {
      await button('Credit …').click()
      await dialog.getByRole('textbox', { name: 'Quantity of Fascia sign' }).fill('1')
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('One was cracked')
    } else {
      await button('More actions').click()
      await page.getByRole('menuitem', { name: /^Deposit/ }).click()
    }
    shop.loseNextAnswer()
    await dialog.getByRole('button', { name: make }).click()
    await expect.element(page.getByText(/No connection to the server/)).toBeVisible()
    now = { ...invoice, version: 2 }
    await changeElsewhere(now)
    await dialog.getByRole('button', { name: 'Show it as it is now' }).click()
    await dialog.getByRole('button', { name: make }).click()
    await expect.poll(address).toBe(`/invoices/${made.id}/edit`)
    const ids = shop.changes.map(({ input }) => {
      const { noteId, depositId } = input as { noteId?: string; depositId?: string }
      return noteId ?? depositId
    })
    expect(ids).toEqual([expect.any(String), ids[0]])
  },
)

test('a credit of lines sends the quantities typed, with a running total', async () => {
  const invoice = issued()
  const { shop, address } = await openInvoice(invoice, {
    invoices: { credit: () => note, get: ({ id }) => (id === note.id ? note : invoice) },
  })
  await button('Credit …').click()
  await dialog.getByRole('textbox', { name: 'Quantity of Fascia sign' }).fill('1')
  await expect.element(dialog.getByText('Credit with VAT: £120.00')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('One was cracked')
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await expect.element(page.getByText('Credit note CRN-20261122-001 was made')).toBeVisible()
  expect(shop.changes).toEqual([
    {
      call: 'invoices.credit',
      input: {
        id: invoice.id,
        version: 1,
        noteId: expect.any(String),
        lines: [{ lineId: line.id, quantity: 1 }],
        reason: 'One was cracked',
      },
    },
  ])
  expect(address()).toBe(`/invoices/${note.id}/edit`)
})

test('a full credit sends what is left of each line', async () => {
  const { shop } = await openInvoice(issued(), { invoices: { credit: () => note } })
  await button('Credit …').click()
  await dialog.getByRole('button', { name: 'Everything left' }).click()
  await expect.element(dialog.getByText('Credit with VAT: £240.00')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Cancelled')
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await expect.element(page.getByText('Credit note CRN-20261122-001 was made')).toBeVisible()
  expect(shop.changes).toMatchObject([{ input: { lines: [{ lineId: line.id, quantity: 2 }] } }])
})

test('a line that was credited in part is offered with what is left', async () => {
  const { shop } = await openInvoice(issued({ creditable: { [line.id]: 1 } }), {
    invoices: { credit: () => note },
  })
  await button('Credit …').click()
  await dialog.getByRole('button', { name: 'Everything left' }).click()
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Cancelled')
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await expect
    .poll(() => shop.changes)
    .toMatchObject([{ input: { lines: [{ lineId: line.id, quantity: 1 }] } }])
})

test('a credit of an amount sends the amount, and refuses more than is left', async () => {
  const { shop } = await openInvoice(issued(), { invoices: { credit: () => note } })
  await button('Credit …').click()
  await dialog.getByText('An amount', { exact: true }).click()
  await dialog.getByRole('textbox', { name: 'Amount with VAT, £' }).fill('240.01')
  await dialog.getByRole('textbox', { name: 'Reason' }).fill('Late')
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await expect.element(dialog.getByText('At most £240.00 can be credited')).toBeVisible()
  expect(shop.changes).toEqual([])
  await dialog.getByRole('textbox', { name: 'Amount with VAT, £' }).fill('36')
  await expect.element(dialog.getByText('Credit with VAT: £36.00')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await expect.element(page.getByText('Credit note CRN-20261122-001 was made')).toBeVisible()
  expect(shop.changes).toMatchObject([{ input: { amount: 3600, reason: 'Late' } }])
})

test('a deposit is a share of the total that the dialog shows', async () => {
  const invoice = sampleInvoice()
  const deposit = sampleInvoice({ id: sampleId(23), invoiceNumber: 'INV-20261122-002', kind: 'deposit' })
  const { shop } = await openInvoice(invoice, { invoices: { deposit: () => deposit } })
  await button('More actions').click()
  await page.getByRole('menuitem', { name: 'Deposit invoice …' }).click()
  await expect.element(dialog.getByText(/A deposit on the £120.00 of INV-20261121-001/)).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Deposit in per cent' }).fill('30')
  await dialog.getByRole('button', { name: 'Create deposit invoice' }).click()
  await expect.element(page.getByText('Deposit invoice INV-20261122-002 was made')).toBeVisible()
  expect(shop.changes).toEqual([
    {
      call: 'invoices.deposit',
      input: {
        ...{ id: invoice.id, version: 1, depositId: expect.any(String) },
        deposit: { kind: 'percent', value: 30 },
      },
    },
  ])
})

test('another person’s change while the dialog is open is not issued unseen', async () => {
  const invoice = sampleInvoice()
  const dearer = { ...sampleInvoice({ items: [sampleLine({ price: 30_000 })] }), version: 2 }
  const { shop, changeElsewhere } = await openInvoice(invoice)
  await button('Issue').click()
  await expect.element(dialog.getByText(/£120.00 to Quay Cafe/)).toBeVisible()
  await changeElsewhere(dearer)
  await expect.element(dialog.getByText(/comes to £360.00 now/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Issue only' })).toBeDisabled()
  await expect.element(dialog.getByRole('button', { name: 'Issue and send …' })).toBeDisabled()
  expect(shop.changes).toEqual([])
})
