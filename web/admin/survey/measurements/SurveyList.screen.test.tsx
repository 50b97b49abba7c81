/** The office's list of surveys: what its filters ask for, and where a row leads. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Answers } from '#web/testing/fake-shop.ts'
import { openInOffice } from '#web/testing/open-office.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { pageOf, sampleSurvey } from '#web/testing/shop-samples.ts'

type Asked = Parameters<NonNullable<NonNullable<Answers['measurements']>['list']>>[0]

async function open(search: string, rows = [{ ...sampleSurvey(), signCount: 2, photoCount: 5 }]) {
  const asked: Asked[] = []
  const screen = await import('./SurveyList.tsx')
  await openInOffice({
    ...{ path: 'surveys', address: `/surveys${search}`, screen },
    answers: {
      measurements: {
        list: (input) => {
          asked.push(input)
          return pageOf(rows)
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
})
