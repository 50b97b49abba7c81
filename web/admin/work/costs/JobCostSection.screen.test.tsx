/** What a job cost, as the office sees and enters it. */
import { useParams } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { completeCost, type JobCost } from '#domain/work/job-costs.ts'
import type { Job } from '#domain/work/jobs.ts'
import { sampleCost, sampleCosts } from '#web/testing/cost-samples.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { sampleJob } from '#web/testing/job-samples.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { JobCostSection } from './JobCostSection.tsx'

async function open({
  items = [sampleCost()],
  rate = 2800 as number | null,
  job = {} as Partial<Job>,
  theirs = null as JobCost | null,
  fails = false,
  search = '',
} = {}) {
  let known = items
  let isDown = fails
  const shown = sampleJob(job)
  const opened = await openScreen({
    path: '/jobs/:id',
    address: `/jobs/${shown.id}${search}`,
    Screen: () => {
      const { id = '' } = useParams()
      return <JobCostSection key={id} job={{ ...shown, id }} />
    },
    answers: {
      ...officeAnswers,
      costs: {
        list: () => {
          if (isDown) throw refusal('NOT_FOUND', 'Something went wrong')
          return sampleCosts({ items: known, rate })
        },
        create: ({ id: jobId, costId = '', ...change }) => {
          const result = completeCost(null, change, rate ?? 0)
          if ('faults' in result) throw refusal('INVALID', 'No')
          const { personId: _, ...cost } = result.cost
          const made = sampleCost({ ...cost, id: costId, jobId })
          known = [...known, made]
          return made
        },
        update: ({ costId, version, amount }) => {
          if (theirs && version !== theirs.version)
            throw refusal('CONFLICT', 'Changed', { current: theirs, changedBy: 'Otto' })
          const changed = sampleCost({ id: costId, version: version + 1, amount: amount ?? 0 })
          known = [changed]
          return changed
        },
        remove: ({ params }) => {
          known = known.filter(({ id }) => id !== params.costId)
          return { id: params.costId, archived: false }
        },
      },
    },
  })
  return { ...opened, recover: () => (isDown = false) }
}

const row = (name: string) => page.getByRole('row', { name: new RegExp(`^${name}`) }).element().textContent
const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string) => page.getByRole('textbox', { name })

test('shows planned and real side by side, and no margin where a cost is not known', async () => {
  await open()
  await expect.poll(() => row('Labour')).toBe('Labour£140.00£70.00')
  expect(row('Materials')).toBe('Materials£320.00£186.00')
  expect(row('Subcontract')).toBe('Subcontract–not known£0.00')
  expect(row('Costs')).toBe('Costs£460.00£256.00')
  expect(row('Margin')).toBe('Margin–not known£764.0074.9%')
  const words = page.getByRole('list', { name: 'What is not known' }).element().textContent
  expect(words).toContain('2 of 3 lines have a cost.')
  expect(words).toContain('The invoice is not issued')
})

test('lists what was entered, and hours on site that are not changed here', async () => {
  await open()
  await expect.element(button(/^Dibond, 3 sheets/)).toBeVisible()
  await expect.element(page.getByText('Joe Tetlow, 2.5 hours')).toBeVisible()
  expect(button(/Joe Tetlow/).elements()).toEqual([])
})

test('says what hours cost only if somebody said so', async () => {
  await open({ rate: null, items: [] })
  await expect.element(page.getByText('No material, subcontractor or labour yet.')).toBeVisible()
  await expect.poll(() => row('Costs')).toBe('Costs£460.00–not known')
  await expect.element(page.getByText(/2.5 hours were entered while nobody had said/)).toBeVisible()
})

test('enters a cost once, however often it is pressed', async () => {
  const { shop, address } = await open()
  await button('Enter a cost').click()
  await expect.poll(address).toContain('cost=new')
  await field('What for').fill('Crane hire')
  await field('Amount without VAT').fill('250')
  await button('Enter cost').dblClick()
  await expect.element(button(/^Crane hire/)).toBeVisible()
  const made = shop.changes.filter(({ call }) => call === 'costs.create')
  expect(made).toHaveLength(1)
  expect(made[0]?.input).toMatchObject({ kind: 'material', amount: 25_000, hours: null, personId: null })
  await expect.poll(address).not.toContain('cost=')
})

test('works labour out from the hours at the shop’s rate', async () => {
  const { shop } = await open({ search: '?cost=new' })
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Labour' }).click()
  await field('Hours').fill('1.5')
  await expect.element(page.getByText('Empty: the hours at £28.00')).toBeVisible()
  await expect.element(field('Amount')).toHaveAttribute('placeholder', '42.00')
  await button('Enter cost').click()
  await expect.poll(() => shop.changes.length).toBe(1)
  expect(shop.changes[0]?.input).toMatchObject({ kind: 'labour', hours: 1.5, amount: null, supplier: '' })
})

test('what was typed for one job is not offered on another, and waits there', async () => {
  const { shop, go } = await open({ search: '?cost=new' })
  await field('What for').fill('Crane hire')
  await field('Amount without VAT').fill('250')
  shop.loseNextAnswer()
  await button('Enter cost').click()
  await expect.element(page.getByText(/^No connection to the server/)).toBeVisible()
  await go(`/jobs/${sampleId(899)}?cost=new`)
  await expect.element(field('What for')).toHaveValue('')
  await field('What for').fill('Plaster')
  await field('Amount without VAT').fill('3')
  await button('Enter cost').click()
  await expect.poll(() => shop.changes.length).toBe(2)
  const [first, second] = shop.changes.map(({ input }) => input as { id: string; costId: string })
  expect(second).toMatchObject({ id: sampleId(899), description: 'Plaster' })
  expect(second?.costId).not.toBe(first?.costId)
  await go(`/jobs/${sampleJob().id}?cost=new`)
  await expect.element(field('What for')).toHaveValue('Crane hire')
})

test('says what is missing on its field', async () => {
  const { shop } = await open({ search: '?cost=new' })
  await button('Enter cost').click()
  await expect.element(page.getByText('Say what it was for')).toBeVisible()
  await expect.element(field('What for')).toHaveFocus()
  expect(shop.changes).toEqual([])
})

test('lets people choose when somebody else changed it first', async () => {
  const theirs = sampleCost({ version: 2, amount: 19_900 })
  const { shop } = await open({ theirs })
  await button(/^Dibond, 3 sheets/).click()
  await field('Amount without VAT').fill('200')
  await button('Save cost').click()
  await expect.element(page.getByText('Otto changed this in the meantime')).toBeVisible()
  await expect.element(page.getByText('£199.00')).toBeVisible()
  await button('Save these').click()
  await expect.poll(() => shop.changes.length).toBe(2)
  expect(shop.changes[1]?.input).toMatchObject({ version: 2, amount: 20_000 })
})

test('removes one after asking', async () => {
  const { shop } = await open()
  await button(/^Dibond, 3 sheets/).click()
  await button('Remove …').click()
  expect(shop.changes).toEqual([])
  await button('Remove cost').click()
  await expect.element(button(/^Dibond, 3 sheets/)).not.toBeInTheDocument()
  expect(shop.changes).toMatchObject([{ call: 'costs.remove', input: { query: { version: 1 } } }])
})

test('of an archived job are read only', async () => {
  await open({ job: { archivedAt: '2026-11-21T09:00:00.000Z' } })
  await expect.element(page.getByText('Dibond, 3 sheets')).toBeVisible()
  expect(button('Enter a cost').elements()).toEqual([])
  expect(button(/^Dibond/).elements()).toEqual([])
})

test('says why there are none, and asks again', async () => {
  const { recover } = await open({ fails: true })
  const alert = page.getByRole('alert')
  await expect.poll(() => alert.element().textContent).toContain('Something went wrong')
  recover()
  await button('Try again').click()
  await expect.element(button(/^Dibond, 3 sheets/)).toBeVisible()
})
