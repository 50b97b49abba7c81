/** A link to a new record may be older than the merge of its customer: the form is for the one who is kept. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { refresh } from '#web/call.ts'
import { officeIds } from '#web/testing/office-samples.ts'
import { openInOffice, type ScreenModule } from '#web/testing/open-office.tsx'
import { sampleCustomer, sampleId } from '#web/testing/samples.ts'

const kept = { ...sampleCustomer, id: sampleId(77), name: 'Ann Kept', companyName: '' }
const gone = { ...sampleCustomer, id: officeIds.customer, mergedInto: kept.id }
const answers = { customers: { get: ({ id }: { id: string }) => (id === kept.id ? kept : gone) } }
const field = page.getByRole('combobox', { name: 'Customer' })

test.each<[address: string, load: () => Promise<ScreenModule>]>([
  ['quotes/new', () => import('../quotes/QuoteForm.tsx')],
  ['invoices/new', () => import('../invoices/InvoiceForm.tsx')],
  ['recurring/new', () => import('../recurring/RecurringForm.tsx')],
  ['jobs/new', () => import('../../work/jobs/JobForm.tsx')],
])('/%s is for the customer who is kept, and nothing counts as typed', async (path, load) => {
  const { address } = await openInOffice({
    ...{ path, address: `/${path}?customerId=${gone.id}`, screen: await load(), answers },
  })
  await expect.element(field).toHaveValue('Ann Kept')
  await expect.poll(address).toBe(`/${path}?customerId=${kept.id}`)
  await new Promise((resolve) => setTimeout(resolve, 400))
  expect(Object.keys(localStorage).filter((key) => key.includes('-new'))).toEqual([])
})

test('what is typed stays while the customer is merged', async () => {
  let isMerged = false
  const get = ({ id }: { id: string }) =>
    id === kept.id ? kept : { ...gone, mergedInto: isMerged ? kept.id : null }
  await openInOffice({
    ...{ path: 'quotes/new', address: `/quotes/new?customerId=${gone.id}` },
    screen: await import('../quotes/QuoteForm.tsx'),
    answers: { customers: { get } },
  })
  const title = page.getByRole('textbox', { name: 'Title', exact: true })
  await title.fill('New front')
  isMerged = true
  await refresh('customers')
  await expect.element(field).toHaveValue('Ann Kept')
  await expect.element(title).toHaveValue('New front')
})

test('a survey that is booked from a link is for the customer who is kept', async () => {
  await openInOffice({
    ...{ path: 'diary', address: `/diary?visit=new&customer=${gone.id}`, answers },
    screen: await import('../../work/diary/DiaryPage.tsx'),
  })
  await expect
    .element(page.getByRole('dialog').getByRole('combobox', { name: 'Customer' }))
    .toHaveValue('Ann Kept')
})
