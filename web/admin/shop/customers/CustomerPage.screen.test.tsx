/** A customer's page: alert, money, what is open, notes of one's own and of others. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { CustomerNote } from '#domain/shop/customer-notes.ts'
import { sampleNote, samplePage } from '#web/testing/customer-samples.ts'
import { type Answers, refusal } from '#web/testing/fake-shop.ts'
import { openInOffice } from '#web/testing/open-office.tsx'
import { sampleCustomer, sampleId } from '#web/testing/samples.ts'

const at = `/customers/${sampleCustomer.id}`
const open = async (answers: Answers = {}) =>
  openInOffice({ path: 'customers/:id', address: at, screen: await import('./CustomerPage.tsx'), answers })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const link = (name: string | RegExp) => page.getByRole('link', { name })

test('shows the alert, the figures and the ways on, each to its own place', async () => {
  await open({ customers: { get: () => ({ ...sampleCustomer, alert: 'Cash only' }) } })
  await expect.element(page.getByRole('note')).toHaveTextContent('Alert Cash only')
  await expect.element(page.getByText('£600.00 overdue')).toBeVisible()
  await expect.element(page.getByText(/really 34 days, by the last 8 invoices/)).toBeVisible()
  await expect.element(page.getByText('57%')).toBeVisible()
  await expect
    .element(link('New quote'))
    .toHaveAttribute('href', `/quotes/new?customerId=${sampleCustomer.id}`)
  await expect.element(link('Edit')).toHaveAttribute('href', `${at}/edit`)
  await expect
    .element(link('All invoices'))
    .toHaveAttribute('href', `/invoices?customerId=${sampleCustomer.id}`)
  await expect.element(page.getByText('and 6 more')).toBeVisible()
  await expect
    .element(link('All surveys'))
    .toHaveAttribute('href', `/surveys?customerId=${sampleCustomer.id}`)
  await expect
    .element(link(samplePage.surveys.items[0]?.title ?? ''))
    .toHaveAttribute('href', `/surveys/${samplePage.surveys.items[0]?.id}`)
  const headings = page.getByRole('heading', { level: 2 }).elements()
  expect(headings.map(({ textContent }) => textContent)).toContain('Files')
  expect(new Set(headings.map((one) => getComputedStyle(one).fontSize))).toEqual(new Set(['16px']))
})

test('a payment is recorded on the page', async () => {
  await open()
  await button('Record a payment …').click()
  await expect.element(page.getByRole('dialog', { name: 'Record a payment' })).toBeVisible()
})

test('the focus is back where a dialog was opened once it is closed', async () => {
  await open()
  await button('Record a payment …').click()
  await expect.element(page.getByRole('dialog', { name: 'Record a payment' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Record a payment …')).toHaveFocus()
  await button('More actions').click()
  await page.getByRole('menuitem', { name: 'Merge a duplicate …' }).click()
  await expect.element(page.getByRole('dialog', { name: /^Merge a duplicate into/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(button('More actions')).toHaveFocus()
})

test('a customer of whom nothing is known yet says so, and figures that fail can be asked for again', async () => {
  let fails = true
  const none = { items: [], count: 0 }
  const empty = { quotes: none, jobs: none, surveys: none, invoices: none, visits: none }
  await open({
    customerPage: {
      get: () => {
        if (fails) throw refusal('NOT_FOUND', 'Customer not found')
        return {
          ...samplePage,
          ...empty,
          paidWithin: null,
          quoted: { count: 0, won: 0 },
          overdue: 0,
          owed: 0,
        }
      },
    },
  })
  await expect.element(page.getByText(/The figures could not be loaded/)).toBeVisible()
  fails = false
  await button('Try again').click()
  await expect.element(page.getByText(/nothing paid yet/)).toBeVisible()
  await expect.element(page.getByText('No quote is open.')).toBeVisible()
})

test('a note is added once though the answer is lost, and what was typed stays until then', async () => {
  let notes: CustomerNote[] = []
  const { shop, reload } = await open({
    customerNotes: {
      list: () => ({ items: notes, hasMore: false, nextCursor: null }),
      create: ({ id = '', text }) => {
        const made = { ...sampleNote, id, text }
        if (!notes.some((note) => note.id === id)) notes = [made, ...notes]
        return made
      },
    },
  })
  const field = page.getByLabelText('New note')
  await field.fill('Wants it blue')
  // The draft is written a moment after the last key.
  await expect.poll(() => JSON.stringify({ ...localStorage })).toContain('Wants it blue')
  await reload()
  await expect.element(page.getByLabelText('New note')).toHaveValue('Wants it blue')
  shop.loseNextAnswer()
  await button('Add the note').click()
  await expect.poll(() => notes.length).toBe(1)
  await expect.element(button('Add the note')).toBeEnabled()
  if ((await page.getByLabelText('New note').element()).textContent !== '')
    await button('Add the note').click()
  await expect.element(page.getByLabelText('New note')).toHaveValue('')
  expect(notes.map(({ text }) => text)).toEqual(['Wants it blue'])
})

test('only the own note can be changed; one that somebody changed meanwhile keeps what is typed', async () => {
  const theirs = { ...sampleNote, id: sampleId(889), text: 'Of Bea', by: { id: sampleId(4), name: 'Bea' } }
  let stored: CustomerNote = sampleNote
  const { shop } = await open({
    customerNotes: {
      list: () => ({ items: [stored, theirs], hasMore: false, nextCursor: null }),
      update: ({ version, text }) => {
        if (version !== stored.version) throw refusal('CONFLICT', 'Changed', { current: stored })
        stored = { ...stored, version: version + 1, text }
        return stored
      },
    },
  })
  await expect.element(page.getByText('Of Bea')).toBeVisible()
  expect(page.getByRole('button', { name: 'Edit', exact: true }).elements()).toHaveLength(1)
  await button('Edit').click()
  stored = { ...stored, version: 2, text: 'From the other window' }
  const field = page.getByLabelText('The note')
  await userEvent.fill(field, 'Mine')
  await button('Save the note').click()
  await expect.element(page.getByText('From the other window')).toBeVisible()
  await expect.element(field).toHaveValue('Mine')
  await button('Save the note').click()
  await expect.poll(() => stored.text).toBe('Mine')
  expect(shop.changes.filter(({ call }) => call === 'customerNotes.update')).toHaveLength(2)
})

test('at 1280 px each title of what is open keeps its line', async () => {
  await page.viewport(1280, 800)
  await open()
  const title = page.getByRole('heading', { name: /^Surveys without a quote/ })
  await expect.element(title).toBeVisible()
  const words = document.createRange()
  words.selectNodeContents(title.element())
  expect(new Set([...words.getClientRects()].map(({ top }) => top)).size).toBe(1)
})

test.each([
  [1280, 'rows', 1],
  [360, 'columns', 2],
] as const)('at %i px what is next for a customer has these %s: %i', async (width, of, most) => {
  await page.viewport(width, 800)
  await open()
  const next = page.getByRole('navigation', { name: 'Next for this customer' })
  await expect.element(next).toBeVisible()
  const boxes = [...next.element().children].map((child) => child.getBoundingClientRect())
  expect(boxes.length).toBeGreaterThan(5)
  const edges = boxes.map(({ left, top, bottom }) => Math.round(of === 'rows' ? (top + bottom) / 2 : left))
  expect(new Set(edges).size).toBe(most)
  // No row has a gap at its end, and no label is cut off.
  if (of === 'columns') expect(boxes.at(-1)?.right).toBe(boxes[0]?.right)
  for (const label of next.element().querySelectorAll('.mantine-Button-label'))
    expect(label.scrollWidth, label.textContent).toBeLessThanOrEqual(label.clientWidth)
  await page.viewport(1280, 800)
})

test('on a phone what is open has its sum on the line of its number', async () => {
  await page.viewport(360, 800)
  await open()
  const row = page.getByRole('link', { name: /^QUO-/ }).first()
  await expect.element(row).toBeVisible()
  const bottomOf = (element: Element | null) => {
    const words = document.createRange()
    if (element) words.selectNodeContents(element)
    return words.getBoundingClientRect().bottom
  }
  expect(bottomOf(row.element().nextElementSibling)).toBeCloseTo(bottomOf(row.element()), 0)
  await page.viewport(1280, 800)
})

test("a contact's address breaks before its @, if at all, and what is to be read is apart from buttons", async () => {
  await page.viewport(1280, 800)
  const contact = { name: 'Zainab Sykes', role: 'Caretaker', phone: '0161 496 0101' }
  const email = 'zainab.sykes@irwellvalleyhousingtrust.example'
  const address = { addressLine1: '16 Towpath Parade' }
  await open({
    customers: { get: () => ({ ...sampleCustomer, ...address, contacts: [{ ...contact, email }] }) },
  })
  const shown = page.getByText(email)
  await expect.element(shown).toBeVisible()
  expect(shown.element().querySelector('wbr')).not.toBeNull()
  expect(shown.element().textContent).toBe(email)
  const street = page.getByText(/^16 Towpath Parade/).element()
  const buttons = street.previousElementSibling
  expect(street.getBoundingClientRect().top - (buttons?.getBoundingClientRect().bottom ?? 0)).toBeGreaterThan(
    5,
  )
})
