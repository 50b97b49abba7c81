/** Recurring invoices: the list, the form with its next invoices, and what can be done with one. */
import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, formatDay, londonDay } from '#domain/dates.ts'
import type { Recurring } from '#domain/sales/recurring.ts'
import { refresh } from '#web/call.ts'
import { showsWhole } from '#web/testing/is-whole.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleRecurring, sampleRecurringRow } from '#web/testing/recurring-samples.ts'
import { sampleId, sampleInvoice } from '#web/testing/samples.ts'
import { onlyPage } from '#web/testing/shop-samples.ts'
import RecurringForm from './RecurringForm.tsx'
import RecurringList from './RecurringList.tsx'

afterEach(() => localStorage.clear())

const id = sampleRecurring().id

/** Somebody else changes what is open. */
let change: (next: Recurring) => Promise<void>

async function openForm(stored = sampleRecurring(), isNew = false) {
  const sent: [call: string, input: unknown][] = []
  let current = stored
  const note =
    <Answer,>(call: string, answer: Answer) =>
    (input: unknown) => {
      sent.push([call, input])
      if (call === 'make') current = sampleRecurring({ version: 3 })
      if (call === 'restore') current = sampleRecurring({ version: 4 })
      return answer
    }
  change = async (next) => {
    current = next
    await refresh('recurring')
  }
  await openScreen({
    path: isNew ? '/recurring/new' : '/recurring/:id/edit',
    address: isNew ? '/recurring/new' : `/recurring/${id}/edit`,
    Screen: RecurringForm,
    answers: {
      ...officeAnswers,
      recurring: {
        get: () => current,
        list: () => onlyPage([]),
        update: note('update', sampleRecurring({ version: 3 })),
        pause: note('pause', sampleRecurring({ version: 3, state: 'paused' })),
        restore: note('restore', sampleRecurring({ version: 4 })),
        make: note('make', {
          recurring: sampleRecurring({ version: 3 }),
          invoice: sampleInvoice(),
          problem: '',
        }),
        tell: note('tell', undefined as never),
      },
    },
  })
  return sent
}
const planned = () =>
  page
    .getByRole('region', { name: 'Next invoices' })
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)

test.each([1280, 360])('the list has next day, amount and what is wrong, at %i', async (width) => {
  await page.viewport(width, 800)
  await openScreen({
    path: '/recurring',
    address: '/recurring',
    Screen: RecurringList,
    answers: {
      ...officeAnswers,
      recurring: {
        list: () =>
          onlyPage([sampleRecurringRow({ problem: 'Not issued, because this is missing: VAT number' })]),
      },
    },
  })
  await expect
    .element(page.getByRole('link', { name: /Quay Cafe/ }))
    .toHaveAttribute('href', `/recurring/${id}/edit`)
  await expect.element(page.getByText('1 Jan 2027')).toBeVisible()
  await expect.element(page.getByText('£120.00')).toBeVisible()
  await expect.element(page.getByText(/^Not issued, because/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
  await page.viewport(1280, 800)
})

test('the title in the list has the month of the next invoice, and none once it has ended', async () => {
  const title = 'Care of the sign and its lights at both entrances, {month}'
  const running = sampleRecurringRow({ title })
  const ended = sampleRecurringRow({ ...{ id: sampleId(509), title }, state: 'ended', next: null })
  await openScreen({
    path: '/recurring',
    address: '/recurring',
    Screen: RecurringList,
    answers: { ...officeAnswers, recurring: { list: () => onlyPage([running, ended]) } },
  })
  await expect.element(page.getByRole('cell', { name: /both entrances, January 2027$/ })).toBeVisible()
  await expect.element(page.getByRole('cell', { name: /both entrances$/ })).toBeVisible()
  const often = document.createRange()
  often.selectNodeContents(page.getByText('Every quarter').first().element())
  expect(often.getClientRects()).toHaveLength(1)
})

test('the button to save shows whole on a phone', async () => {
  await page.viewport(360, 780)
  await openForm(sampleRecurring(), true)
  await expect.poll(() => showsWhole(page.getByRole('button', { name: 'Save recurring invoice' }))).toBe(true)
  await page.viewport(1280, 800)
})

test('the next invoices follow from what is typed, with the rise', async () => {
  await openForm()
  await expect
    .poll(() => planned().slice(0, 3))
    .toEqual(['1 Jan 2027£120.00', '1 Apr 2027£120.00', '1 Jul 2027£126.00'])
  await page.getByRole('textbox', { name: 'Then on day' }).fill('31')
  await expect.poll(() => planned()[0]).toBe('31 Jan 2027£120.00')
  // It may be a fall, and an iPhone's keys for 'decimal' have no minus.
  await expect
    .element(page.getByRole('textbox', { name: 'By per cent' }))
    .toHaveAttribute('inputmode', 'text')
  await page.getByRole('textbox', { name: 'By per cent' }).fill('10')
  await expect.poll(() => planned()[2]).toBe('31 Jul 2027£132.00')
  await page.getByRole('textbox', { name: 'Or so many times' }).fill('2')
  await expect.poll(() => planned()).toHaveLength(1)
})

test('a first day in the past says how many invoices it makes at once, and one to come says nothing', async () => {
  await openForm(sampleRecurring(), true)
  const first = page.getByRole('textbox', { name: 'First invoice on' })
  const day = addDays(londonDay(new Date()), -70)
  await first.fill(formatDay(day))
  await userEvent.keyboard('{Tab}')
  const said = page.getByText(
    /^3 of these days are over: their invoices are made the next morning, all at once\.$/,
  )
  await expect.element(said).toBeVisible()
  await first.fill('tomorrow')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByText(/days are over/)).not.toBeInTheDocument()
})

test('its customer and rhythm stay once it has billed, and the rest is saved against its version', async () => {
  const sent = await openForm()
  await expect.element(page.getByRole('combobox', { name: 'How often' })).toBeDisabled()
  await expect.element(page.getByRole('combobox', { name: 'Customer' })).toBeDisabled()
  expect(page.getByRole('textbox', { name: 'First invoice on' }).elements()).toEqual([])
  await page.getByRole('textbox', { name: 'Then on day' }).fill('15')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => sent[0]?.[1])
    .toMatchObject({ version: 2, dayOfMonth: 15, times: null, until: null })
})

test('a rhythm that was chosen before it billed, and not saved, does not keep the rest from being saved', async () => {
  const planned = sampleRecurring().planned.map((period, n) => ({ ...period, n }))
  const sent = await openForm(sampleRecurring({ made: 0, periods: [], planned, every: 'month' }))
  const often = page.getByRole('combobox', { name: 'How often' })
  await often.click()
  await page.getByRole('option', { name: 'Every year' }).click()
  await page.getByRole('textbox', { name: 'Title' }).fill('Totem')
  await change(sampleRecurring({ every: 'month', version: 3 }))
  await expect.element(often).toBeDisabled()
  await expect.element(often).toHaveValue('Every month')
  await expect.element(page.getByText('Stays: it has billed')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(() => sent[0]?.[1]).toMatchObject({ every: 'month', title: 'Totem' })
})

test('one that was ended is restored on its page, also over what was typed before that was known', async () => {
  const sent = await openForm()
  await page.getByRole('textbox', { name: 'Title' }).fill('Totem')
  await change(sampleRecurring({ version: 3, state: 'archived', planned: [] }))
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.poll(() => sent[0]).toEqual(['restore', { id, version: 3 }])
  await expect.element(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Totem')
  await expect.element(page.getByText('Running')).toBeVisible()
})

test('makes the next one after it was asked, and pauses', async () => {
  const sent = await openForm()
  await page.getByRole('button', { name: 'Make the next now …' }).click()
  await expect.element(page.getByText(/^For 1 Jan 2027 to 31 Mar 2027, £120\.00 with VAT\./)).toBeVisible()
  await page.getByRole('button', { name: 'Make it' }).click()
  await expect.poll(() => sent).toEqual([['make', { id, version: 2 }]])
  await page.getByRole('button', { name: 'Pause' }).click()
  await expect.poll(() => sent[1]).toEqual(['pause', { id, version: 3, paused: true }])
})

test('says what a rise makes of the price, and lists what was billed', async () => {
  await openForm()
  await expect.element(page.getByText('£120.00 → £126.00 from 1 Jul 2027, with VAT')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'INV-20261001-001' })).toBeVisible()
  await expect.element(page.getByText('1 Oct 2026 to 31 Dec 2026')).toBeVisible()
})

test('when it bills has a row of its own, so that nothing is left empty beside it', async () => {
  await page.viewport(1280, 800)
  await openForm()
  const box = (name: string) =>
    page.getByLabelText(name, { exact: true }).first().element().getBoundingClientRect()
  await expect.element(page.getByLabelText('PO number')).toBeVisible()
  expect(box('PO number').top).toBe(box('Work location').top)
  expect(box('How often').left).toBe(box('Work location').left)
  expect(box('How often').top - box('Work location').bottom).toBeLessThan(60)
})

test('how often, and what becomes of each invoice, show whole in the row beside the sidebar of a laptop', async () => {
  // The room that is left there.
  await page.viewport(984, 800)
  const planned = sampleRecurring().planned.map((period, n) => ({ ...period, n }))
  await openForm(sampleRecurring({ made: 0, periods: [], planned }))
  for (const [name, value] of Object.entries({
    'How often': 'Every quarter',
    'Each invoice is': 'Issued and sent',
  })) {
    const field = page.getByRole('combobox', { name })
    await expect.element(field).toHaveValue(value)
    const input = field.element()
    expect(input.scrollWidth, name).toBe(input.clientWidth)
  }
  const top = (name: string) => page.getByLabelText(name).first().element().getBoundingClientRect().top
  expect(top('Each invoice is')).toBe(top('How often'))
  await page.viewport(1280, 800)
})
