import { expect, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { noChase } from '#domain/sales/chases.ts'
import type { Debtor, DebtorsQuery } from '#domain/sales/debtors.ts'
import { refuseStatement, type StatementsToLookAt } from '#domain/sales/statements.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { pageOfDebtors, sampleDebtors, sampleOwed } from '#web/testing/debtor-samples.ts'
import { type FakeShop, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { officeAnswers, sampleProfile } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { readShortcuts } from '#web/ui/shortcuts.ts'
import DebtorsPage from './DebtorsPage.tsx'

interface Sent {
  sendId: string
  customerIds: string[]
}

const open = (
  items: readonly Debtor[] = sampleDebtors,
  {
    address = '/debtors',
    chase = () => noChase,
    sendMany = ({ customerIds }) => ({
      items: customerIds.map((customerId) => ({ customerId, skipped: null })),
    }),
    look = looksOf(items),
  }: {
    address?: string
    chase?: () => unknown
    sendMany?: (sent: Sent) => unknown
    look?: (asked: StatementsToLookAt) => unknown
  } = {},
) =>
  openScreen({
    path: '/debtors',
    address,
    Screen: DebtorsPage,
    answers: joinAnswers(officeAnswers, {
      profile: { get: () => sampleProfile, rememberList: () => ({ items: [] }) },
      debtors: {
        list: (asked: Partial<DebtorsQuery>) => pageOfDebtors(items, asked),
        invoices: ({ on = '2026-11-23' }: { on?: string }) => ({ on, items: [sampleOwed], count: 1 }),
        chase,
      },
      statements: { sendMany, look },
    } as never),
  })
/** What the server answers before anything is sent: of a period as if a tenth had been owed at its end. */
const looksOf =
  (items: readonly Debtor[]) =>
  ({ customerIds, kind = 'open', to }: StatementsToLookAt) => ({
    items: customerIds.flatMap((id) =>
      items
        .filter(({ customerId }) => customerId === id)
        .map((debtor) => ({
          ...{ customerId: id, name: debtor.name, companyName: debtor.companyName, email: debtor.email },
          closing: to === undefined ? debtor.total : debtor.total / 10,
          refusal: refuseStatement(debtor, kind)?.message ?? null,
        })),
    ),
  })
const says = (place: Locator, words: RegExp) => expect.poll(() => place.element().textContent).toMatch(words)
const names = () =>
  page
    .getByRole('button', { name: /^(?!Actions)/, expanded: false })
    .elements()
    .map((element) => element.textContent.replace('›', ''))

test('has who owes most first, sorts by any column, and keeps that in the address', async () => {
  const { address, shop } = await open()
  await expect.poll(names).toEqual(['Quay Cafe · Ann', 'Bell', 'Irwell Dental'])
  await page.getByRole('button', { name: 'Customer' }).click()
  await expect.poll(names).toEqual(['Bell', 'Irwell Dental', 'Quay Cafe · Ann'])
  await page.getByRole('button', { name: 'Over 90 days' }).click()
  expect(address()).toBe('/debtors?sort=over90&order=desc')
  await expect.poll(() => names()[0]).toBe('Irwell Dental')
  await page.getByRole('button', { name: 'Over 90 days' }).click()
  expect(address()).toBe('/debtors?sort=over90&order=asc')
  await expect
    .element(page.getByRole('columnheader', { name: 'Over 90 days' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await says(page.getByRole('row', { name: /^Total/ }), /£1,400\.00/)
  // And for the person, wherever they sign in.
  await expect
    .poll(() => shop.changes.map(({ input }) => input), { timeout: 3000 })
    .toEqual([
      { list: 'debtors', sort: 'name', order: 'asc' },
      { list: 'debtors', sort: 'over90', order: 'desc' },
      { list: 'debtors', sort: 'over90', order: 'asc' },
    ])
})

test('shows only those that were asked for, with their sum', async () => {
  await open(sampleDebtors, { address: '/debtors?show=held' })
  await expect.poll(names).toEqual(['Quay Cafe · Ann'])
  await says(page.getByRole('row', { name: /^Total/ }), /£1,000\.00/)
})

test('offers one tap to ring, and opens to the invoices with what was noted', async () => {
  await page.viewport(1920, 1080)
  await open()
  await expect
    .element(page.getByRole('link', { name: 'Ring Quay Cafe · Ann' }))
    .toHaveAttribute('href', 'tel:+447911123456')
  await page.getByRole('button', { name: /^Quay Cafe/ }).click()
  const list = page.getByRole('list', { name: 'Invoices of Quay Cafe · Ann' })
  await says(list, /INV-20260801-001.*84 days overdue/)
  await says(list, /Disputed: Letters fell off/)
})

test('has the ways to reach somebody behind one button where there is no room for five', async () => {
  await page.viewport(1280, 900)
  await open()
  await page.getByRole('button', { name: 'Actions for Quay Cafe · Ann' }).click()
  await expect
    .element(page.getByRole('menuitem', { name: 'Ring' }))
    .toHaveAttribute('href', 'tel:+447911123456')
  await expect
    .element(page.getByRole('menuitem', { name: 'Remind' }))
    .toHaveAttribute('href', `/debtors/reminders?customerId=${sampleDebtors[0]?.customerId}`)
  await expect
    .element(page.getByRole('menuitem', { name: 'Statement' }))
    .toHaveAttribute('href', `/customers/${sampleDebtors[0]?.customerId}/statement`)
  const row = page.getByRole('row', { name: /Irwell Dental/ }).element()
  expect(row.getBoundingClientRect().height).toBeLessThan(64)
})

test('words a past day by what was known then, and does nothing from there', async () => {
  await page.viewport(1920, 1080)
  const promised = { ...(sampleDebtors[0] as Debtor), promisedOn: '2026-11-04' }
  await open([promised], { address: '/debtors?on=2026-10-31' })
  await expect.element(page.getByText('Said 4 Nov 2026', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Quay Cafe/ }).click()
  await expect
    .element(page.getByText(/^Reminders and notes are those known at the end of 31 Oct 2026/))
    .toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'what is owed today' }))
    .toHaveAttribute('href', '/debtors')
  for (const name of ['Note on INV-20260801-001', 'Remind of INV-20260801-001'])
    await expect.element(page.getByLabelText(name)).not.toBeInTheDocument()
})

async function note() {
  await page.getByRole('button', { name: /^Quay Cafe/ }).click()
  await page.getByRole('button', { name: 'Note on INV-20260801-001' }).click()
}

test('notes a promise, and asks for the reason of a dispute', async () => {
  const { shop } = await open()
  await note()
  await page.getByLabelText('Promised for').fill('27 Nov 2026')
  await page.getByRole('textbox', { name: 'What they say is wrong' }).fill(' ')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Give a reason')).toBeVisible()
  expect(shop.changes).toEqual([])
  await page.getByRole('checkbox', { name: 'Disputed' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByText('Noted on INV-20260801-001')).toBeVisible()
  const input = { id: sampleOwed.id, version: 3, promisedOn: '2026-11-27', onHold: false, disputed: '' }
  expect(shop.changes).toEqual([{ call: 'debtors.chase', input }])
})

test('shows what somebody else noted meanwhile, and lets the person choose', async () => {
  const theirs = { version: 4, promisedOn: '2026-12-01', onHold: true, disputed: '' }
  let answers: () => unknown = () => {
    throw refusal('CONFLICT', 'Changed meanwhile', { current: theirs, changedBy: 'Frances' })
  }
  const { shop } = await open(sampleDebtors, { chase: () => answers() })
  await note()
  await page.getByRole('button', { name: 'Save' }).click()
  await says(page.getByRole('alert'), /promised for 1 Dec 2026, on hold/)
  await expect.element(page.getByRole('button', { name: 'Save' })).toBeDisabled()
  answers = () => theirs
  await page.getByRole('button', { name: 'Take theirs' }).click()
  await page.getByRole('button', { name: 'Save' }).click()
  const { version, ...fields } = theirs
  const sent = { call: 'debtors.chase', input: { id: sampleOwed.id, version, ...fields } }
  await expect.poll(() => shop.changes.at(-1)).toEqual(sent)
})

const many = Array.from({ length: 25 }, (_, index): Debtor => {
  const customerId = sampleId(1000 + index)
  const name = `Name ${String(index).padStart(2, '0')}`
  return { ...(sampleDebtors[2] as Debtor), customerId, name, companyName: '', email: 'a@b.example' }
})

test('has pages like any list, with the totals of all of them', async () => {
  const { address } = await open(many, { address: '/debtors?sort=name&order=asc' })
  await expect.poll(() => names().length).toBe(10)
  await says(page.getByRole('row', { name: /^Total/ }), /£2,500\.00/)
  await expect.element(page.getByText('1 to 10 of 25')).toBeVisible()
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => names()[0]).toBe('Name 10')
  await says(page.getByRole('row', { name: /^Total/ }), /£2,500\.00/)
  expect(address()).toContain('cursor=10')
  await page.getByRole('button', { name: 'Previous' }).click()
  await expect.poll(() => names()[0]).toBe('Name 00')
})

test('chooses all pages', async () => {
  await open(many)
  await page.getByRole('checkbox', { name: 'Choose all' }).click()
  await expect.element(page.getByRole('button', { name: 'Send statements (25)' })).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Choose all' })).toBeChecked()
  await page.getByRole('button', { name: 'Send statements (25)' }).click()
  await expect.poll(() => who('Who gets a statement').element().children.length).toBe(25)
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('checkbox', { name: 'Choose all' }).click()
  await expect.element(page.getByRole('button', { name: 'Send statements', exact: true })).toBeVisible()
})

test('is a file for a spreadsheet: those that are asked for, in their order', async () => {
  await open(many, { address: '/debtors?on=2026-10-31&show=overdue&sort=name&order=asc' })
  const address = (label: string) => page.getByRole('link', { name: label }).element().getAttribute('href')
  await expect.element(page.getByRole('link', { name: 'Debtors as CSV' })).toBeVisible()
  const asked = '/api/debtors/file?on=2026-10-31&show=overdue&sort=name&order=asc'
  expect(address('Debtors as CSV')).toBe(`${asked}&format=csv`)
  expect(address('Debtors as an Excel workbook')).toBe(`${asked}&format=xlsx`)
})

test('has columns to choose, kept for the person, and its totals stay below their columns', async () => {
  await page.viewport(1280, 900)
  const { shop } = await open()
  await page.getByRole('button', { name: 'Columns …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await expect.element(dialog.getByLabelText('Customer')).toBeDisabled()
  await dialog.getByLabelText('Credit').click()
  await dialog.getByLabelText('Email').click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('columnheader', { name: 'Credit' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('cell', { name: 'ann@quay.example' })).toBeVisible()
  const places = (row: Locator) =>
    [...row.element().querySelectorAll('[data-column]')].map((cell) => cell.getAttribute('data-column'))
  const heads = places(page.getByRole('row').first())
  expect(heads.slice(0, 3)).toEqual(['name', 'email', 'current'])
  expect(places(page.getByRole('row', { name: /^Total/ }))).toEqual(heads.slice(1))
  expect(shop.changes.map(({ input }) => input)).toEqual([
    { list: 'debtors', columns: { credit: false } },
    { list: 'debtors', columns: { email: true } },
  ])
})

test('has room for the names of customers beside the sidebar of a smaller screen', async () => {
  await page.viewport(1280, 900)
  const { style } = document.documentElement
  style.width = '936px'
  const debtor = { ...(sampleDebtors[0] as Debtor), companyName: 'Broughton Trust Schools' }
  const ages = { current: 1_318_413, days1to30: 1_374_794, days31to60: 462_857, days61to90: 297_546 }
  const sums = { over90: 1_780_947, credit: 226_289, total: 5_008_268, lastRemindedOn: '2025-09-01' }
  await open([{ ...debtor, ...ages, ...sums }])
  const name = page.getByRole('rowheader', { name: /^.*Broughton/ })
  await expect.element(name).toBeInTheDocument()
  expect(name.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(176)
  const table = page.getByRole('table', { name: 'Debtors' }).element()
  expect(table.getBoundingClientRect().width).toBeLessThanOrEqual(936)
  style.width = ''
})

test('who gets a statement fades where there is more to scroll to', async () => {
  await open(many)
  await page.getByRole('checkbox', { name: 'Choose all' }).click()
  await page.getByRole('button', { name: 'Send statements (25)' }).click()
  const list = who('Who gets a statement')
  await expect.poll(() => list.element().scrollHeight > list.element().clientHeight).toBe(true)
  const { backgroundAttachment, backgroundImage } = getComputedStyle(list.element())
  // Covers that go with the rows, over shadows that stay at the edges.
  expect(backgroundAttachment).toBe('local, local, scroll, scroll')
  expect(backgroundImage).not.toBe('none')
})

test('on a phone it does not scroll within the dialog, which scrolls', async () => {
  await open(many)
  await page.getByRole('checkbox', { name: 'Choose all' }).click()
  await page.getByRole('button', { name: 'Send statements (25)' }).click()
  const list = who('Who gets a statement')
  await expect.element(list).toBeInTheDocument()
  const hidden = () => list.element().scrollHeight - list.element().clientHeight
  expect(hidden()).toBeGreaterThan(0)
  await page.viewport(360, 780)
  await expect.poll(hidden).toBe(0)
  await page.viewport(1280, 800)
})

test('says so when nobody owes anything', async () => {
  await open([])
  await expect.element(page.getByText('Nobody owes anything')).toBeVisible()
})

test('its last column keeps off the edge beside the sidebar', async () => {
  await page.viewport(1280, 800)
  await open()
  const last = page.getByRole('columnheader', { name: 'Actions' })
  await expect.element(last).toBeInTheDocument()
  expect(getComputedStyle(last.element()).paddingRight).toBe('16px')
})

test('is cards on a phone, with the totals above them and a choice of their order', async () => {
  await page.viewport(360, 780)
  const { address } = await open()
  await says(page.getByRole('list', { name: 'Debtors' }), /Quay Cafe · Ann£1,000.00/)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const order = page.getByRole('combobox', { name: 'Sorted by' })
  await expect.element(order).toHaveDisplayValue('Largest first')
  await order.selectOptions('Over 90 days, falling')
  expect(address()).toBe('/debtors?sort=over90&order=desc')
  await expect.poll(() => names()[0]).toBe('Irwell Dental')
  await page.viewport(1280, 800)
})

const who = (name: string) => page.getByRole('list', { name })

const sendings = ({ changes }: FakeShop) =>
  changes.flatMap(({ call, input }) => (call === 'statements.sendMany' ? [input as Sent] : []))

test('sends statements to all with something overdue, and says before who is left out and why', async () => {
  const { shop } = await open()
  await page.getByRole('button', { name: 'Send statements' }).click()
  await says(who('Who is left out'), /Quay Cafe · AnnDisputed£1,000.00BellNo email address/)
  await expect.element(page.getByText('Nobody here gets a statement.')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send 0 statements' })).toBeDisabled()
  expect(sendings(shop)).toEqual([])
})

test('sends to those that were ticked, and after a lost answer under the same id again', async () => {
  const items = sampleDebtors.map((debtor) => ({ ...debtor, email: 'ann@quay.example', disputed: 0 }))
  let isLost = true
  const { shop } = await open(items, {
    sendMany: ({ customerIds }) => {
      if (isLost) throw refusal('BUSY', 'The database does not answer.')
      return { items: customerIds.map((customerId) => ({ customerId, skipped: null })) }
    },
  })
  await page.getByRole('checkbox', { name: 'Choose all' }).click()
  await page.getByRole('checkbox', { name: 'Choose Bell' }).click()
  await page.getByRole('button', { name: 'Send statements (2)' }).click()
  await says(who('Who gets a statement'), /Quay Cafe · Annann@quay.example£1,000.00Irwell Dental/)
  await expect.element(page.getByText(/^2 customers, £[\d,.]+ in all$/)).toBeVisible()
  await page.getByRole('button', { name: 'Send 2 statements' }).click()
  await expect.element(page.getByText(/nobody gets theirs twice/)).toBeVisible()
  // Some may have theirs: the others do not get another paper under the same sending.
  await expect.element(page.getByRole('combobox', { name: 'Which items' })).toBeDisabled()
  isLost = false
  await page.getByRole('button', { name: 'Send 2 statements' }).click()
  await expect.element(page.getByText('2 statements sent')).toBeVisible()
  const [first, again] = sendings(shop)
  expect(again).toEqual(first)
  expect(again?.customerIds).toEqual([sampleId(400), sampleId(402)])
  await expect.element(page.getByRole('button', { name: 'Send statements', exact: true })).toBeVisible()
})

test('sends all movements of a period to many, and opens the paper of each before', async () => {
  const items = sampleDebtors.map((debtor) => ({
    ...{ ...debtor, email: 'ann@quay.example', disputed: 0, total: -100 },
  }))
  const { shop } = await open(items)
  await page.getByRole('checkbox', { name: 'Choose all' }).click()
  await page.getByRole('button', { name: 'Send statements (3)' }).click()
  await says(who('Who is left out'), /Quay Cafe · AnnNothing to pay/)
  await page.getByRole('combobox', { name: 'Which items' }).click()
  await page.getByRole('option', { name: 'All movements' }).click()
  await expect.element(who('Who is left out')).not.toBeInTheDocument()
  const type = async (label: string, day: string) => {
    await page.getByRole('dialog').getByRole('textbox', { name: label }).fill(day)
    page.getByRole('dialog').getByRole('textbox', { name: label }).element().blur()
  }
  await type('From', '1 Oct 2026')
  await type('To', '30 Sep 2026')
  await expect.element(page.getByText('Ends before it begins')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Send 3 statements' })).toBeDisabled()
  await type('To', '31 Oct 2026')
  await expect
    .element(who('Who gets a statement').getByRole('link', { name: 'Quay Cafe · Ann' }))
    .toHaveAttribute(
      'href',
      `/api/customers/${sampleId(400)}/statement/pdf?kind=all&from=2026-10-01&to=2026-10-31`,
    )
  // Not today's debt: what the paper ends with.
  await expect
    .element(page.getByText(/Beside each is the balance that their statement ends with, on 31 Oct 2026/))
    .toBeVisible()
  await says(who('Who gets a statement'), /Quay Cafe · Annann@quay.example-£0\.10/)
  await page.getByRole('button', { name: 'Send 3 statements' }).click()
  await expect.element(page.getByText('3 statements sent')).toBeVisible()
  expect(sendings(shop)).toMatchObject([
    { kind: 'all', from: '2026-10-01', to: '2026-10-31', customerIds: items.map((one) => one.customerId) },
  ])
})

test('says after sending who was left out and why, until somebody has read it', async () => {
  const items = sampleDebtors.map((debtor, place) => ({
    ...{ ...debtor, email: place === 1 ? '' : 'ann@quay.example', disputed: 0 },
  }))
  const { shop } = await open(items, {
    sendMany: ({ customerIds }) => ({
      items: customerIds.map((customerId) => ({
        ...{ customerId, skipped: customerId === sampleId(402) ? 'Nothing to pay' : null },
      })),
    }),
  })
  await page.getByRole('checkbox', { name: 'Choose all' }).click()
  await page.getByRole('button', { name: 'Send statements (3)' }).click()
  await page.getByRole('button', { name: 'Send 2 statements' }).click()
  await expect.element(page.getByText('1 statement sent. Left out: 2')).toBeVisible()
  await says(who('Who was left out'), /^Irwell DentalNothing to payBellNo email address$/)
  await expect.element(page.getByRole('button', { name: 'Send 2 statements' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect.element(page.getByRole('button', { name: 'Send statements', exact: true })).toBeVisible()
  expect(sendings(shop)).toHaveLength(1)
})

test.each([360, 1280])(
  'no focus ring of the dialog that sends statements is cut off at %i px',
  async (width) => {
    await open(many)
    await page.getByRole('checkbox', { name: 'Choose all' }).click()
    await page.getByRole('button', { name: 'Send statements (25)' }).click()
    await expect.element(who('Who gets a statement')).toBeInTheDocument()
    await page.viewport(width, 780)
    expect(cutRings(page.getByRole('dialog').element())).toEqual([])
    await page.viewport(1280, 800)
  },
)

/** What the ring of the focus takes beside a box, and the gap. */
const RING = 4

/** What cuts a box's ring off. */
function cutters(box: DOMRect, from: Element): string[] {
  const around: Element[] = []
  for (let one = from.parentElement; one && one !== document.body; one = one.parentElement) around.push(one)
  return around
    .filter((one) => {
      const { overflowX, overflowY } = getComputedStyle(one)
      const shown = one.getBoundingClientRect()
      const isWide = box.left - RING >= shown.left && box.right + RING <= shown.right
      const isHigh = box.top - RING >= shown.top && box.bottom + RING <= shown.bottom
      return (overflowX !== 'visible' && !isWide) || (overflowY !== 'visible' && !isHigh)
    })
    .map(({ className }) => className)
}

/** Names of what can have the focus, with what cuts its ring off. */
function cutRings(dialog: Element): string[] {
  return [...dialog.querySelectorAll<HTMLElement>('a, button, input')].flatMap((one) => {
    one.focus()
    one.scrollIntoView({ block: 'center' })
    return [...one.getClientRects()]
      .flatMap((box) => cutters(box, one))
      .map((by) => `${one.textContent || one.ariaLabel}: ${by}`)
  })
}

test.each([1280, 700])('debtors are gone through, opened and chosen by keys at %s px', async (width) => {
  await page.viewport(width, 900)
  await open()
  const [first, second] = sampleDebtors.map((debtor) => customerLabel(debtor))
  const named = (name = '') => page.getByRole('button', { name, exact: true })
  await expect.element(named(first)).toBeVisible()
  await userEvent.keyboard('jj')
  await expect.element(named(second)).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.element(page.getByRole('checkbox', { name: `Choose ${second}` })).toBeChecked()
  await userEvent.keyboard('k')
  await expect.element(named(first)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(named(first)).toHaveAttribute('aria-expanded', 'true')
  expect(readShortcuts().here.map(({ does }) => does)).toContain('Mark the row')
  await page.viewport(1280, 800)
})
