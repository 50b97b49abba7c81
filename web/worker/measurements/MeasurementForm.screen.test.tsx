/** A new measurement on the phone: its address names it once it is stored, so that a reload finds it. */
import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { ProfileContext } from '#web/shell/profile.ts'
import type { Answers } from '#web/testing/fake-shop.ts'
import { sampleProfile } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleCustomer, sampleId } from '#web/testing/samples.ts'
import type { LocalCustomer } from '../store/database.ts'
import { phoneOf } from '../store/phone.ts'
import MeasurementForm from './MeasurementForm.tsx'

let people = 700

/** Each test has a phone of its own, because a page opens a person's phone once. */
async function open(search = '', answers: Answers = {}, theirs: LocalCustomer[] = []) {
  people += 1
  const worker = { ...sampleProfile, id: sampleId(people), uid: sampleId(people), role: 'worker' as const }
  onTestFinished(() => phoneOf(worker.id).forget())
  const { db } = phoneOf(worker.id)
  await db.customers.bulkPut(theirs)
  await db.marks.put({ key: 'customers', at: sampleCustomer.createdAt, failed: false })
  return openScreen({
    path: '/measurements/create',
    address: `/measurements/create${search}`,
    Screen: () => (
      <ProfileContext value={worker}>
        <MeasurementForm />
      </ProfileContext>
    ),
    answers,
  })
}

const part = (name: string) => page.getByRole('button', { name, exact: true })

test('who goes to and fro between the parts while it is stored keeps the part and the address', async () => {
  const { address } = await open()
  await page.getByRole('textbox', { name: 'Title' }).fill('Shop front')
  const from = performance.now()
  // In each moment of the storing, which takes a fraction of a second; on a busy machine it may be over by now.
  do {
    ;(part('Signs').element() as HTMLElement).click()
    await new Promise((resolve) => setTimeout(resolve, 1))
  } while (!/survey=/.test(address()) && performance.now() - from < 5_000)
  await expect.poll(address).toMatch(/part=signs/)
  await expect.poll(address).toMatch(/survey=/)
})

test('who taps Submit twice stays and sees that it is submitted, though links stand there by then', async () => {
  const { address } = await open()
  await page.getByRole('textbox', { name: 'Title' }).fill('Shop front')
  await part('Finish').click()
  await tapAt(page.getByRole('button', { name: 'Submit to the office' }), 1_000_000)
  const next = page.getByRole('link', { name: 'Next measurement' })
  await tapAt(next, 1_000_300)
  await expect.element(page.getByText('Submitted', { exact: true })).toBeVisible()
  expect(address()).toMatch(/part=finish/)
  await tapAt(next, 1_002_000)
  await expect.poll(address).not.toMatch(/part=finish/)
})

test('one for a customer who was merged into another begins with the one who is kept', async () => {
  const gone = { ...sampleCustomer, id: sampleId(41), mergedInto: sampleCustomer.id }
  const search = `?customerId=${gone.id}`
  const { address } = await open(search, { customers: { get: () => gone } }, [
    { ...sampleCustomer, typed: null },
  ])
  await expect.poll(address).toContain(`customerId=${sampleCustomer.id}`)
  await expect
    .element(page.getByRole('combobox', { name: 'Customer' }))
    .toHaveValue(expect.stringContaining(customerTitle(sampleCustomer)))
})

/** A tap as if the finger was there at a moment: how long the page takes to come to it does not matter. */
async function tapAt(button: Locator, timeStamp: number): Promise<void> {
  await expect.element(button).toBeVisible()
  const tap = new MouseEvent('click', { bubbles: true, cancelable: true })
  Object.defineProperty(tap, 'timeStamp', { value: timeStamp })
  button.element().dispatchEvent(tap)
}
