import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { sampleJob, sampleJobSummary } from '#web/testing/job-samples.ts'
import { openQuote } from '#web/testing/open-document.tsx'
import { sampleId, sampleQuote } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'

const accepted = sampleQuote({ status: 'accepted', locked: true, invoiceId: sampleId(20) })
const job = sampleJob()

test('an accepted quote leads to its job', async () => {
  await openQuote(accepted, { jobs: { list: () => onlyPage([sampleJobSummary()]) } })
  await expect
    .element(page.getByRole('link', { name: job.jobNumber }))
    .toHaveAttribute('href', `/jobs/${job.id}`)
})

test('an accepted quote without a job makes it once, also if the answer is lost', async () => {
  const { shop, address } = await openQuote(accepted, {
    jobs: { list: () => onlyPage([]), create: ({ id = job.id }) => sampleJob({ id }) },
  })
  const make = page.getByRole('button', { name: 'Make the job' })
  await expect.element(make).toBeVisible()
  shop.loseNextAnswer()
  await make.click()
  await expect.element(page.getByText(/^No connection to the server/)).toBeVisible()
  await make.click()
  await expect.poll(address).toMatch(/^\/jobs\//)
  const [first, second] = shop.changes.map(({ input }) => input)
  expect(first).toMatchObject({ quoteId: accepted.id, customerId: accepted.customerId })
  expect(second).toEqual(first)
})

test('accepting names the job', async () => {
  const quote = sampleQuote({ status: 'sent' })
  await openQuote(quote, {
    jobs: { list: () => onlyPage([]) },
    quotes: {
      changeStatus: () => ({
        quote: { ...accepted, version: 2 },
        invoice: null,
        job,
      }),
    },
  })
  await page.getByRole('button', { name: 'Accept', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click()
  await expect.element(page.getByText(new RegExp(`the job is ${job.jobNumber}`))).toBeVisible()
})

test('a quote that nobody accepted says nothing of jobs', async () => {
  await openQuote(sampleQuote({ status: 'sent' }))
  await expect.element(page.getByRole('button', { name: 'Accept', exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: 'Make the job' }).elements()).toEqual([])
})
