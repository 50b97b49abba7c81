import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleCustomer } from '#web/testing/samples.ts'
import { onlyPage, sampleSummary } from '#web/testing/shop-samples.ts'
import { CustomerFilter } from './CustomerFilter.tsx'

const field = page.getByRole('combobox', { name: 'Customer' })
const customers = [
  sampleSummary(1, 'Ann Example', { companyName: 'Quay Cafe' }),
  sampleSummary(2, 'Bob Baker'),
]

const open = (address: string) =>
  openScreen({
    path: '/quotes',
    address,
    Screen: CustomerFilter,
    answers: {
      customers: {
        get: () => sampleCustomer,
        list: ({ q = '' }) => onlyPage(customers.filter(({ name }) => name.toLowerCase().includes(q))),
      },
    },
  })

test('a chosen customer is in the URL, beside the other filters and on the first page', async () => {
  const { address } = await open('/quotes?status=sent&cursor=abc')
  await field.fill('bob')
  // Before any answer no option is there at all.
  await expect.element(page.getByRole('option', { name: 'Bob Baker' })).toBeVisible()
  await expect.element(page.getByRole('option', { name: 'Quay Cafe · Ann Example' })).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(address).toBe(`/quotes?status=sent&customerId=${customers[1]?.id}`)
  await expect.element(field).toHaveValue('Bob Baker')
})

test('the customer of the URL is shown by name, found or not, and one click clears the filter', async () => {
  const { address } = await open(`/quotes?customerId=${sampleCustomer.id}`)
  await expect.element(field).toHaveValue('Quay Cafe · Ann Example')
  await page.getByRole('button', { name: 'All customers', includeHidden: true }).click()
  await expect.poll(address).toBe('/quotes')
})

test('no match is said', async () => {
  await open('/quotes')
  await field.fill('zoe')
  await expect.element(page.getByText('No such customer')).toBeVisible()
})
