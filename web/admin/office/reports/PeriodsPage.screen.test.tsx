/** Closing the books: what is offered, what is said before, and opening them again. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { formatDay, londonDay } from '#domain/dates.ts'
import type { PeriodCheck, Periods } from '#domain/sales/periods.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { showsWhole } from '#web/testing/is-whole.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { nothingOpen, samplePeriodCheck, samplePeriods } from '#web/testing/period-samples.ts'
import PeriodsPage from './PeriodsPage.tsx'
import { vatPeriods } from './vat-period.ts'

const today = londonDay(new Date())
const last = vatPeriods('march', today)[1]?.to ?? ''

async function open(
  first: Periods = samplePeriods(null),
  check: Partial<PeriodCheck> = {},
  answer: () => Promise<void> = () => Promise.resolve(),
  looked: Promise<void> = Promise.resolve(),
  // What is closed still once the last closing is undone.
  earlier: string | null = null,
) {
  let periods = first
  return openScreen({
    path: '/reports/periods',
    address: '/reports/periods',
    Screen: PeriodsPage,
    answers: {
      ...officeAnswers,
      periods: {
        get: () => periods,
        check: async ({ until }) => {
          await looked
          return samplePeriodCheck(until, check)
        },
        close: async ({ until }) => {
          await answer()
          periods = samplePeriods(until)
          return periods
        },
        reopen: async ({ until }) => {
          await answer()
          periods = samplePeriods(until > '2025' ? earlier : null)
          return periods
        },
      },
    },
  })
}

const dialog = page.getByRole('dialog', { name: 'Close this period?' })
const yes = () => dialog.getByRole('button', { name: `Close until ${formatDay(last)}` })
const ask = () => page.getByRole('button', { name: `Close until ${formatDay(last)} …` }).click()

test('offers the last VAT period that is over, says what is open in it, and closes it', async () => {
  const { shop } = await open()
  await expect.element(page.getByRole('heading', { name: 'Nothing is closed' })).toBeVisible()
  await expect.element(page.getByText('One invoice paid and not issued')).toBeVisible()
  await expect.element(page.getByText('2 lines of bank statements not booked')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'INV-20250612-001' })).toBeVisible()
  await ask()
  await expect.element(dialog.getByText(/^All days will be closed, and .* is the last of them/)).toBeVisible()
  await expect.element(dialog.getByText(formatDay(last), { exact: true })).toBeVisible()
  expect(shop.changes).toEqual([])
  await yes().dblClick()
  await expect.element(page.getByRole('heading', { name: `Closed until ${formatDay(last)}` })).toBeVisible()
  expect(shop.changes).toMatchObject([{ call: 'periods.close', input: { until: last } }])
})

test('closes once when the answer is lost and the button is pressed again', async () => {
  const { shop } = await open()
  await ask()
  shop.loseNextAnswer()
  await yes().click()
  await expect.poll(() => shop.changes.length).toBe(1)
  await expect.element(page.getByRole('heading', { name: `Closed until ${formatDay(last)}` })).toBeVisible()
})

test('asks first, and cancelled closes nothing', async () => {
  const { shop } = await open(samplePeriods('2025-03-31'))
  await page.getByRole('button', { name: /^Close until .* …$/ }).dblClick()
  await expect.element(dialog.getByText(/^The days after 31 Mar 2025 will be closed, and/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(shop.changes).toEqual([])
})

test('why it was not closed stays in the dialog, and the same closing is sent again', async () => {
  let fails = true
  const { shop } = await open(samplePeriods(null), {}, async () => {
    if (fails) throw refusal('BUSY', 'The database does not answer.')
  })
  await ask()
  await yes().click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('The database does not answer.')
  fails = false
  await yes().click()
  await expect.element(page.getByRole('heading', { name: `Closed until ${formatDay(last)}` })).toBeVisible()
  const [first, again] = shop.changes
  expect(again).toEqual(first)
})

test('an answer that does not come is said, and one that comes after cancel stands on the page', async () => {
  let end = () => {}
  const waited = new Promise<void>((resolve) => {
    end = resolve
  })
  await open(samplePeriods(null), {}, async () => {
    await waited
    throw refusal('BUSY', 'The database does not answer.')
  })
  await ask()
  await yes().click()
  await expect.element(dialog.getByText(/No answer has come yet/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  end()
  await expect.element(page.getByText('The database does not answer.')).toBeVisible()
})

test('says so if nothing is open, and why a day cannot be closed', async () => {
  await open(samplePeriods(null), nothingOpen)
  await expect.element(page.getByText('Nothing is open in it: it can be closed.')).toBeVisible()
})

test('is not closed before what is open in it was looked at', async () => {
  const looked = Promise.withResolvers<void>()
  await open(samplePeriods(null), {}, undefined, looked.promise)
  const button = page.getByRole('button', { name: `Close until ${formatDay(last)} …` })
  await expect.element(button).toBeDisabled()
  looked.resolve()
  await expect.element(button).toBeEnabled()
})

test('refuses a day that is not over', async () => {
  await open(samplePeriods(null), { ...nothingOpen, refusal: 'Only days that are over can be closed' })
  await page.getByRole('combobox', { name: 'Until the end of' }).click()
  await page.getByRole('option', { name: 'Another day' }).click()
  await page.getByRole('textbox', { name: 'Day' }).fill('1 Jan 2090')
  await page.getByRole('textbox', { name: 'Day' }).element().blur()
  await expect.element(page.getByText('Only days that are over can be closed')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Close until 1 Jan 2090 …' })).toBeDisabled()
})

test('the button to re-open shows whole on a phone', async () => {
  await page.viewport(360, 780)
  await open(samplePeriods(last))
  await expect.poll(() => showsWhole(page.getByRole('button', { name: 'Re-open …' }))).toBe(true)
  await page.viewport(1280, 800)
})

test('re-opens with a reason, which stays on record', async () => {
  const { shop } = await open(samplePeriods('2025-03-31'))
  await expect.element(page.getByText('Re-opened: closed until 31 Mar 2025')).toBeVisible()
  await expect.element(page.getByText('A receipt turned up')).toBeVisible()
  await page.getByRole('button', { name: 'Re-open …' }).click()
  await page.getByRole('button', { name: 'Re-open', exact: true }).click()
  await expect.element(page.getByText('Give a reason')).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Reason' })).toHaveFocus()
  await page.getByRole('textbox', { name: 'Reason' }).fill('One invoice was wrong')
  await page.getByRole('button', { name: 'Re-open', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing is closed' })).toBeVisible()
  expect(shop.changes).toMatchObject([
    { call: 'periods.reopen', input: { until: '2025-03-31', reason: 'One invoice was wrong' } },
  ])
})

test('a re-opening that failed is asked for again as the same request', async () => {
  let fails = true
  const { shop } = await open(samplePeriods('2025-03-31'), {}, async () => {
    if (fails) throw refusal('BUSY', 'The database does not answer.')
  })
  await page.getByRole('button', { name: 'Re-open …' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('One invoice was wrong')
  await page.getByRole('button', { name: 'Re-open', exact: true }).click()
  await expect.element(page.getByText('The database does not answer.')).toBeVisible()
  fails = false
  await page.getByRole('button', { name: 'Re-open', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: 'Nothing is closed' })).toBeVisible()
  const [first, again] = shop.changes
  expect(again).toEqual(first)
})

// With another reason it is another request, and still of the closing that the dialog names: the server refuses it.
test.each([
  ['after a lost answer the closing before is not undone as well', 'One invoice was wrong'],
  ['nor with another reason', 'Two invoices were wrong'],
])('%s', async (_, then) => {
  const { shop } = await open(samplePeriods('2025-03-31'), {}, undefined, undefined, '2024-12-31')
  await page.getByRole('button', { name: 'Re-open …' }).click()
  const reason = page.getByRole('textbox', { name: 'Reason' })
  await reason.fill('One invoice was wrong')
  shop.loseNextAnswer()
  await page.getByRole('button', { name: 'Re-open', exact: true }).click()
  await expect.element(page.getByText(/No connection to the server/)).toBeVisible()
  await expect.poll(() => document.body.textContent).toMatch(/Closed until 31 Dec 2024/)
  await expect.element(page.getByText(/^What was declared until 31 Mar 2025/)).toBeVisible()
  await reason.fill(then)
  await page.getByRole('button', { name: 'Re-open', exact: true }).click()
  await expect.poll(() => shop.changes.length).toBe(2)
  const [first, again] = shop.changes.map(({ input }) => input as { id: string })
  expect(again).toMatchObject({ until: '2025-03-31', reason: then })
  expect(again?.id === first?.id).toBe(then === 'One invoice was wrong')
})
