/** Several recurring invoices at once: pause, go on, end and restore, with the way back; and the list's days and views. */
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, londonDay } from '#domain/dates.ts'
import type { Recurring } from '#domain/sales/recurring.ts'
import { readDays } from '#web/fields/list-days.ts'
import { type Answers, joinAnswers } from '#web/testing/fake-shop.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleRecurring, sampleRecurringRow } from '#web/testing/recurring-samples.ts'
import { sampleId } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import RecurringList from './RecurringList.tsx'

beforeEach(() => page.viewport(1280, 900))

const today = londonDay(new Date())
const period = (from: string) => ({ n: 1, from, to: addDays(from, 30), net: 100, total: 120 })

type Asked = Parameters<NonNullable<NonNullable<Answers['recurring']>['list']>>[0]

/** One that runs, and one that is paused; what is done to them is kept. */
async function open(search = '', first: Partial<Recurring> = {}) {
  const asked: Asked[] = []
  const stored = new Map<string, Recurring>(
    [
      sampleRecurring({ title: 'Rent', planned: [period(addDays(today, 9))], ...first }),
      sampleRecurring({ ...{ id: sampleId(501), title: 'Care', version: 7 }, state: 'paused' }),
    ].map((one) => [one.id, one]),
  )
  const find = (id: string) => stored.get(id) ?? sampleRecurring()
  const change = (id: string, state: Recurring['state']) => {
    const next = { ...find(id), state, version: find(id).version + 1 }
    stored.set(id, next)
    return next
  }
  const screen = await openScreen({
    path: '/recurring',
    address: `/recurring${search}`,
    Screen: RecurringList,
    answers: joinAnswers(officeAnswers, {
      recurring: {
        list: (input) => {
          asked.push(input)
          const rows = [...stored.values()].map(({ id, version, title, state }) =>
            sampleRecurringRow({ id, version, title, state }),
          )
          return { ...onlyPage(rows), count: { rows: rows.length, isMore: false } }
        },
        get: ({ id }) => find(id),
        pause: ({ id, paused }) => change(id, paused ? 'paused' : 'running'),
        remove: ({ params: { id } }) => ({ id: change(id, 'archived').id, archived: true }),
        restore: ({ id }) => change(id, 'running'),
      },
    }),
  })
  return { ...screen, asked }
}

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const dialog = page.getByRole('dialog')
const bar = page.getByRole('region', { name: 'Marked agreements' })
const id = sampleRecurring().id

test('those that run are paused, the others named, and it is taken back', async () => {
  const { shop } = await open()
  await page.getByLabelText('Mark all on this page').click()
  await expect.element(bar.getByText('2 agreements marked')).toBeVisible()
  await button('Pause …').click()
  await expect
    .element(
      dialog
        .getByRole('list', { name: 'Those that cannot be done' })
        .getByText(/Care.*This agreement is paused/),
    )
    .toBeVisible()
  await button('Pause 1 of 2').click()
  await expect.element(dialog.getByText('1 agreement paused.')).toBeVisible()
  await button('Undo').click()
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  expect(shop.changes).toEqual([
    { call: 'recurring.pause', input: { id, version: 2, paused: true } },
    { call: 'recurring.pause', input: { id, version: 3, paused: false } },
  ])
})

test('one whose invoice is still to be made says that it will not be, and has no way back', async () => {
  const { shop } = await open('', { planned: [period(addDays(today, -1))] })
  await page
    .getByRole('checkbox', { name: /^Mark (?!all)/ })
    .first()
    .click()
  await button('End …').click()
  await expect.element(dialog.getByText('They bill no more. The invoices that they made stay.')).toBeVisible()
  await expect.element(dialog.getByText(/^Its invoice of .* is not made yet, and will not be$/)).toBeVisible()
  await button('End 1 agreement').click()
  await expect.element(dialog.getByText('1 agreement ended.')).toBeVisible()
  await expect.element(button('Undo')).not.toBeInTheDocument()
  expect(shop.changes).toHaveLength(1)
})

test('those that are paused go on, and what was ended is restored', async () => {
  const { shop } = await open('', { state: 'archived', planned: [] })
  await page
    .getByRole('checkbox', { name: /^Mark (?!all)/ })
    .nth(1)
    .click()
  await button('Go on …').click()
  await button('Go on with 1 agreement').click()
  await expect.element(dialog.getByText('1 agreement going on.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page
    .getByRole('checkbox', { name: /^Mark (?!all)/ })
    .first()
    .click()
  await button('Restore …').click()
  await button('Restore 1 agreement').click()
  await expect.element(dialog.getByText('1 agreement restored.')).toBeVisible()
  expect(shop.changes).toEqual([
    { call: 'recurring.pause', input: { id: sampleId(501), version: 7, paused: false } },
    { call: 'recurring.restore', input: { id, version: 2 } },
  ])
})

test('views and days of the next invoice, in the file too', async () => {
  const { asked, address } = await open()
  await page.getByRole('link', { name: 'Bills this month' }).click()
  await expect.poll(address).toBe('/recurring?status=running&next=this-month')
  const { from = '', to = '' } = readDays('this-month', today)
  await expect.poll(() => asked.at(-1)).toMatchObject({ status: 'running', nextFrom: from, nextTo: to })
  await expect
    .element(page.getByRole('link', { name: 'Recurring as CSV' }))
    .toHaveAttribute('href', `/api/recurring/file?status=running&nextFrom=${from}&nextTo=${to}&format=csv`)
  await page.getByRole('combobox', { name: 'Next invoice' }).click()
  await page.getByRole('option', { name: 'Next week' }).click()
  await expect.poll(address).toBe('/recurring?status=running&next=next-week')
})
