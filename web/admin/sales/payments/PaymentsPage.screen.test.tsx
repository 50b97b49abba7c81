import { Link, useLocation, useNavigate } from 'react-router'
import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { addDays, formatDay, londonDay } from '#domain/dates.ts'
import type { Payment } from '#domain/sales/payments.ts'
import type { Receipt } from '#domain/sales/receipts.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleTransfer } from '#web/testing/payment-samples.ts'
import { sampleCustomer, sampleId, sampleInvoice, sampleMail, sampleSettings } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import { openedOver } from '#web/ui/opened-over.ts'
import PaymentsPage from './PaymentsPage.tsx'

const payment = sampleTransfer()

const receipt: Receipt = {
  ...{ paymentId: payment.id, version: 2, customerId: payment.customerId, refunded: 0, credit: 10_00 },
  customer: { name: 'Ann', companyName: 'Quay Cafe', email: 'ann@quay.example', addressLines: [] },
  ...{ date: '2026-11-21', amount: 130_00, method: 'bank transfer', reference: 'QUAY 1' },
  rows: [
    { invoiceNumber: 'INV-20261121-001', title: '', amount: 100_00, left: 0 },
    { invoiceNumber: 'INV-20261121-002', title: '', amount: 20_00, left: 30_00 },
  ],
}

const open = (items: Payment[], address = '/payments') => {
  const asked: unknown[] = []
  return openScreen({
    path: '/payments',
    address,
    Screen: PaymentsPage,
    answers: {
      payments: {
        list: (input: unknown) => {
          asked.push(input)
          return { items, hasMore: false, nextCursor: null }
        },
        get: () => items[0],
        takeBack: () => items[0],
      },
      customers: { list: () => ({ items: [], hasMore: false, nextCursor: null }) },
    } as never,
  }).then((opened) => ({ ...opened, asked }))
}

const openToRecord = (
  address: string,
  { record = () => payment, balance = () => 100_00 }: { record?: unknown; balance?: () => number } = {},
) =>
  openScreen({
    ...{ path: '/payments', address, Screen: PaymentsPage },
    answers: {
      ...officeAnswers,
      payments: { list: () => onlyPage([]), record },
      invoices: { list: () => onlyPage([sampleInvoice({ balance: balance() })]) },
      customers: { list: () => onlyPage([sampleCustomer]), get: () => sampleCustomer },
    } as never,
  })

test('a payment opens to what it paid, with links, and is taken back with a reason', async () => {
  const { shop } = await open([payment])
  await page.getByRole('button', { name: 'Details' }).click()
  const dialog = page.getByRole('dialog', { name: 'Payment of £130.00' })
  await expect.element(dialog.getByRole('link', { name: 'INV-20261121-002' })).toBeVisible()
  await expect.poll(() => dialog.element().textContent).toContain('£10.00the customer’s credit')
  await dialog.getByRole('button', { name: 'Take back …' }).click()
  await page.getByRole('textbox', { name: /reason/i }).fill('Bounced')
  await page.getByRole('button', { name: 'Take back', exact: true }).click()
  await expect
    .poll(() => shop.changes)
    .toMatchObject([{ call: 'payments.takeBack', input: { id: payment.id, version: 2, reason: 'Bounced' } }])
})

test('one that the search found is open, and no more in the address once it is closed', async () => {
  const { address } = await open([payment], `/payments?payment=${payment.id}`)
  const dialog = page.getByRole('dialog', { name: 'Payment of £130.00' })
  await expect.element(dialog.getByRole('link', { name: 'INV-20261121-002' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(address()).toBe('/payments')
})

test.each([1280, 360])('one is recorded from here: who paid, then which invoices, at %i', async (width) => {
  await page.viewport(width, 800)
  const { shop, address } = await openToRecord('/payments')
  await page.getByRole('button', { name: 'Record a payment …' }).click()
  expect(address()).toBe('/payments?record=new')
  const who = page
    .getByRole('dialog', { name: 'Record a payment' })
    .getByRole('combobox', { name: 'Customer' })
  await expect.element(who).toHaveFocus()
  await who.click()
  await page.getByRole('option', { name: /Quay Cafe/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Record a payment from .*Quay Cafe/ })
  await dialog.getByRole('textbox', { name: 'Amount, £' }).fill('60')
  await expect.element(dialog.getByRole('textbox', { name: /to pay$/ }).first()).toHaveValue('60.00')
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  shop.loseNextAnswer()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect.element(page.getByRole('alert').first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Record payment' }).dblClick()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(address()).toBe('/payments')
  const sent = shop.changes.filter(({ call }) => call === 'payments.record').map(({ input }) => input)
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map((input) => (input as { id: string }).id)).size).toBe(1)
  await page.viewport(1280, 800)
})

test('its day is the last one of that name, and one that is still to come says so', async () => {
  await openToRecord(`/payments?record=${sampleCustomer.id}`)
  const date = page
    .getByRole('dialog', { name: /^Record a payment from/ })
    .getByRole('textbox', { name: 'Date' })
  const today = londonDay(new Date())
  const days = [0, 1, 2, 3, 4, 5, 6].map((count) => addDays(today, -count))
  const friday = days.find((day) => new Date(day).getUTCDay() === 5) ?? ''
  await date.fill('friday')
  await userEvent.keyboard('{Tab}')
  await expect.element(date).toHaveValue(formatDay(friday))
  await expect.element(page.getByText(/^Still to come/)).not.toBeInTheDocument()
  await date.fill('tomorrow')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText('Still to come: debtors count it from then on.')).toBeVisible()
})

test('one whose answer was lost is not recorded again, although the invoice owes less by then', async () => {
  const recorded = new Map<string, unknown>()
  const { shop, address } = await openToRecord(`/payments?record=${sampleCustomer.id}`, {
    record: ({ id, ...contents }: { id: string; amount: number }) => {
      const before = recorded.get(id)
      if (before !== undefined && JSON.stringify(before) !== JSON.stringify(contents))
        throw refusal('CONFLICT', 'Changed', { current: { ...payment, id, amount: 60_00 } })
      recorded.set(id, contents)
      return { ...payment, id }
    },
    balance: () => (recorded.size === 0 ? 100_00 : 40_00),
  })
  const dialog = page.getByRole('dialog', { name: /^Record a payment from .*Quay Cafe/ })
  const share = dialog.getByRole('textbox', { name: /to pay$/ })
  await dialog.getByRole('textbox', { name: 'Amount, £' }).fill('60')
  await expect.element(share).toHaveValue('60.00')
  shop.loseNextAnswer()
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect.element(share).toHaveValue('40.00')
  await dialog.getByRole('button', { name: 'Record payment' }).click()
  await expect.element(page.getByText(/^£60\.00 was recorded at the first try/)).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(address()).toBe('/payments')
  expect(recorded.size).toBe(1)
})

/** The list as it is come to from another screen, with a way to press Back. */
function ListAndBefore() {
  const { pathname } = useLocation()
  const navigate = useNavigate()
  return pathname === '/payments' ? (
    <>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
      <PaymentsPage />
    </>
  ) : (
    <>
      <Link to="/payments">Payments</Link>
      <Link to={`/payments?record=${sampleCustomer.id}`} state={openedOver}>
        By a command
      </Link>
    </>
  )
}

const ways: [how: string, close: (dialog: Locator) => Promise<void>][] = [
  ['Cancel', (dialog) => dialog.getByRole('button', { name: 'Cancel' }).click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
  ['Escape twice', () => userEvent.keyboard('{Escape}{Escape}')],
  [
    'saving',
    async (dialog) => {
      await dialog.getByRole('textbox', { name: 'Amount, £' }).fill('60')
      await dialog.getByRole('button', { name: 'Record payment' }).click()
    },
  ],
]

const openFromElsewhere = () =>
  openScreen({
    ...{ path: '*', address: `/customers/${sampleCustomer.id}`, Screen: ListAndBefore },
    answers: {
      ...officeAnswers,
      payments: { list: () => onlyPage([]), record: () => payment },
      invoices: { list: () => onlyPage([sampleInvoice({ balance: 100_00 })]) },
      customers: { list: () => onlyPage([sampleCustomer]), get: () => sampleCustomer },
    } as never,
  })

test.each(ways)('after %s one press of Back leads to what was before the list', async (_how, close) => {
  const { address } = await openFromElsewhere()
  await page.getByRole('link', { name: 'Payments' }).click()
  await page.getByRole('button', { name: 'Record a payment …' }).click()
  const who = page
    .getByRole('dialog', { name: 'Record a payment' })
    .getByRole('combobox', { name: 'Customer' })
  await who.click()
  await page.getByRole('option', { name: /Quay Cafe/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Record a payment from .*Quay Cafe/ })
  await expect.element(dialog).toBeVisible()
  await close(dialog)
  await expect.element(dialog).not.toBeInTheDocument()
  expect(address()).toBe('/payments')
  await page.getByRole('button', { name: 'Back' }).click()
  await expect.poll(address).toBe(`/customers/${sampleCustomer.id}`)
})

test.each(ways)('after %s one stays where a command opened it', async (_how, close) => {
  const { address } = await openFromElsewhere()
  await page.getByRole('link', { name: 'By a command' }).click()
  const dialog = page.getByRole('dialog', { name: /^Record a payment from .*Quay Cafe/ })
  await expect.element(dialog).toBeVisible()
  await close(dialog)
  await expect.poll(address).toBe(`/customers/${sampleCustomer.id}`)
})

test('without the open invoices nothing is recorded, and they can be asked for again', async () => {
  let isAway = true
  const { shop } = await openToRecord(`/payments?record=${sampleCustomer.id}`, {
    balance: () => {
      if (isAway) throw refusal('LOCKED', 'Away')
      return 100_00
    },
  })
  const dialog = page.getByRole('dialog', { name: /^Record a payment from .*Quay Cafe/ })
  await dialog.getByRole('textbox', { name: 'Amount, £' }).fill('60')
  const again = dialog.getByRole('button', { name: 'Try again' })
  await expect.element(again).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Record payment' })).toBeDisabled()
  isAway = false
  await again.click()
  await expect.element(dialog.getByRole('textbox', { name: /to pay$/ })).toHaveValue('60.00')
  await expect.element(dialog.getByRole('button', { name: 'Record payment' })).toBeEnabled()
  expect(shop.changes).toEqual([])
})

test('the address of a customer’s payment opens it for them, and it is no view of the list', async () => {
  await openToRecord(`/payments?record=${sampleCustomer.id}`)
  await expect.element(page.getByRole('dialog', { name: /^Record a payment from .*Quay Cafe/ })).toBeVisible()
  expect(page.getByRole('button', { name: 'Save view …' }).elements()).toEqual([])
  expect(document.querySelector('[data-toggle]')?.textContent).toBe('Filters')
})

test('asks for the time and the kind that the address names', async () => {
  const { asked } = await open([], '/payments?paid=2026-11-01..2026-11-30&kind=refund&q=quay')
  await expect.element(page.getByText('No payments found')).toBeVisible()
  expect(asked[0]).toMatchObject({ from: '2026-11-01', to: '2026-11-30', kind: 'refund', q: 'quay' })
})

test('a receipt is a PDF, and goes by mail with what was paid and is left', async () => {
  const { shop } = await openScreen({
    path: '/payments',
    address: '/payments',
    Screen: PaymentsPage,
    answers: {
      payments: {
        list: () => ({ items: [payment], hasMore: false, nextCursor: null }),
        get: () => payment,
        receipt: () => receipt,
        sendReceipt: () => sampleMail({ kind: 'receipt' }),
      },
      settings: { get: () => sampleSettings },
      customers: {
        list: () => ({ items: [], hasMore: false, nextCursor: null }),
        get: () => sampleCustomer,
      },
    },
  })
  await page.getByRole('button', { name: 'Details' }).click()
  const link = page.getByRole('link', { name: 'Receipt' })
  await expect.element(link).toHaveAttribute('href', `/api/payments/${payment.id}/receipt/pdf`)
  await page.getByRole('button', { name: 'Send receipt …' }).click()
  const message = page.getByRole('textbox', { name: 'Message' })
  await expect.element(message).toHaveValue(expect.stringContaining('£30.00 is left to pay.'))
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect
    .poll(() => shop.changes)
    .toMatchObject([{ call: 'payments.sendReceipt', input: { id: payment.id, version: 2 } }])
})

const back = { id: sampleId(704), date: '2026-11-22', at: '2026-11-22T09:00:00.000Z', by: null, reason: 'No' }

test.each<[what: string, title: string, change: Partial<Payment>]>([
  ['a refund', 'Refund of £10.00', { amount: -1000, allocations: [], unallocated: 0 }],
  ['credit that was carried in', 'Credit of £130.00', { isOpening: true }],
  ['what was taken back', 'Payment of £130.00', { takenBack: back, unallocated: 0 }],
])('there is no receipt of %s', async (_what, title, change) => {
  await open([{ ...payment, ...change }])
  await page.getByRole('button', { name: 'Details' }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect.element(dialog.getByText('QUAY 1')).toBeVisible()
  expect(dialog.getByRole('link', { name: 'Receipt' }).elements()).toEqual([])
})

test('is by the day of the payment, the last first, without saying so in the address', async () => {
  const { asked } = await open([payment])
  const heading = page.getByRole('columnheader', { name: 'Date' })
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending')
  await page.getByRole('button', { name: 'Date' }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ sort: 'date', order: 'asc' })
  await expect.element(page.getByRole('button', { name: 'Newest first' })).toBeVisible()
  await page.getByRole('button', { name: 'Date' }).click()
  await expect.element(heading).toHaveAttribute('aria-sort', 'descending')
  expect(page.getByRole('button', { name: 'Newest first' }).elements()).toEqual([])
  expect(asked[0]).not.toHaveProperty('sort')
})

test.each([1280, 360])('no number of a document breaks inside, at %i', async (width) => {
  await page.viewport(width, 800)
  const numbers = [1, 2, 3, 4].map((place) => `INV-20261121-00${place}`)
  const allocations = numbers.map((invoiceNumber, place) => ({
    ...{ invoiceId: sampleId(710 + place), invoiceNumber, amount: 10_00 },
  }))
  const reference = `For ${numbers.join(' and ')} of Quay Cafe ${'0123456789-'.repeat(8)}`
  await open([{ ...payment, allocations, reference }])
  for (const number of numbers) {
    await expect.poll(() => page.getByText(number, { exact: true }).elements()).toHaveLength(2)
    for (const shown of page.getByText(number, { exact: true }).elements()) {
      expect(shown.getClientRects()).toHaveLength(1)
    }
  }
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await page.viewport(1280, 800)
})

test('the two actions share a row of a phone', async () => {
  await page.viewport(360, 800)
  onTestFinished(() => page.viewport(1280, 800))
  await open([payment])
  const topOf = (one: Locator) => one.element().getBoundingClientRect().top
  const statement = page.getByRole('link', { name: 'Bank statement …' })
  const record = page.getByRole('button', { name: 'Record a payment …' })
  await expect.element(record).toBeVisible()
  // As wide as the app's frame leaves it.
  document.body.style.paddingInline = '16px'
  onTestFinished(() => document.body.removeAttribute('style'))
  await expect.poll(() => topOf(statement)).toBe(topOf(record))
  expect(record.element().scrollWidth).toBeLessThanOrEqual(record.element().clientWidth)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
})

test('the name has room beside long numbers; only figures are set in columns', async () => {
  // What the sidebar leaves of 1280 px.
  await page.viewport(1000, 900)
  onTestFinished(() => page.viewport(1280, 800))
  const customer = { ...payment.customer, name: 'Joanna Lomax', companyName: 'Fielding Lomax Architects' }
  await open([{ ...payment, customer, reference: 'INV-20261121-001 INV-20261121-002' }])
  const cell = (name: string | RegExp) => page.getByRole('cell', { name }).element()
  await expect.element(page.getByRole('cell', { name: /^Fielding/ })).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(cell(/^Fielding/))
  expect(words.getClientRects().length).toBeLessThanOrEqual(2)
  // In tabular numerals a hyphen is as wide as a figure: 'Built - up letters'.
  expect(getComputedStyle(cell(/^Fielding/)).fontVariantNumeric).toBe('normal')
  expect(getComputedStyle(cell('£130.00')).fontVariantNumeric).toBe('tabular-nums')
})
