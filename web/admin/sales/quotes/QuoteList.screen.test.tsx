import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { londonDay } from '#domain/dates.ts'
import { type Answers, refusal } from '#web/testing/fake-shop.ts'
import { sampleProfile } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId, sampleQuote } from '#web/testing/samples.ts'
import QuoteList from './QuoteList.tsx'

type Asked = Parameters<NonNullable<NonNullable<Answers['quotes']>['list']>>[0]

const row = { ...sampleQuote({ status: 'sent' }), customer: { name: 'Ann', companyName: 'Quay Cafe' } }

const other = { ...row, id: sampleId(77), quoteNumber: 'QUO-20261121-777' }

/** The list, and what its call was asked for, the last at the end. */
async function open(
  address = '/quotes',
  refuse: (asked: Asked) => boolean = () => false,
  profile: Answers['profile'] = { rememberList: () => ({ items: [] }) },
  Screen: typeof QuoteList = QuoteList,
) {
  const asked: Asked[] = []
  const screen = await openScreen({
    path: '/quotes',
    address,
    Screen,
    answers: {
      profile,
      views: { list: () => ({ items: [] }) },
      messages: { unread: () => ({ count: 0, items: [] }) },
      quotes: {
        list: (input) => {
          asked.push(input)
          if (refuse(input))
            throw refusal('INVALID', 'More than 5,000 match', {
              fields: [{ path: 'sort', message: 'Not by total' }],
            })
          return {
            items: [row, other],
            hasMore: true,
            nextCursor: 'next',
            count: { rows: 12, isMore: false },
          }
        },
      },
    },
  })
  return { ...screen, last: () => asked.at(-1) }
}

const heading = (name: string) => page.getByRole('columnheader', { name })
const sortBy = (name: string) => userEvent.click(heading(name).getByRole('button'))

test('a heading sorts, the next click turns it round, from the first page on', async () => {
  await page.viewport(1280, 900)
  const { last, address } = await open('/quotes?status=sent&cursor=later')
  await expect.element(heading('Valid until')).toHaveAttribute('aria-sort', 'none')
  await sortBy('Total')
  await expect.element(heading('Total')).toHaveAttribute('aria-sort', 'descending')
  await expect.poll(last).toMatchObject({ sort: 'total', order: 'desc', status: 'sent' })
  expect(last()).not.toHaveProperty('cursor')
  await sortBy('Total')
  await expect.poll(last).toMatchObject({ sort: 'total', order: 'asc' })
  await sortBy('Customer')
  await expect.poll(last).toMatchObject({ sort: 'customer', order: 'asc' })
  expect(address()).toBe('/quotes?status=sent&sort=customer&order=asc')
})

test('cards have the same in a field', async () => {
  await page.viewport(360, 800)
  const { last, address } = await open()
  await page.getByLabelText('Sorted by').selectOptions('Valid until, rising')
  await expect.poll(last).toMatchObject({ sort: 'validUntil', order: 'asc' })
  await page.getByLabelText('Sorted by').selectOptions('Newest first')
  await expect.poll(address).toBe('/quotes')
})

test('a list that is too long to be sorted like this says so, and leads back', async () => {
  await page.viewport(1280, 900)
  const { address } = await open('/quotes', ({ sort }) => sort === 'total')
  await sortBy('Total')
  await expect.element(page.getByText('More than 5,000 match')).toBeVisible()
  await page.getByRole('button', { name: 'Newest first' }).click()
  await expect.element(page.getByText(/Quay Cafe/).first()).toBeVisible()
  expect(address()).toBe('/quotes')
})

test('a view is one click, keeps the order, and says that it is chosen', async () => {
  await page.viewport(1280, 900)
  const { last, address } = await open('/quotes?status=draft&sort=total&order=asc')
  const view = (name: string) =>
    page.getByRole('navigation', { name: 'Views of Quotes' }).getByRole('link', { name })
  await expect.element(view('Drafts')).toHaveAttribute('aria-current', 'true')
  await view('Ends this week').click()
  await expect.element(view('Ends this week')).toHaveAttribute('aria-current', 'true')
  await expect.element(view('Drafts')).not.toHaveAttribute('aria-current')
  await expect
    .poll(last)
    .toMatchObject({ status: 'sent', sort: 'total', order: 'asc', validTo: expect.anything() })
  expect(address()).toBe('/quotes?status=sent&valid=this-week&sort=total&order=asc')
})

test('j and k go from row to row, Enter opens one, and a field keeps its letters', async () => {
  await page.viewport(1280, 900)
  const { address } = await open()
  const linkOf = ({ quoteNumber }: { quoteNumber: string }) => page.getByRole('link', { name: quoteNumber })
  const [first, second] = [linkOf(row), linkOf(other)] as const
  await expect.element(page.getByText(/Quay Cafe/).first()).toBeVisible()
  await userEvent.keyboard('j')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('j')
  await expect.element(second).toHaveFocus()
  await userEvent.keyboard('/')
  await userEvent.keyboard('jk')
  await expect.element(page.getByPlaceholder('Search quotes…')).toHaveValue('jk')
  const { activeElement: field } = document
  if (field instanceof HTMLElement) field.blur()
  await userEvent.keyboard('k')
  await expect.element(second).toHaveFocus()
  await userEvent.keyboard('k')
  await expect.element(first).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`/quotes/${row.id}/edit`)
})

test('is saved as a file with the same filters and in the same order, all pages of it', async () => {
  await page.viewport(1280, 900)
  await open('/quotes?status=sent&q=van+livery&sort=total&cursor=later')
  const link = page.getByRole('link', { name: 'Quotes as an Excel workbook' })
  await expect
    .element(link)
    .toHaveAttribute('href', '/api/quotes/file?q=van+livery&status=sent&sort=total&order=desc&format=xlsx')
})

test('filters by the day on which they were made, and until which they are valid', async () => {
  await page.viewport(1280, 900)
  const { last, address } = await open()
  const today = londonDay(new Date())
  await page.getByRole('button', { name: 'Dates …' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Date', exact: true })).toHaveFocus()
  await page.getByRole('combobox', { name: 'Date', exact: true }).click()
  await page.getByRole('option', { name: 'Today' }).click()
  await expect.poll(last).toMatchObject({ from: today, to: today })
  await page.getByRole('combobox', { name: 'Valid until', exact: true }).click()
  await page.getByRole('option', { name: 'Other days …' }).click()
  await page.getByRole('textbox', { name: 'Valid until: From' }).fill('1 Nov 2026')
  await userEvent.tab()
  await expect.poll(last).toMatchObject({ validFrom: '2026-11-01', from: today })
  // Such a list comes in the order of these days.
  await expect.element(heading('Valid until')).toHaveAttribute('aria-sort', 'ascending')
  expect(address()).toBe('/quotes?made=today&valid=2026-11-01..')
})

test.each([360, 1280])('two periods side by side say what they are about, at %i px', async (width) => {
  await page.viewport(width, 900)
  await open('/quotes?made=this-month&valid=this-month')
  if (width === 360) await page.getByRole('button', { name: 'Filters · 2' }).click()
  for (const name of ['Date', 'Valid until']) {
    const field = page.getByRole('combobox', { name, exact: true })
    await expect.element(field).toHaveValue(`${name}: This month`)
    const { scrollWidth, clientWidth } = field.element()
    expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  }
  await page.getByRole('combobox', { name: 'Valid until', exact: true }).click()
  await expect.element(page.getByRole('option', { name: 'This month', exact: true })).toBeVisible()
})

test('the two days of a filter stay on one row', async () => {
  await page.viewport(1280, 900)
  await open('/quotes?valid=2026-11-01..2026-11-20')
  const day = (end: string) => page.getByRole('textbox', { name: `Valid until: ${end}` })
  const [from, until] = [day('From'), day('Until')]
  await expect.element(from).toHaveValue('1 Nov 2026')
  await expect.element(until).toHaveValue('20 Nov 2026')
  const topOf = (one: typeof from) => one.element().getBoundingClientRect().top
  expect(topOf(from)).toBe(topOf(until))
})

test('columns are chosen, at once and for good; the number stays', async () => {
  await page.viewport(1280, 900)
  const { shop } = await open()
  await expect.element(heading('Title')).toBeVisible()
  await expect.element(heading('Date')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Columns …' }).click()
  const dialog = page.getByRole('dialog', { name: 'Columns' })
  await expect.element(dialog.getByLabelText('Number')).toBeDisabled()
  await dialog.getByLabelText('Date').click()
  await dialog.getByLabelText('Title').click()
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect.element(heading('Date')).toBeVisible()
  await expect.element(heading('Title')).not.toBeInTheDocument()
  await expect
    .poll(() => shop.changes)
    .toEqual([
      { call: 'profile.rememberList', input: { list: 'quotes', columns: { created: true } } },
      { call: 'profile.rememberList', input: { list: 'quotes', columns: { title: false } } },
    ])
  await page.getByRole('button', { name: 'Columns …' }).click()
  await dialog.getByRole('button', { name: 'As it was' }).click()
  await expect.element(dialog.getByLabelText('Title')).toBeChecked()
  await expect.element(dialog.getByLabelText('Date')).not.toBeChecked()
})

test('columns that could not be kept are as before, and it says so', async () => {
  await page.viewport(1280, 900)
  await open('/quotes', undefined, {
    get: () => sampleProfile,
    rememberList: () => {
      throw refusal('LOCKED', 'Too many changes. Wait a minute.')
    },
  })
  await page.getByRole('button', { name: 'Columns …' }).click()
  await page.getByRole('dialog').getByLabelText('Title').click()
  await expect.element(page.getByText('Too many changes. Wait a minute.')).toBeVisible()
  await expect.element(page.getByRole('dialog').getByLabelText('Title')).toBeChecked()
})

test('the order is remembered, an address with another one counts, and one click forgets it', async () => {
  await page.viewport(1280, 900)
  const { last, address, shop } = await open()
  await sortBy('Total')
  await expect.poll(last).toMatchObject({ sort: 'total', order: 'desc' })
  await expect
    .poll(() => shop.changes)
    .toEqual([{ call: 'profile.rememberList', input: { list: 'quotes', sort: 'total', order: 'desc' } }])
  await page.getByRole('link', { name: 'Drafts' }).click()
  await page.getByRole('button', { name: 'Newest first' }).click()
  await expect.poll(() => last()?.sort).toBeUndefined()
  expect(address()).toBe('/quotes?status=draft')
  await expect
    .poll(() => shop.changes.at(-1))
    .toEqual({
      call: 'profile.rememberList',
      input: { list: 'quotes', sort: null, order: null },
    })
})

test('rows a page are remembered for this list', async () => {
  await page.viewport(1280, 900)
  const { last, shop } = await open()
  const fetched = vi.spyOn(window, 'fetch')
  expect(last()).toMatchObject({ limit: 10 })
  await page.getByRole('combobox', { name: 'Rows per page' }).click()
  await page.getByRole('option', { name: '50 per page' }).click()
  await expect.poll(last).toMatchObject({ limit: 50 })
  await expect
    .poll(() => shop.changes)
    .toEqual([{ call: 'profile.rememberList', input: { list: 'quotes', size: 50 } }])
  // It arrives also if the next page is asked for before the answer.
  expect(fetched.mock.calls.filter(([, init]) => init?.keepalive)).toHaveLength(1)
})

test('the rows a page are read whole on a phone', async () => {
  await page.viewport(360, 800)
  await open()
  const size = page.getByRole('combobox', { name: 'Rows per page' })
  await expect.element(size).toHaveValue('10 per page')
  const field = size.element()
  expect(field.scrollWidth).toBeLessThanOrEqual(field.clientWidth)
})

/** What beside the menu is left of a window of 1280 px. */
const BesideMenu = () => (
  <div style={{ width: 936 }}>
    <QuoteList />
  </div>
)

test('at 1280 px the filters stand in one row, and their words are whole', async () => {
  await page.viewport(1280, 800)
  await open('/quotes', undefined, undefined, BesideMenu)
  const names = ['Status', 'Customer', 'Archived or not']
  const fields = names.map((name) => page.getByRole('combobox', { name }).element() as HTMLInputElement)
  const words = document.createElement('canvas').getContext('2d')
  const cut = fields.filter((field) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field)
    if (words) words.font = font
    const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
    return (words?.measureText(field.value || field.placeholder).width ?? 0) > room
  })
  expect(cut.map(({ value, placeholder }) => value || placeholder)).toEqual([])
  expect(new Set(fields.map((field) => field.getBoundingClientRect().top)).size).toBe(1)
})
