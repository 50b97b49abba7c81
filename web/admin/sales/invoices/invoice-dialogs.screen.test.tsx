/** What the dialogs of an invoice have alike: void, credit and deposit are done once, as shown, or not at all. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Invoice } from '#domain/sales/invoices.ts'
import { type Answers, refusal } from '#web/testing/fake-shop.ts'
import { openInvoice } from '#web/testing/open-document.tsx'
import { sampleId, sampleInvoice, sampleLine, sampleQuote } from '#web/testing/samples.ts'

const dialog = page.getByRole('dialog')
const line = sampleLine({ quantity: 2 })
const draft = sampleInvoice()
const issued = sampleInvoice({
  items: [line],
  issuedAt: '2026-11-21T10:00:00.000Z',
  locked: true,
  creditable: { [line.id]: 2 },
  creditableAmount: 24_000,
})
const made = sampleInvoice({ id: sampleId(21), invoiceNumber: 'INV-20261122-009' })
const more = page.getByRole('button', { name: 'More actions' })
const reason = dialog.getByRole('textbox', { name: 'Reason' })

interface Case {
  name: 'void' | 'credit' | 'deposit'
  invoice: Invoice
  /** Opens the dialog; answers what has the focus once it is left. */
  begin: () => Promise<typeof more>
  /** Fills in what it asks for. */
  fill: () => Promise<void>
  action: string
  done: RegExp
}

const fromMenu = (item: string) => async () => {
  await more.click()
  await page.getByRole('menuitem', { name: item }).click()
  await expect.element(dialog).toBeVisible()
  return more
}

const cases: Case[] = [
  {
    name: 'void',
    invoice: draft,
    begin: fromMenu('Void …'),
    fill: () => reason.fill('Wrong customer'),
    action: 'Void invoice',
    done: /is void$/,
  },
  {
    name: 'credit',
    invoice: issued,
    begin: async () => {
      const button = page.getByRole('button', { name: 'Credit …' })
      await button.click()
      return button
    },
    fill: async () => {
      await dialog.getByRole('textbox', { name: 'Quantity of Fascia sign' }).fill('1')
      await reason.fill('Cracked')
    },
    action: 'Create credit note',
    done: /^Credit note .* was made$/,
  },
  {
    name: 'deposit',
    invoice: draft,
    begin: fromMenu('Deposit invoice …'),
    fill: () => dialog.getByRole('textbox', { name: 'Deposit in per cent' }).fill('30'),
    action: 'Create deposit invoice',
    done: /^Deposit invoice .* was made$/,
  },
]

const act = ({ action }: Case) => dialog.getByRole('button', { name: action })
const answering = (answer: () => Invoice): Answers => ({
  invoices: { void: answer, credit: answer, deposit: answer },
})
const doing = ({ name, invoice }: Case) =>
  answering(() => (name === 'void' ? { ...invoice, status: 'void', locked: true, version: 2 } : made))

test.each(cases)('$name: two clicks send one request', async (one) => {
  const { shop } = await openInvoice(one.invoice, doing(one))
  await one.begin()
  await one.fill()
  // Both before React has drawn the button disabled.
  const button = act(one).element() as HTMLElement
  button.click()
  button.click()
  await expect.element(page.getByText(one.done)).toBeVisible()
  expect(shop.changes.map(({ call }) => call)).toEqual([`invoices.${one.name}`])
})

test.each(cases)('$name: without its required field nothing is sent', async (one) => {
  const { shop } = await openInvoice(one.invoice)
  await one.begin()
  if (one.name === 'deposit') await dialog.getByRole('textbox', { name: 'Deposit in per cent' }).fill('0')
  await act(one).click()
  await expect
    .element(dialog.getByText(one.name === 'deposit' ? 'Enter more than 0' : 'Give a reason'))
    .toBeVisible()
  if (one.name === 'void') await expect.element(dialog.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  expect(shop.changes).toEqual([])
})

test.each(cases)('$name: an error is shown, and the dialog stays with what is typed', async (one) => {
  await openInvoice(
    one.invoice,
    answering(() => {
      throw refusal('LOCKED', 'Not any more')
    }),
  )
  await one.begin()
  await one.fill()
  const typed = () =>
    dialog
      .getByRole('textbox')
      .elements()
      .map((field) => (field as HTMLInputElement).value)
  const before = typed()
  await act(one).click()
  await expect.element(page.getByText('Not any more')).toBeVisible()
  await expect.element(act(one)).toBeEnabled()
  expect(typed()).toEqual(before)
})

test.each(cases)(
  '$name: after a conflict it shows the current invoice, and sends that version',
  async (one) => {
    const now = { ...one.invoice, version: 2, total: 99_900 }
    let isFirst = true
    const { shop, changeElsewhere } = await openInvoice(
      one.invoice,
      answering(() => {
        if (!isFirst) return made
        isFirst = false
        throw refusal('CONFLICT', 'Changed meanwhile', { current: now, changedBy: 'Rita Rivet' })
      }),
    )
    await one.begin()
    await one.fill()
    await changeElsewhere(one.invoice)
    await act(one).click()
    await expect.element(dialog.getByText('Rita Rivet changed this meanwhile')).toBeVisible()
    await expect.element(dialog.getByText(/comes to £999.00 now/)).toBeVisible()
    await expect.element(act(one)).toBeDisabled()
    await changeElsewhere(now)
    await dialog.getByRole('button', { name: 'Show it as it is now' }).click()
    await act(one).click()
    await expect
      .poll(() => shop.changes)
      .toMatchObject([{ input: { version: 1 } }, { input: { version: 2 } }])
  },
)

test.each(cases)('$name: a lost answer is shown, and the dialog stays', async (one) => {
  const { shop } = await openInvoice(one.invoice, doing(one))
  await one.begin()
  await one.fill()
  shop.loseNextAnswer()
  await act(one).click()
  await expect.element(page.getByText(/No connection to the server. What you typed is kept/)).toBeVisible()
  await expect.element(act(one)).toBeEnabled()
})

test.each(cases)('$name: Escape does nothing, and the focus returns', async (one) => {
  const { shop } = await openInvoice(one.invoice)
  const opener = await one.begin()
  await one.fill()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
  expect(shop.changes).toEqual([])
})

test('Enter in the amount of a deposit makes it, and does not save the invoice', async () => {
  const { shop } = await openInvoice(draft, { invoices: { deposit: () => made } })
  await fromMenu('Deposit invoice …')()
  await dialog.getByRole('textbox', { name: 'Deposit in per cent' }).fill('30')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => shop.changes.map(({ call }) => call)).toEqual(['invoices.deposit'])
})

test('the buttons of a deposit stay where they are when the agreed amount comes and its sum with it', async () => {
  const quoteId = sampleId(10)
  const quote = sampleQuote({ deposit: { kind: 'percent', value: 40 } })
  const late = Promise.withResolvers<void>()
  await openInvoice(
    { ...draft, quoteId },
    {
      quotes: {
        get: async () => {
          await late.promise
          return quote
        },
      },
    },
  )
  await fromMenu('Deposit invoice …')()
  const top = () =>
    dialog.getByRole('button', { name: 'Create deposit invoice' }).element().getBoundingClientRect().top
  const before = top()
  expect(dialog.getByText(/^Deposit with VAT/).elements()).toEqual([])
  late.resolve()
  await expect.element(dialog.getByText(/^Deposit with VAT/)).toBeVisible()
  expect(top()).toBe(before)
})

test('a deposit begins with the amount agreed on the quote', async () => {
  const quoteId = sampleId(10)
  const quote = sampleQuote({ deposit: { kind: 'percent', value: 40 } })
  await openInvoice({ ...draft, quoteId }, { quotes: { get: () => quote } })
  await fromMenu('Deposit invoice …')()
  await expect.element(dialog.getByRole('textbox', { name: 'Deposit in per cent' })).toHaveValue('40')
  await expect.element(dialog.getByText('£48.00')).toBeVisible()
})

test('a line cannot be credited above what is left', async () => {
  const { shop } = await openInvoice(issued)
  await page.getByRole('button', { name: 'Credit …' }).click()
  await dialog.getByRole('textbox', { name: 'Quantity of Fascia sign' }).fill('3')
  await reason.fill('Cracked')
  await dialog.getByRole('button', { name: 'Create credit note' }).click()
  await expect.element(dialog.getByText('Only 2 left')).toBeVisible()
  expect(shop.changes).toEqual([])
})
