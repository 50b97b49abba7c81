/** The office's list of surveys: what its filters ask for, and where a row leads. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Measurement } from '#domain/survey/measurements.ts'
import { type Answers, joinAnswers } from '#web/testing/fake-shop.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openInOffice } from '#web/testing/open-office.tsx'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId, sampleQuote } from '#web/testing/samples.ts'
import { onlyPage, sampleSurvey } from '#web/testing/shop-samples.ts'
import SurveyList, { handle } from './SurveyList.tsx'

type Asked = Parameters<NonNullable<NonNullable<Answers['measurements']>['list']>>[0]

/** What was kept of how the list is shown, in all tests. */
const remembered: unknown[] = []

async function open(search: string, rows = [{ ...sampleSurvey(), signCount: 2, photoCount: 5 }]) {
  const asked: Asked[] = []
  await openInOffice({
    ...{ path: 'surveys', address: `/surveys${search}`, screen: { default: SurveyList, handle } },
    answers: {
      measurements: {
        list: (input) => {
          asked.push(input)
          return onlyPage(rows)
        },
      },
      profile: {
        rememberList: (input) => {
          remembered.push(input)
          return { items: [] }
        },
      },
    },
  })
  return asked
}

test('each filter is asked for; who waits for a quote has handed in', async () => {
  const worker = sampleId(3)
  const asked = await open(`?quote=waiting&workerId=${worker}&surveyed=2026-11-01..2026-11-30&q=door`)
  await expect.element(page.getByText('Waiting for a quote').first()).toBeVisible()
  expect(asked[0]).toMatchObject({
    ...{ quoted: 'false', status: 'submitted', workerId: worker, from: '2026-11-01', to: '2026-11-30' },
    ...{ q: 'door', count: 'true', limit: 10 },
  })
  await expect
    .element(page.getByRole('link', { name: /Quay Cafe|Ann Example/ }).first())
    .toHaveAttribute('href', `/surveys/${sampleSurvey().id}`)
})

test('a status that is chosen beside it is not passed over', async () => {
  const asked = await open('?quote=waiting&status=draft')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  expect(asked[0]).toMatchObject({ quoted: 'false', status: 'draft' })
})

test('the menu says how many wait; an empty list says what comes there, a filtered one that nothing was found', async () => {
  await open('', [])
  await expect.element(page.getByRole('link', { name: /^Surveys 1 to quote/ })).toBeVisible()
  await expect.element(page.getByText(/^Workers take them on their phone/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Invite a worker' })).toBeVisible()
})

test('a filter that nothing meets', async () => {
  await open('?quote=quoted', [])
  await expect.element(page.getByText('No surveys found')).toBeVisible()
})

test('a column sorts the list; how it is shared opens for others', async () => {
  const asked = await open('?sort=day&order=asc&quote=quoted')
  await expect
    .element(page.getByRole('columnheader', { name: 'Surveyed' }))
    .toHaveAttribute('aria-sort', 'ascending')
  expect(asked[0]).toMatchObject({ sort: 'day', order: 'asc', quoted: 'true' })
  await page.getByRole('button', { name: 'Customer', exact: true }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ sort: 'customer', order: 'asc', quoted: 'true' })
  await expect.poll(() => remembered).toEqual([{ list: 'surveys', sort: 'customer', order: 'asc' }])
})

const named = (number: number, changes: Partial<Measurement>) => ({
  ...sampleSurvey({ id: sampleId(number), ...changes }),
  ...{ signCount: 2, photoCount: 5 },
})
type Quoted = Parameters<NonNullable<NonNullable<Answers['measurements']>['quote']>>[0]
const quoteAsked = (id: string) => ({
  call: 'measurements.quote',
  input: { id, quoteId: expect.any(String) },
})

/** The list with all of its rows marked. A survey is quoted once, as the server does it. */
async function markAll(rows: ReturnType<typeof named>[], madeBefore: Record<string, string> = {}) {
  const made = new Map(Object.entries(madeBefore))
  const { shop } = await openScreen({
    ...{ path: '/surveys', address: '/surveys', Screen: SurveyList },
    answers: joinAnswers(officeAnswers, {
      measurements: {
        list: () => onlyPage(rows),
        get: ({ id }) => rows.find((one) => one.id === id) ?? sampleSurvey(),
        quote: ({ id, quoteId = '' }: Quoted) => {
          const quote = sampleQuote({ id: made.get(id) ?? quoteId, version: 1 })
          made.set(id, quote.id)
          return { quote, measurement: sampleSurvey({ id }) }
        },
      },
      quotes: { list: () => onlyPage([]), remove: ({ params: { id } }) => ({ id, archived: true }) },
    }),
  })
  await page.getByLabelText('Mark all on this page').click()
  await page.getByRole('button', { name: 'Quote …' }).click()
  const dialog = page.getByRole('dialog')
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click()
  return { shop, dialog, press, made }
}
const removed = (id = '') => ({ call: 'quotes.remove', input: { params: { id }, query: { version: 1 } } })

test('several are quoted at once, but for those without a customer or with a quote; undo takes the drafts back', async () => {
  const { shop, dialog, press, made } = await markAll([
    named(201, { title: 'Over the door', status: 'draft' }),
    named(202, { title: 'At the back', customerId: null, customer: { name: '', companyName: '' } }),
    named(203, { title: 'Window', isQuoteCreated: true, quoteId: sampleId(9) }),
  ])
  await expect.element(dialog.getByText('Still a draft')).toBeVisible()
  const refused = dialog.getByRole('list', { name: 'Those that cannot be done' })
  await expect
    .poll(() => refused.element().textContent)
    .toContain('No customer yet · At the backIt has no customer yet')
  await expect.poll(() => refused.element().textContent).toContain('WindowA quote was made from it already')
  await press('Quote 1 of 3')
  await expect.element(dialog.getByText('1 survey quoted.')).toBeVisible()
  await press('Undo')
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  expect(shop.changes).toEqual([quoteAsked(sampleId(201)), removed(made.get(sampleId(201)))])
})

test('one that somebody else quoted meanwhile is named, and undo leaves their draft alone', async () => {
  const { shop, dialog, press, made } = await markAll(
    [named(201, { title: 'Over the door' }), named(202, { title: 'Window' })],
    { [sampleId(202)]: sampleId(9) },
  )
  await press('Quote 2 surveys')
  await expect.element(dialog.getByText('1 survey quoted.')).toBeVisible()
  const not = dialog.getByRole('list', { name: 'Not quoted' })
  await expect.poll(() => not.element().textContent).toContain('Window')
  await expect.poll(() => not.element().textContent).toMatch(/Somebody made QUO-\S+ from it meanwhile$/)
  await press('Undo')
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  expect(shop.changes.slice(2)).toEqual([removed(made.get(sampleId(201)))])
})

test('an answer that never comes: it says so, and asking again does not quote twice', async () => {
  const { shop, dialog, press, made } = await markAll([
    named(201, { title: 'Over the door' }),
    named(202, { title: 'Window' }),
  ])
  await expect.element(dialog.getByRole('button', { name: 'Quote 2 surveys' })).toBeVisible()
  shop.loseNextAnswer()
  await press('Quote 2 surveys')
  await expect.element(dialog.getByText('1 survey quoted.')).toBeVisible()
  await expect
    .element(dialog.getByText('The server did not answer. Try again: what was done is not done twice.'))
    .toBeVisible()
  const before = new Map(made)
  await press('Try again')
  await expect.element(dialog.getByText('2 surveys quoted.')).toBeVisible()
  expect(made).toEqual(before)
  expect(shop.changes).toHaveLength(3)
  // The draft whose answer was lost is one's own, and is taken back with the other.
  await press('Undo')
  await expect.element(dialog.getByText('Taken back.')).toBeVisible()
  expect(shop.changes.slice(3)).toEqual(
    expect.arrayContaining([removed(made.get(sampleId(201))), removed(made.get(sampleId(202)))]),
  )
})

test.each([
  [1280, 0],
  [1920, 1],
])(
  'at %i px how many signs and photos there are is shown %i times, unless somebody chose',
  async (width, times) => {
    await page.viewport(width, 900)
    await open('')
    await expect.element(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
    for (const name of ['Signs', 'Photos'])
      expect(page.getByRole('columnheader', { name }).elements()).toHaveLength(times)
    await page.viewport(1280, 800)
  },
)
