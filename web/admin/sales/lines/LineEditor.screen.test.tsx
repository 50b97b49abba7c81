import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openQuote } from '#web/testing/open-document.tsx'
import { sampleId, sampleLine, sampleQuote } from '#web/testing/samples.ts'
import { samplePanel } from '#web/testing/service-samples.ts'

const lines = [
  sampleLine({ id: sampleId(901), title: 'Fascia', quantity: 2 }),
  sampleLine({ id: sampleId(902), title: 'Fitting', kind: 'note' }),
  sampleLine({ id: sampleId(903), title: 'Letters', price: 2500 }),
]
const open = () => openQuote(sampleQuote({ items: lines }))
const titles = () =>
  page
    .getByRole('grid', { name: 'Lines' })
    .element()
    .querySelectorAll<HTMLInputElement>('[data-column="title"]')
const typed = () => [...titles()].map(({ value }) => value)
/** The focused cell: its line, counted from 1, and its column. */
function here() {
  const { row, column } = (document.activeElement as HTMLElement).dataset
  return [lines.findIndex(({ id }) => id === row) + 1, column]
}
async function stand(line: number, column: string) {
  await expect.poll(() => titles().length).toBeGreaterThan(0)
  document.querySelector<HTMLElement>(`[data-row="${lines[line - 1]?.id}"][data-column="${column}"]`)?.focus()
}

test('arrow keys move to the next cell at the edge of the text, and up and down in a column', async () => {
  await open()
  await stand(1, 'quantity')
  await userEvent.keyboard('{ArrowRight}')
  expect(here()).toEqual([1, 'unit'])
  await stand(1, 'quantity')
  await userEvent.keyboard('{ArrowLeft}')
  expect(here()).toEqual([1, 'heightMm'])
  await stand(1, 'quantity')
  // A note has no quantity: the focus passes its title, and the column is remembered.
  await userEvent.keyboard('{ArrowDown}')
  expect(here()).toEqual([2, 'title'])
  await userEvent.keyboard('{ArrowDown}')
  expect(here()).toEqual([3, 'quantity'])
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  expect(here()).toEqual([1, 'quantity'])
})

test('Enter moves down a line, and adds one after the last', async () => {
  await open()
  await stand(1, 'title')
  await userEvent.keyboard('{Enter}')
  expect(here()).toEqual([2, 'title'])
  await stand(3, 'title')
  await userEvent.keyboard('{Enter}')
  await expect.poll(typed).toEqual(['Fascia', 'Fitting', 'Letters', ''])
})

test('Tab moves through the cells and on to the next line', async () => {
  await open()
  await stand(1, 'vat')
  await userEvent.keyboard('{Tab}{Tab}{Tab}')
  expect(here()).toEqual([2, 'title'])
})

test('Ctrl-D duplicates the line', async () => {
  await open()
  await stand(1, 'quantity')
  await userEvent.keyboard('{Control>}d{/Control}')
  await expect.poll(typed).toEqual(['Fascia', 'Fascia', 'Fitting', 'Letters'])
  await expect.element(page.getByTestId('total')).toHaveTextContent('£510.00')
})

test('Ctrl-Backspace removes the line and focuses the one in its place', async () => {
  await open()
  await stand(1, 'title')
  await userEvent.keyboard('{Control>}{Backspace}{/Control}')
  await expect.poll(typed).toEqual(['Fitting', 'Letters'])
  expect(here()).toEqual([2, 'title'])
})

test('Alt with the arrow keys moves the line and keeps its focus', async () => {
  await open()
  await stand(3, 'title')
  await userEvent.keyboard('{Alt>}{ArrowUp}{/Alt}')
  await expect.poll(typed).toEqual(['Fascia', 'Letters', 'Fitting'])
  expect(here()).toEqual([3, 'title'])
})

test('the totals follow a line while typing', async () => {
  await open()
  await page.getByRole('textbox', { name: 'Quantity of line 1' }).fill('3')
  await expect.element(page.getByTestId('total')).toHaveTextContent('£390.00')
})

test('says what one costs by now, and uses that if somebody asks for it', async () => {
  const size = { widthMm: 1000, heightMm: 1000, price: 100_00, costPrice: 50_00 }
  const dearer = sampleLine({ id: sampleId(901), serviceId: samplePanel.id, ...size })
  await openQuote(sampleQuote({ items: [dearer] }), { services: { get: () => samplePanel } })
  const grid = page.getByRole('grid', { name: 'Lines' })
  await expect.element(grid.getByText(/^One costs £60\.00 now: use that cost$/)).toBeVisible()
  await grid.getByRole('button', { name: 'use that cost' }).click()
  await expect.element(grid.getByText('Margin 40%, below the 50% aimed at')).toBeVisible()
  await expect.element(grid.getByText(/^One costs/)).not.toBeInTheDocument()
})
