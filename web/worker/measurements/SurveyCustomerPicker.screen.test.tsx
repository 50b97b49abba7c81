/** Whose sign a worker measures: their customers on the phone, searched, filtered and chosen; or nobody yet. */
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ProfileContext } from '#web/shell/profile.ts'
import { sampleProfile } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId } from '#web/testing/samples.ts'
import { sampleSummary } from '#web/testing/shop-samples.ts'
import { phoneOf } from '../store/phone.ts'
import SurveyCustomerPicker from './SurveyCustomerPicker.tsx'

const ann = sampleSummary(1, 'Ann Example', { companyName: 'Quay Cafe', address: '2 High Street, M5 4WT' })
const bob = sampleSummary(2, 'Bob Baker', { phone: '+441614960101', address: '1 Low Road, Bolton' })
const cat = sampleSummary(3, 'Cat Cooper', { email: 'cat@cooper.example', address: '1 Low Road, Bolton' })

const search = page.getByRole('searchbox', { name: 'Search customers' })
const card = (name: string) => page.getByRole('article', { name })
const count = page.getByText(/^Showing/)
let people = 900

/** Each test has a phone of its own, because a page opens a person's phone once. */
async function open(customers = [ann, bob, cat], query = '') {
  people += 1
  const worker = { ...sampleProfile, id: sampleId(people), uid: sampleId(people), role: 'worker' as const }
  const phone = phoneOf(worker.id)
  const at = '2026-11-21T09:00:00.000Z'
  await phone.db.customers.bulkPut(customers.map((customer) => ({ ...customer, typed: null })))
  await phone.db.marks.put({ key: 'customers', at, failed: false })
  onTestFinished(() => phone.forget())
  return openScreen({
    path: '/measurements',
    address: `/measurements${query}`,
    Screen: () => (
      <ProfileContext value={worker}>
        <SurveyCustomerPicker />
      </ProfileContext>
    ),
    answers: {},
  })
}

test('all customers are there; one is found by company, and chosen for a new measurement', async () => {
  const { address } = await open()
  await expect.element(count).toHaveTextContent('Showing 3 of 3 customers')
  await search.fill('quay')
  await expect.element(count).toHaveTextContent('Showing 1 of 3 customers')
  await expect.element(card('Bob Baker')).not.toBeInTheDocument()
  await card('Ann Example').getByRole('link', { name: 'New Measurement' }).click()
  await expect.poll(address).toBe(`/measurements/create?customerId=${ann.id}`)
})

test.each([
  ['a phone number as people write it', '0161 496', 'Bob Baker'],
  ['a postcode without its space', 'm54wt', 'Ann Example'],
  ['an e-mail address', 'cat@', 'Cat Cooper'],
])('%s finds the customer', async (_how, words, name) => {
  await open()
  await search.fill(words)
  await expect.element(count).toHaveTextContent('Showing 1 of 3 customers')
  await expect.element(card(name)).toBeVisible()
})

test('an address filters together with the search, and each is removed by itself', async () => {
  await open()
  await page.getByRole('combobox', { name: 'Address' }).click()
  await page.getByRole('option', { name: '1 Low Road, Bolton' }).click()
  await expect.element(count).toHaveTextContent('Showing 2 of 3 customers')
  await expect.element(card('Ann Example')).not.toBeInTheDocument()
  await search.fill('cat')
  await expect.element(count).toHaveTextContent('Showing 1 of 3 customers')
  await page.getByRole('button', { name: 'Remove the search' }).click()
  await expect.element(search).toHaveValue('')
  await expect.element(count).toHaveTextContent('Showing 2 of 3 customers')
  await page.getByRole('button', { name: 'Remove the address' }).click()
  await expect.element(count).toHaveTextContent('Showing 3 of 3 customers')
})

test('nobody found says so, and one button brings all back', async () => {
  await open()
  const clear = page.getByRole('button', { name: 'Clear Filters' })
  await expect.element(clear).toBeDisabled()
  await search.fill('Zoe')
  await expect.element(page.getByText('Try adjusting your search terms or filters')).toBeVisible()
  await clear.click()
  await expect.element(count).toHaveTextContent('Showing 3 of 3 customers')
})

test('search and filter of the address are there from the start', async () => {
  await open([ann, bob, cat], '?q=bob&address=1%20Low%20Road%2C%20Bolton')
  await expect.element(search).toHaveValue('bob')
  await expect.element(count).toHaveTextContent('Showing 1 of 3 customers')
  await expect.element(card('Bob Baker')).toBeVisible()
})

test('the key / goes to the search', async () => {
  await open()
  await expect.element(count).toBeVisible()
  await userEvent.keyboard('/')
  await expect.element(search).toHaveFocus()
  await expect.element(search).toHaveValue('')
})

test('a measurement begins without a customer, also when none was assigned', async () => {
  const { address } = await open([])
  await expect.element(page.getByText(/^None has been given to you yet/)).toBeVisible()
  await page.getByRole('link', { name: 'New Measurement' }).click()
  await expect.poll(address).toBe('/measurements/create')
})
