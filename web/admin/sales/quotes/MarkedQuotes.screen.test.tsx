import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Quote } from '#domain/sales/quotes.ts'
import { type Answers, refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleCustomer, sampleId, sampleMail, sampleQuote } from '#web/testing/samples.ts'
import QuoteList from './QuoteList.tsx'

beforeEach(() => page.viewport(1280, 900))

const numberOf = (index: number) => `QUO-20261121-10${index}`
const known = (index: number, changes: Partial<Quote> = {}): Quote => ({
  ...sampleQuote({ validUntil: '2099-12-31', ...changes }),
  ...{ id: sampleId(100 + index), version: 3, quoteNumber: numberOf(index) },
})

/** A list of five quotes; the fourth was accepted. */
async function open(calls: Answers['quotes'] = {}, customers: Answers['customers'] = {}) {
  const quotes = [0, 1, 2, 3, 4].map((index) => known(index, { status: index === 3 ? 'accepted' : 'draft' }))
  const find = (id: string) => quotes.find((one) => one.id === id) ?? known(9)
  const screen = await openScreen({
    path: '/quotes',
    address: '/quotes',
    Screen: QuoteList,
    answers: {
      profile: { rememberList: () => ({ items: [] }) },
      views: { list: () => ({ items: [] }) },
      messages: { unread: () => ({ count: 0, items: [] }) },
      customers: { get: () => ({ ...sampleCustomer, email: 'ann@cafe.example' }), ...customers },
      quotes: {
        list: () => ({
          ...{ items: quotes, hasMore: false, nextCursor: null },
          count: { rows: quotes.length, isMore: false },
        }),
        get: ({ id }) => find(id),
        send: ({ id, version }) => ({
          quote: { ...find(id), status: 'sent', version: version + 1 },
          mail: { ...sampleMail(), recipient: 'ann@cafe.example' },
        }),
        ...calls,
      },
    },
  })
  return screen
}

const box = (index: number) => page.getByLabelText(`Mark ${numberOf(index)}`)
const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const idsOf = (changes: readonly { input: unknown }[]) =>
  changes.map(({ input }) => (input as { id: string }).id)

test('boxes, a range with shift, x on the row of the keyboard, and all at once', async () => {
  await open()
  await box(1).click()
  await expect.element(page.getByText('1 quote marked')).toBeVisible()
  await box(4).click({ modifiers: ['Shift'] })
  await expect.element(page.getByText('4 quotes marked')).toBeVisible()
  await userEvent.keyboard('jx')
  await button('No marks').click()
  await expect.element(page.getByText(/marked$/)).not.toBeInTheDocument()
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.keyboard('jjx')
  await expect.element(box(1)).toBeChecked()
  await page.getByLabelText('Mark all on this page').click()
  await expect.element(page.getByText('5 quotes marked')).toBeVisible()
})

test('another filter has no marks', async () => {
  await open()
  await box(1).click()
  await expect.element(page.getByText('1 quote marked')).toBeVisible()
  await page.getByRole('link', { name: 'Drafts' }).click()
  await expect.element(box(1)).not.toBeChecked()
})

test('says who cannot get one and why, sends the rest once however often it is clicked, and names what failed', async () => {
  const tried: string[] = []
  const { shop } = await open({
    send: ({ id, version }) => {
      tried.push(id)
      if (id === sampleId(101) && tried.filter((one) => one === id).length === 1)
        throw refusal('LOCKED', 'The mail server is not set up')
      return {
        quote: { ...known(id === sampleId(101) ? 1 : 0), version: version + 1 },
        mail: { ...sampleMail(), recipient: 'ann@cafe.example' },
      }
    },
  })
  await page.getByLabelText('Mark all on this page').click()
  await button('Send …').click()
  await expect.element(dialog.getByText(/A mail cannot be called back/)).toBeVisible()
  await expect.element(dialog.getByText('1 cannot be sent')).toBeVisible()
  await expect
    .element(dialog.getByRole('list', { name: 'Those that cannot be done' }).getByText(/103.*accepted/))
    .toBeVisible()
  expect(shop.changes).toEqual([])
  await button('Send 4 of 5').dblClick()
  await expect.element(dialog.getByText('3 quotes sent.')).toBeVisible()
  await expect
    .element(dialog.getByRole('list', { name: 'Not sent' }).getByText(/101.*The mail server is not set up/))
    .toBeVisible()
  expect(idsOf(shop.changes).toSorted()).toEqual([0, 1, 2, 4].map((index) => sampleId(100 + index)))
  // What is done has no mark any more, so that nothing is done to it again.
  await button('Try again').click()
  await expect.element(dialog.getByText('4 quotes sent.')).toBeVisible()
  expect(shop.changes.at(-1)).toEqual({ call: 'quotes.send', input: { id: sampleId(101), version: 3 } })
  await button('Close').nth(1).click()
  await expect.element(page.getByText('1 quote marked')).toBeVisible()
})

test('after a lost answer the same is asked again, for the version that was looked at', async () => {
  const { shop } = await open()
  await box(0).click()
  await button('Send …').click()
  await expect.element(button('Send 1 quote')).toBeVisible()
  shop.loseNextAnswer()
  await button('Send 1 quote').click()
  await expect.element(dialog.getByText(/The server did not answer/)).toBeVisible()
  await button('Try again').click()
  await expect.element(dialog.getByText('1 quote sent.')).toBeVisible()
  expect(shop.changes[0]).toEqual(shop.changes[1])
})

test('who has no address is named before, and nothing can be sent', async () => {
  await open({}, { get: () => ({ ...sampleCustomer, email: '' }) })
  await box(0).click()
  await button('Send …').click()
  await expect.element(dialog.getByText(/has no email address/)).toBeVisible()
  await expect.element(button('Send 0 of 1')).toBeDisabled()
})

test('what was marked as sent is taken back; what somebody changed meanwhile stays, and is named', async () => {
  const versions = new Map([0, 1].map((index) => [sampleId(100 + index), 3]))
  const { shop } = await open({
    changeStatus: ({ id, version, status }) => {
      if (status === 'draft' && id === sampleId(101))
        throw refusal('CONFLICT', 'Changed', { current: known(1), changedBy: 'Joe' })
      versions.set(id, version + 1)
      return {
        quote: { ...known(id === sampleId(101) ? 1 : 0, { status }), version: version + 1 },
        ...{ invoice: null, job: null },
      }
    },
  })
  await box(0).click()
  await box(1).click()
  await button('Mark as sent …').click()
  await button('Mark as sent 2 quotes').click()
  await expect.element(dialog.getByText('2 quotes marked as sent.')).toBeVisible()
  await button('Undo').click()
  await expect
    .element(dialog.getByRole('list', { name: 'Not taken back' }).getByText(/101.*Joe changed it meanwhile/))
    .toBeVisible()
  expect(shop.changes.filter(({ input }) => (input as { status: string }).status === 'draft')).toMatchObject([
    { input: { id: sampleId(100), version: 4 } },
    { input: { id: sampleId(101), version: 4 } },
  ])
})

for (const { opens, verb, done } of [
  { opens: 'Mark as sent …', verb: 'Mark as sent', done: 'marked as sent' },
  { opens: 'Expire …', verb: 'Expire', done: 'expired' },
])
  test(`what is ${done} is found done after a lost answer, and so is its undo`, async () => {
    let stored = known(0)
    const { shop } = await open({
      get: () => stored,
      changeStatus: ({ version, status }) => {
        if (version !== stored.version) throw refusal('CONFLICT', 'Changed', { current: stored })
        stored = { ...stored, status, version: version + 1 }
        return { quote: stored, invoice: null, job: null }
      },
    })
    await box(0).click()
    await button(opens).click()
    shop.loseNextAnswer()
    await button(`${verb} 1 quote`).click()
    await expect.element(dialog.getByText(/The server did not answer/)).toBeVisible()
    await button('Try again').click()
    await expect.element(dialog.getByText(`1 quote ${done}.`)).toBeVisible()
    shop.loseNextAnswer()
    await button('Undo').click()
    await expect.element(dialog.getByText(/The server did not answer/)).toBeVisible()
    await button('Undo').click()
    await expect.element(dialog.getByText('Taken back.')).toBeVisible()
    expect(stored).toMatchObject({ status: 'draft', version: 5 })
  })

test('a draft that nobody has seen is not thrown away with others', async () => {
  await open()
  await box(0).click()
  await button('Archive …').click()
  await expect.element(dialog.getByText(/deleted for good: delete it on its own page/)).toBeVisible()
})

test('stopped in the middle, the rest stays as it was and can go on', async () => {
  const waiting: (() => void)[] = []
  const { shop } = await open({
    send: ({ id, version }) =>
      new Promise((resolve) => {
        waiting.push(() => resolve({ quote: { ...known(0), id, version: version + 1 }, mail: sampleMail() }))
      }),
  })
  await page.getByLabelText('Mark all on this page').click()
  await button('Send …').click()
  await button('Send 4 of 5').click()
  await expect.poll(() => waiting.length).toBe(2)
  await expect.element(dialog.getByRole('progressbar')).toBeVisible()
  await dialog.getByRole('button', { name: 'Stop' }).nth(1).click()
  for (const go of waiting) go()
  await expect.element(dialog.getByText(/2 quotes sent. Stopped: 2 left as they were/)).toBeVisible()
  expect(shop.changes).toHaveLength(2)
  await expect.element(button('Go on')).toBeVisible()
})

test('quotes end before their day, but for one that was accepted, and are as before by undo', async () => {
  const { shop } = await open({
    changeStatus: ({ id, version, status }) => ({
      quote: { ...known(0, { status }), id, version: version + 1 },
      ...{ invoice: null, job: null },
    }),
  })
  await page.getByLabelText('Mark all on this page').click()
  await button('Expire …').click()
  await expect.element(dialog.getByText('1 cannot be expired')).toBeVisible()
  await button('Expire 4 of 5').click()
  await expect.element(dialog.getByText('4 quotes expired.')).toBeVisible()
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  expect(shop.changes.map(({ input }) => (input as { status: string }).status)).toEqual([
    ...Array.from({ length: 4 }, () => 'expired'),
    ...Array.from({ length: 4 }, () => 'draft'),
  ])
})

test('keys that are pressed before the rows are there wait for them', async () => {
  let arrive = () => {}
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve
  })
  await open({
    list: async ({ status = 'all' }) => {
      if (status === 'all') await arrived
      const items = [0, 1, 2].map((index) => known(index + (status === 'draft' ? 5 : 0)))
      return { items, hasMore: false, nextCursor: null, count: { rows: 3, isMore: false } }
    },
  })
  await expect.element(page.getByRole('table', { name: 'Quotes' })).toBeVisible()
  await userEvent.keyboard('jjx')
  arrive()
  await expect.element(box(1)).toBeChecked()
  // Those of the filter before are shown until the new ones come.
  await page.getByRole('link', { name: 'Drafts' }).click()
  ;(document.activeElement as HTMLElement | null)?.blur()
  await userEvent.keyboard('jx')
  await expect.element(box(5)).toBeChecked()
})
