import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Measurement, MeasurementSummary } from '#domain/survey/measurements.ts'
import { type Answers, joinAnswers, refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleCustomer, sampleId, sampleQuote } from '#web/testing/samples.ts'
import { onlyPage, sampleSummary, sampleSurvey } from '#web/testing/shop-samples.ts'
import { FromMeasurement } from './FromMeasurement.tsx'

const quote = sampleQuote({ id: sampleId(11), quoteNumber: 'QUO-20261122-500' })
const panel = page.getByRole('dialog', { name: 'From a measurement' })
const button = (name: string) => panel.getByRole('button', { name, exact: true })

const summaryOf = (survey: Measurement): MeasurementSummary => ({
  ...survey,
  signCount: survey.signs.length,
  photoCount: survey.photos.length,
})

function open(survey: Measurement, answers: Answers = {}, chosen = survey.id) {
  const quoted = { ...survey, isQuoteCreated: true, quoteId: quote.id }
  return openScreen({
    path: '/quotes/new',
    address: `/quotes/new${chosen ? `?measurement=${chosen}` : ''}`,
    Screen: FromMeasurement,
    answers: joinAnswers(
      {
        measurements: {
          get: () => survey,
          list: () => onlyPage([summaryOf(survey)]),
          quote: () => ({ quote, measurement: quoted }),
        },
        quotes: { list: () => onlyPage([]) },
        customers: { get: () => sampleCustomer, list: () => onlyPage([sampleSummary(1, 'Ann Example')]) },
      },
      answers,
    ),
  })
}

test('a survey without a quote is chosen, read, and quoted; the quote opens', async () => {
  const survey = sampleSurvey()
  const asked: unknown[] = []
  const { shop, address } = await open(
    survey,
    {
      measurements: {
        list: (query) => {
          asked.push(query)
          return onlyPage([summaryOf(survey)])
        },
      },
    },
    '',
  )
  await page.getByRole('button', { name: 'From a measurement' }).click()
  await expect.element(panel.getByRole('searchbox', { name: 'Search measurements' })).toHaveFocus()
  await panel.getByRole('button', { name: /Over the door/ }).click()
  await expect.poll(address).toBe(`/quotes/new?measurement=${survey.id}`)
  await button('Create quote').click()
  await expect.element(page.getByText('QUO-20261122-500 made from the measurement')).toBeVisible()
  expect(address()).toBe(`/quotes/${quote.id}/edit`)
  expect(shop.changes).toEqual([{ call: 'measurements.quote', input: { id: survey.id } }])
  for (const query of asked) expect(query).toMatchObject({ quoted: 'false' })
})

test('a survey without a customer asks for one, and sends it', async () => {
  const survey = sampleSurvey({ customerId: null, customer: { name: '', companyName: '' } })
  const { shop } = await open(survey)
  await expect.element(button('Create quote')).toBeDisabled()
  await panel.getByRole('combobox', { name: 'Customer' }).fill('ann')
  await page.getByRole('option', { name: /Ann Example/ }).click()
  await button('Create quote').click()
  await expect
    .poll(() => shop.changes)
    .toEqual([{ call: 'measurements.quote', input: { id: survey.id, customerId: sampleCustomer.id } }])
})

test('a draft survey has a note about quoting it', async () => {
  await open(sampleSurvey({ status: 'draft' }))
  await expect.element(panel.getByText(/Wanda Wright has not submitted it/)).toBeVisible()
  await expect.element(button('Create quote')).toBeEnabled()
})

test('a survey that was quoted meanwhile links to its quote', async () => {
  const { address } = await open(sampleSurvey({ isQuoteCreated: true, quoteId: quote.id }))
  await button('Open its quote').click()
  await expect.poll(address).toBe(`/quotes/${quote.id}/edit`)
})

test('an archived quote is offered beside a new one', async () => {
  const archived = { ...quote, archivedAt: '2026-11-21T09:00:00.000Z', version: 4 }
  const { shop, address } = await open(sampleSurvey(), {
    quotes: {
      list: (asked) => onlyPage(asked.archived === 'true' && asked.measurementId ? [archived] : []),
      restore: () => ({ ...quote, version: 5 }),
    },
  })
  await expect.element(button('Create a new quote')).toBeVisible()
  await button('Restore QUO-20261122-500').click()
  await expect.element(page.getByText('QUO-20261122-500 restored')).toBeVisible()
  expect(shop.changes).toEqual([{ call: 'quotes.restore', input: { id: quote.id, version: 4 } }])
  expect(address()).toBe(`/quotes/${quote.id}/edit`)
})

test('an error is shown, and the survey stays open', async () => {
  const survey = sampleSurvey()
  const { address } = await open(survey, {
    measurements: {
      quote: () => {
        throw refusal('LOCKED', 'This customer is archived')
      },
    },
  })
  await button('Create quote').click()
  await expect.element(page.getByText('This customer is archived')).toBeVisible()
  await expect.element(button('Create quote')).toBeEnabled()
  expect(address()).toBe(`/quotes/new?measurement=${survey.id}`)
})

test('two clicks send one request, and after a lost answer it is asked once more and found made', async () => {
  const { shop, address } = await open(sampleSurvey())
  shop.loseNextAnswer()
  await button('Create quote').dblClick()
  await expect.poll(address).toBe(`/quotes/${quote.id}/edit`)
  await expect.element(page.getByText(/No connection/)).not.toBeInTheDocument()
  expect(shop.changes).toHaveLength(2)
  expect(shop.changes[1]).toEqual(shop.changes[0])
})

test('Back returns to the list, and Escape to the button, with nothing done', async () => {
  const { shop, address } = await open(sampleSurvey(), {}, '')
  const begin = page.getByRole('button', { name: 'From a measurement' })
  await begin.click()
  await panel.getByRole('button', { name: /Over the door/ }).click()
  await button('All measurements without a quote').click()
  await expect.element(panel.getByRole('button', { name: /Over the door/ })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(begin).toHaveFocus()
  expect(address()).toBe('/quotes/new')
  expect(shop.changes).toEqual([])
})

test('a deleted survey says so, with a link to the list', async () => {
  const { address } = await open(sampleSurvey(), {
    measurements: {
      get: () => {
        throw refusal('NOT_FOUND', 'Measurement not found')
      },
    },
  })
  await expect.element(panel.getByText('Measurement not found')).toBeVisible()
  await button('All measurements').click()
  await expect.poll(address).toBe('/quotes/new?measurement=list')
})

test('Escape in the panel of a new customer leaves the survey open', async () => {
  const survey = sampleSurvey({ customerId: null, customer: { name: '', companyName: '' } })
  const { address } = await open(survey)
  await button('New customer').click()
  const added = page.getByRole('dialog', { name: 'New customer' })
  await expect.element(added).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(added).not.toBeInTheDocument()
  await expect.element(button('Create quote')).toBeVisible()
  expect(address()).toBe(`/quotes/new?measurement=${survey.id}`)
})
