/** What was done to several rows is taken back also once its dialog is closed, or its page was left. */
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import CustomerList from '#web/admin/shop/customers/CustomerList.tsx'
import { joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleCustomer, sampleId } from '#web/testing/samples.ts'

beforeEach(() => page.viewport(1280, 900))

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const three = ['Ada', 'Bo', 'Cy'].map((name, at) => ({
  ...{ ...sampleCustomer, id: sampleId(40 + at), name, companyName: '', version: 1 },
}))

type Customer = (typeof three)[number]

/** A list of three customers, who can be archived and restored. */
async function open(
  answers: { remove?: (id: string) => Promise<void>; restore?: (id: string) => void } = {},
) {
  const now = new Map<string, Customer>(three.map((one) => [one.id, one]))
  const away = new Set<string>()
  const change = (id: string, isAway: boolean) => {
    const one = now.get(id) as Customer
    if (isAway) away.add(id)
    else away.delete(id)
    const next = { ...one, version: one.version + 1, archivedAt: isAway ? '2026-11-24T09:00:00.000Z' : null }
    now.set(id, next as Customer)
    return next as Customer
  }
  const opened = await openScreen({
    path: '/customers',
    address: '/customers',
    Screen: CustomerList,
    answers: joinAnswers(officeAnswers, {
      customers: {
        list: () => {
          const items = [...now.values()].filter(({ id }) => !away.has(id))
          return { items, hasMore: false, nextCursor: null, count: { rows: items.length, isMore: false } }
        },
        get: ({ id }) => now.get(id) as Customer,
        remove: async ({ params: { id } }) => {
          await answers.remove?.(id)
          change(id, true)
          return { id, archived: true }
        },
        restore: ({ id }) => {
          answers.restore?.(id)
          if (!away.has(id)) throw refusal('LOCKED', 'It is not archived')
          return change(id, false)
        },
      },
    }),
  })
  await page.getByLabelText('Mark all on this page').click()
  await button('Archive …').click()
  await button('Archive 3 customers').click()
  return { ...opened, away }
}

test.each([
  ['its button', () => dialog.getByRole('button', { name: 'Close' }).nth(1).click()],
  ['its cross', () => dialog.getByRole('button', { name: 'Close' }).first().click()],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('closed by %s it is still undone, all of it and once', async (_, close) => {
  const { away, shop } = await open()
  await expect.element(dialog.getByText('3 customers archived.')).toBeVisible()
  await close()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('3 customers archived.')).toBeVisible()
  expect(away.size).toBe(3)
  await button('Undo').dblClick()
  await expect.element(page.getByText('Taken back: 3 customers')).toBeVisible()
  expect(away.size).toBe(0)
  expect(shop.changes.filter(({ call }) => call === 'customers.restore')).toHaveLength(3)
  await expect.element(page.getByRole('link', { name: /Ada/ })).toBeVisible()
})

test('one that cannot be taken back is named with the reason, and asked for again', async () => {
  let isRefused = true
  const { away } = await open({
    restore: (id) => {
      if (isRefused && id === three[1]?.id) throw refusal('CONFLICT', 'Changed', { changedBy: 'Jo' })
    },
  })
  await dialog.getByRole('button', { name: 'Close' }).nth(1).click()
  await button('Undo').click()
  await expect
    .element(page.getByText('1 customer not taken back. Bo: Jo changed it meanwhile. Look at it first.'))
    .toBeVisible()
  expect([...away]).toEqual([three[1]?.id])
  isRefused = false
  await button('Try again').click()
  await expect.element(page.getByText('Taken back: 1 customer')).toBeVisible()
  expect(away.size).toBe(0)
})

test('one whose answer was lost is taken back once, and at the second try it is', async () => {
  const { away, shop } = await open()
  await dialog.getByRole('button', { name: 'Close' }).nth(1).click()
  shop.loseNextAnswer()
  await button('Undo').click()
  await expect
    .element(page.getByText(/^1 customer not taken back\. \w+: The server did not answer/))
    .toBeVisible()
  await button('Try again').click()
  await expect.element(page.getByText('Taken back: 1 customer')).toBeVisible()
  expect(away.size).toBe(0)
})

test('what was taken back in the dialog is not offered again', async () => {
  await open()
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).nth(1).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.body.textContent).not.toContain('archived.')
})

test('left in the middle of it, the page says what became of them, and that is undone', async () => {
  const waiting: (() => void)[] = []
  const { away, address } = await open({ remove: () => new Promise((resolve) => waiting.push(resolve)) })
  await expect.poll(() => waiting.length).toBe(2)
  document.querySelector<HTMLAnchorElement>(`a[href^="/customers/${three[0]?.id}"]`)?.click()
  await expect.poll(address).toBe(`/customers/${three[0]?.id}`)
  for (const end of waiting) end()
  await expect.element(page.getByText('2 customers archived. Stopped: 1 left as they were.')).toBeVisible()
  expect(away.size).toBe(2)
  await button('Undo').click()
  await expect.element(page.getByText('Taken back: 2 customers')).toBeVisible()
  expect(away.size).toBe(0)
})

test('left in the middle of it, the page says how many could not be done', async () => {
  const waiting: ((failure?: Error) => void)[] = []
  const { away, address } = await open({
    remove: () =>
      new Promise((resolve, reject) => waiting.push((failure) => (failure ? reject(failure) : resolve()))),
  })
  await expect.poll(() => waiting.length).toBe(2)
  document.querySelector<HTMLAnchorElement>(`a[href^="/customers/${three[0]?.id}"]`)?.click()
  await expect.poll(address).toBe(`/customers/${three[0]?.id}`)
  waiting[0]?.()
  waiting[1]?.(refusal('CONFLICT', 'Changed', { changedBy: 'Jo' }))
  await expect
    .element(page.getByText('1 customer archived. Stopped: 1 left as they were. 1 not archived.'))
    .toBeVisible()
  expect(away.size).toBe(1)
})

test('of 1,350 rows the first 200 are marked, and it says that no more can be', async () => {
  const rows = Array.from({ length: 200 }, (_, at) => ({
    ...{ ...sampleCustomer, id: sampleId(1000 + at), name: `Customer ${at}` },
  }))
  await openScreen({
    path: '/customers',
    address: '/customers',
    Screen: CustomerList,
    answers: joinAnswers(officeAnswers, {
      customers: {
        list: ({ limit, cursor }) => {
          const [from, most] = [Number(cursor ?? 0), Number(limit)]
          return {
            ...{ items: rows.slice(from, from + most), hasMore: true, nextCursor: String(from + most) },
            count: { rows: 1350, isMore: false },
          }
        },
      },
    }),
  })
  await page.getByLabelText('Mark all on this page').click()
  await expect.element(page.getByText('10 customers marked', { exact: true })).toBeVisible()
  await button('Mark the first 200 of 1,350').click()
  await expect
    .element(page.getByText('200 of 1,350 customers marked: no more than 200 at once'))
    .toBeVisible()
})
