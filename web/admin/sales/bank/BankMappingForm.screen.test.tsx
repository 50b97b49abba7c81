import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { BankLook } from '#domain/sales/bank/bank-statements.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { BankMappingForm } from './BankMappingForm.tsx'

const look: BankLook = {
  ...{ format: 'csv', headings: ['Tag', 'Wer', 'Ein', 'Aus', 'Betrag'], rows: [], mapping: null, count: 0 },
  ...{ lines: [], faults: [], problem: 'Say which columns have the day, the text and the amount' },
}
const read: BankLook = {
  ...{ ...look, count: 2, problem: '' },
  lines: [
    { date: '2026-11-21', text: 'BRIGHT BAKERY', amount: 100_00 },
    { date: '2026-11-21', text: 'VINYL', amount: -18_40 },
  ],
}

async function open(given: BankLook) {
  const [onLook, onTake] = [vi.fn(), vi.fn()]
  function Screen() {
    const [at, setAt] = useState(given)
    return (
      <>
        <BankMappingForm look={at} busy={false} onLook={onLook} onTake={onTake} />
        <button type="button" onClick={() => setAt(read)}>
          The server read it
        </button>
      </>
    )
  }
  await openScreen({ path: '/', address: '/', Screen, answers: {} })
  return { onLook, onTake }
}
async function name(role: string, column: string) {
  await page.getByRole('combobox', { name: role }).click()
  await page.getByRole('option', { name: column, exact: true }).click()
}
const take = () => page.getByRole('button', { name: 'Take this statement' })

test('nothing is asked or taken until day, text and amount are named; then the lines are shown', async () => {
  const { onLook, onTake } = await open(look)
  await name('Day', 'Tag')
  await name('Text', 'Wer')
  expect(onLook).not.toHaveBeenCalled()
  await expect.element(take()).toBeDisabled()
  await name('Amount with its sign', 'Betrag')
  const mapping = { date: 'Tag', text: 'Wer', amount: 'Betrag' }
  expect(onLook).toHaveBeenCalledExactlyOnceWith(mapping)
  await page.getByRole('button', { name: 'The server read it' }).click()
  await expect.element(page.getByText('2 lines, like these:')).toBeVisible()
  const lines = page.getByRole('list', { name: 'As they are read' })
  await expect.poll(() => lines.element().textContent).toContain('VINYL21 Nov 2026-£18.40')
  await take().click()
  expect(onTake).toHaveBeenCalledExactlyOnceWith(mapping)
})

test('amounts are in one column or in two, never both', async () => {
  const { onLook } = await open({ ...look, mapping: { date: 'Tag', text: 'Wer', amount: 'Betrag' } })
  await name('Came in', 'Ein')
  expect(onLook).not.toHaveBeenCalled()
  await name('Went out', 'Aus')
  expect(onLook).toHaveBeenCalledExactlyOnceWith({ date: 'Tag', text: 'Wer', in: 'Ein', out: 'Aus' })
  await expect.element(take()).toBeDisabled()
})

test('why nothing can be read stands where the lines would', async () => {
  await open(look)
  await expect.element(page.getByText(look.problem)).toBeVisible()
})

test('what the headings suggest is chosen, with the first three rows beside it, and can be changed', async () => {
  const { onLook } = await open({
    ...look,
    headings: ['Date', 'Narrative #1', 'Narrative #2', 'Debit', 'Credit'],
    rows: [
      ['21/11/2026', 'VINYL', '', '18.40', ''],
      ['21/11/2026', 'BAKERY', 'INV 1', '', '100.00'],
      ['20/11/2026', 'ANN', 'sign', '', '60.00'],
      ['19/11/2026', 'THE FOURTH', '', '', '7.00'],
    ],
  })
  const chosen = (role: string) => page.getByRole('combobox', { name: role })
  await expect.element(chosen('Day')).toHaveValue('Date')
  await expect.element(chosen('Text')).toHaveValue('Narrative #1')
  await expect.element(chosen('Came in')).toHaveValue('Credit')
  await expect.element(chosen('Went out')).toHaveValue('Debit')
  await expect.element(chosen('Amount with its sign')).toHaveValue('')
  const samples = page.getByRole('region', { name: 'The first rows of the file' })
  await expect.element(samples.getByRole('columnheader', { name: 'Debit Went out' })).toBeVisible()
  const rows = [...samples.element().querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['21/11/2026', 'VINYL', '', '18.40', ''],
    ['21/11/2026', 'BAKERY', 'INV 1', '', '100.00'],
    ['20/11/2026', 'ANN', 'sign', '', '60.00'],
  ])
  await expect.element(chosen('Came in')).toHaveAccessibleDescription('100.00 · 60.00')
  await chosen('Text').click()
  await page.getByRole('option', { name: 'Narrative #2 INV 1 · sign' }).click()
  expect(onLook).toHaveBeenCalledExactlyOnceWith({
    ...{ date: 'Date', text: 'Narrative #2' },
    ...{ in: 'Credit', out: 'Debit' },
  })
})
