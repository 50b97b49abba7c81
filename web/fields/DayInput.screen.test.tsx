/** A day that is typed, and what is none: a form never sends the day from before in its place. */
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { addDays, formatDay, londonDay } from '#domain/dates.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { DayInput } from './DayInput.tsx'

const today = londonDay(new Date())
const field = page.getByRole('textbox', { name: 'Promised for' })
const save = page.getByRole('button', { name: 'Save' })
const said = page.getByText(/^This is no day/)
/** The calendar covers what is below. */
const closeCalendar = () => userEvent.keyboard('{Escape}')

async function openForm(first = '', clearable = true) {
  const sent = vi.fn<(day: string) => void>()
  const Screen = () => {
    const [day, setDay] = useState(first)
    return (
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          sent(day)
        }}
      >
        <DayInput
          label="Promised for"
          field="promisedOn"
          clearable={clearable}
          value={day}
          onChange={setDay}
        />
        <button type="button" onClick={() => setDay('2027-01-05')}>
          Theirs
        </button>
        <button type="submit">Save</button>
      </form>
    )
  }
  await openScreen({ path: '/', address: '/', Screen, answers: {} })
  return sent
}

test('a weekday is the next one, shown as a day once the field is left', async () => {
  const sent = await openForm()
  const days = [1, 2, 3, 4, 5, 6, 7].map((count) => addDays(today, count))
  const friday = days.find((day) => new Date(day).getUTCDay() === 5) ?? ''
  await field.fill('friday')
  await closeCalendar()
  await save.click()
  await expect.element(field).toHaveValue(formatDay(friday))
  expect(sent.mock.calls).toEqual([[friday]])
})

test('what is no day stays, says so, and is not sent as the day from before', async () => {
  const sent = await openForm('2026-12-01')
  await field.fill('fridee')
  await expect.element(said).not.toBeInTheDocument()
  await userEvent.keyboard('{Enter}')
  await expect.element(said).toBeVisible()
  await closeCalendar()
  await save.click()
  await expect.element(field).toHaveValue('fridee')
  await expect.element(field).toHaveFocus()
  expect(sent).not.toHaveBeenCalled()
  await field.fill('21/11/26')
  await expect.element(said).not.toBeInTheDocument()
  await closeCalendar()
  await save.click()
  await expect.element(field).toHaveValue('21 Nov 2026')
  expect(sent.mock.calls).toEqual([['2026-11-21']])
})

test('a day that is set meanwhile takes the place of what was no day', async () => {
  const sent = await openForm()
  await field.fill('soon')
  await closeCalendar()
  await userEvent.tab()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await page.getByRole('button', { name: 'Theirs' }).click()
  await expect.element(field).toHaveValue('5 Jan 2027')
  await expect.element(said).not.toBeInTheDocument()
  await save.click()
  expect(sent.mock.calls).toEqual([['2027-01-05']])
})

test('the day from before can be picked again after what was no day', async () => {
  const sent = await openForm('2026-12-01', false)
  await field.fill('fridee')
  await page.getByRole('button', { name: '1 December 2026' }).click()
  await userEvent.tab()
  await expect.element(field).toHaveValue('1 Dec 2026')
  await save.click()
  expect(sent.mock.calls).toEqual([['2026-12-01']])
})
