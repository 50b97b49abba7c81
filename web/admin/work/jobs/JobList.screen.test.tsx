/** The list of jobs: its views, and what is asked for. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { londonDay } from '#domain/dates.ts'
import { mondayOf } from '#domain/work/due-words.ts'
import { readDays } from '#web/fields/list-days.ts'
import { type Answers, joinAnswers } from '#web/testing/fake-shop.ts'
import { sampleBoard } from '#web/testing/job-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId, sampleSettings } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import JobsPage from './JobsPage.tsx'

type Asked = Parameters<NonNullable<NonNullable<Answers['jobs']>['list']>>[0]

async function open(search: string, answers: Answers = {}) {
  const asked: Asked[] = []
  const opened = await openScreen({
    path: '/jobs',
    address: `/jobs?view=list${search}`,
    Screen: JobsPage,
    answers: joinAnswers(
      {
        settings: { get: () => sampleSettings },
        users: { list: () => onlyPage([]) },
        views: { list: () => ({ items: [] }) },
        jobs: {
          list: (input) => {
            asked.push(input)
            return onlyPage(sampleBoard())
          },
        },
      },
      answers,
    ),
  })
  return { ...opened, asked }
}

const view = (name: string) =>
  page.getByRole('navigation', { name: 'Views of Jobs' }).getByRole('link', { name, exact: true })

test('a view of every shop means this week, and keeps the list', async () => {
  const { asked, address } = await open('')
  await expect.element(view('All')).toHaveAttribute('aria-current', 'true')
  await view('Due this week').click()
  await expect.poll(address).toBe('/jobs?view=list&week=this-week')
  await expect.element(page.getByRole('combobox', { name: 'Due in' })).toHaveValue('Due in: This week')
  await expect.poll(() => asked.at(-1)).toMatchObject({ week: mondayOf(londonDay(new Date())) })
})

test('by the day on which jobs are due, the soonest first, or were added', async () => {
  const { asked, address } = await open('')
  await page.getByRole('button', { name: 'Dates …' }).click()
  await page.getByRole('combobox', { name: 'Due on' }).click()
  await page.getByRole('option', { name: 'Next month' }).click()
  await expect.poll(address).toBe('/jobs?view=list&due=next-month')
  const { from, to } = readDays('next-month', londonDay(new Date()))
  await expect.poll(() => asked.at(-1)).toMatchObject({ dueFrom: from, dueTo: to })
  expect(asked.at(-1)).not.toHaveProperty('sort')
  await expect
    .element(page.getByRole('columnheader', { name: 'When' }))
    .toHaveAttribute('aria-sort', 'ascending')
  await page.getByRole('combobox', { name: 'Added' }).click()
  await page.getByRole('option', { name: 'This week' }).click()
  await expect.poll(() => asked.at(-1)).toMatchObject(readDays('this-week', londonDay(new Date())))
  await expect.poll(address).toBe('/jobs?view=list&due=next-month&added=this-week')
})

test('days without a job say so', async () => {
  await open('&due=today', { jobs: { list: () => onlyPage([]) } })
  await expect.element(page.getByText('No jobs found')).toBeVisible()
})

test('what the list shows is saved as a view of jobs, and opens the list again', async () => {
  const { shop } = await open('&which=blocked&week=next-week', {
    views: {
      create: ({ id = sampleId(82), shared = false, ...fields }) => ({
        ...{ id, shared, mine: true, version: 1, createdBy: sampleId(1) },
        ...{ createdAt: '2026-11-21T09:00:00.000Z', updatedAt: '2026-11-21T09:00:00.000Z' },
        ...fields,
      }),
    },
  })
  await page.getByRole('button', { name: 'Save view …' }).click()
  await page.getByLabelText('Name').fill('Blocked next week')
  await page.getByRole('button', { name: 'Save view', exact: true }).click()
  await expect.element(page.getByText("View 'Blocked next week' saved")).toBeVisible()
  expect(shop.changes).toMatchObject([
    { input: { list: 'jobs', search: 'view=list&which=blocked&week=next-week' } },
  ])
})

test('a column sorts the list, with its filters, and the other way round', async () => {
  const { asked, address } = await open('&which=late')
  const heading = page.getByRole('columnheader', { name: 'When' })
  await heading.getByRole('button').click()
  await expect.poll(address).toBe('/jobs?view=list&which=late&sort=due&order=asc')
  await expect.element(heading).toHaveAttribute('aria-sort', 'ascending')
  await expect.poll(() => asked.at(-1)).toMatchObject({ late: 'true', sort: 'due', order: 'asc' })
  await heading.getByRole('button').click()
  await expect.poll(() => asked.at(-1)).toMatchObject({ late: 'true', sort: 'due', order: 'desc' })
})
