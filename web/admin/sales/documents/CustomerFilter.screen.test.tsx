import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Answers } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleCustomer, sampleId } from '#web/testing/samples.ts'
import { onlyPage, sampleSummary } from '#web/testing/shop-samples.ts'
import { CustomerFilter } from './CustomerFilter.tsx'

const field = page.getByRole('combobox', { name: 'Customer' })
const customers = [
  sampleSummary(1, 'Ann Example', { companyName: 'Quay Cafe' }),
  sampleSummary(2, 'Bob Baker'),
]

const open = (address: string, answers: Answers['customers'] = {}) =>
  openScreen({
    path: '/quotes',
    address,
    Screen: CustomerFilter,
    answers: {
      customers: {
        get: () => sampleCustomer,
        list: ({ q = '' }) => onlyPage(customers.filter(({ name }) => name.toLowerCase().includes(q))),
        ...answers,
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

test('while what is typed is asked for, only what has it can be chosen', async () => {
  const late = new Map<string, () => void>()
  const { address } = await open('/quotes', {
    list: async ({ q = '' }) => {
      if (q !== '') await new Promise<void>((answer) => late.set(q, answer))
      return onlyPage(customers.filter(({ name }) => name.toLowerCase().includes(q)))
    },
  })
  await field.click()
  const options = () =>
    page
      .getByRole('option')
      .elements()
      .map(({ textContent }) => textContent)
  await expect.poll(options).toEqual(['Quay Cafe · Ann Example', 'Bob Baker'])
  await field.fill('zoe')
  await expect.element(page.getByText('Searching …')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(address()).toBe('/quotes')
  // What was there before and has the typed words can be chosen without the answer, whatever their order.
  await field.fill('baker B')
  await expect.poll(options).toEqual(['Bob Baker'])
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(address).toBe(`/quotes?customerId=${customers[1]?.id}`)
})

test('an answer that comes late adds below what is marked', async () => {
  const bobs = [sampleSummary(3, 'Bob Archer'), ...customers]
  let answer = () => undefined as undefined
  const { address } = await open('/quotes', {
    list: async ({ q = '' }) => {
      if (q === '') return onlyPage(customers)
      await new Promise<void>((done) => {
        answer = () => void done()
      })
      return onlyPage(bobs.filter(({ name }) => name.toLowerCase().includes(q)))
    },
  })
  await field.click()
  await expect.element(page.getByRole('option', { name: 'Bob Baker' })).toBeVisible()
  await field.fill('bob')
  await expect.element(page.getByRole('option', { name: 'Ann Example' })).not.toBeInTheDocument()
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .poll(() => {
      answer()
      return page.getByRole('option', { name: 'Bob Archer' }).elements().length
    })
    .toBe(1)
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`/quotes?customerId=${customers[1]?.id}`)
})

test('the chosen customer is no answer to another name', async () => {
  const { address } = await open(`/quotes?customerId=${sampleCustomer.id}`)
  await expect.element(field).toHaveValue('Quay Cafe · Ann Example')
  await field.fill('zoe')
  await expect.element(page.getByText('No such customer')).toBeVisible()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(address()).toBe(`/quotes?customerId=${sampleCustomer.id}`)
})

test('a customer who was merged since, as in a saved view, gives way to who has everything now', async () => {
  const kept = { ...sampleCustomer, id: sampleId(77), companyName: 'Quay Café' }
  const { address } = await open(`/quotes?status=sent&customerId=${sampleCustomer.id}`, {
    get: ({ id }) => (id === kept.id ? kept : { ...sampleCustomer, mergedInto: kept.id }),
  })
  await expect.poll(address).toBe(`/quotes?status=sent&customerId=${kept.id}`)
  await expect.element(field).toHaveValue('Quay Café · Ann Example')
})
