import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { SettingsFields } from '#domain/shop/settings.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleSettings } from '#web/testing/samples.ts'
import RemindersSettings from './RemindersSettings.tsx'

type Sent = Pick<SettingsFields, 'remindersOn' | 'reminderLadder' | 'baseRates'>

async function open(change: Partial<Sent> = {}) {
  const stored = { ...sampleSettings, ...change }
  const opened = await openScreen({
    path: '/settings/reminders',
    address: '/settings/reminders',
    Screen: RemindersSettings,
    answers: {
      settings: {
        get: () => stored,
        update: ({ version, ...fields }) => ({ ...stored, ...fields, version: version + 1 }) as never,
      },
    },
  })
  return { ...opened, sent: () => opened.shop.changes.map(({ input }) => input as Sent) }
}

const save = page.getByRole('button', { name: 'Save settings' })
const field = (name: string) => page.getByRole('textbox', { name, exact: true })

test('the switch says what it does, and is saved', async () => {
  const { sent } = await open()
  await expect.element(page.getByText(/Somebody sends them/)).toBeVisible()
  const element = page.getByRole('switch', { name: /^Reminders go out by themselves/ }).element()
  if (element instanceof HTMLElement) element.click()
  await expect.element(page.getByText(/Each morning at ten past nine/)).toBeVisible()
  await save.click()
  await expect.poll(sent).toMatchObject([{ remindersOn: true }])
})

test('a step is moved by its day, and keeps its id; they are saved in the order of their days', async () => {
  const { sent } = await open()
  await field('Step 1: days overdue').fill('21')
  await expect.element(page.getByText('21 days overdue')).toBeVisible()
  await field('Step 1: name').fill('Third word')
  await save.click()
  await expect.poll(() => sent().length).toBe(1)
  const [{ reminderLadder = [] } = {}] = sent()
  expect(reminderLadder.map(({ id, days }) => [id, days])).toEqual([
    ['late', 3],
    ['firm', 14],
    ['soon', 21],
    ['statutory', 30],
  ])
  await expect.element(field('Step 3: name')).toHaveValue('Third word')
})

test('a step is added a week after the last, in its words, and another is removed', async () => {
  const { sent } = await open()
  await page.getByRole('button', { name: 'Add a step' }).click()
  await expect.element(field('Step 5: name')).toHaveFocus()
  await field('Step 5: name').fill('Before court')
  await page.getByRole('button', { name: 'Remove Due soon' }).click()
  await save.click()
  await expect.poll(() => sent().length).toBe(1)
  const [{ reminderLadder = [] } = {}] = sent()
  expect(reminderLadder.map(({ name, days }) => [name, days])).toEqual([
    ['First reminder', 3],
    ['Second reminder', 14],
    ['Last reminder', 30],
    ['Before court', 37],
  ])
})

test('the words stand beside the mail that they make, with a sample of interest', async () => {
  await open()
  const words = page.getByRole('button', { name: /Words of Last reminder$/ })
  await expect.element(words).toHaveAttribute('aria-expanded', 'false')
  await words.click()
  const preview = page.getByRole('figure')
  await expect.element(preview.getByText(/30 days ago, and £787.72 is still to pay/)).toBeVisible()
  await expect.element(preview.getByText(/a fixed sum of £40.00/)).toBeVisible()
  await field('Step 4: subject').fill('Court next: {number} for {balance}')
  await expect.element(preview.getByText('Court next: INV-20261121-001 for £787.72')).toBeVisible()
})

test('two steps of one day, and words that are missing, are said at their fields', async () => {
  const { shop } = await open()
  await field('Step 2: days overdue').fill('14')
  await save.click()
  await expect.element(page.getByText('Another step has this day')).toBeVisible()
  await field('Step 2: days overdue').fill('4')
  await page.getByRole('button', { name: /Words of First reminder$/ }).click()
  await field('Step 2: text').fill('')
  await page.getByRole('button', { name: /Words of First reminder$/ }).click()
  await save.click()
  await expect.element(page.getByText('Enter a text')).toBeVisible()
  await expect.element(field('Step 2: text')).toHaveFocus()
  expect(shop.changes).toEqual([])
})

test('a base rate that is older than its half-year is said, and the next is added', async () => {
  const { sent } = await open({ baseRates: [{ from: '2024-01-01', percent: 5.25 }] })
  await expect.element(page.getByText(/The newest base rate is that of 1 Jan 2024/)).toBeVisible()
  await page.getByRole('button', { name: 'Add a half-year' }).click()
  const added = field('Base rate on 30 Jun 2024')
  await expect.element(added).toHaveFocus()
  await save.click()
  await expect.element(added).toHaveAttribute('aria-invalid', 'true')
  await added.fill('5')
  await save.click()
  await expect.poll(sent).toMatchObject([
    {
      baseRates: [
        { from: '2024-01-01', percent: 5.25 },
        { from: '2024-07-01', percent: 5 },
      ],
    },
  ])
})

test('whatever stands in the days and the rate while they are typed, the sample is still shown', async () => {
  await open()
  await page.getByRole('button', { name: /Words of Last reminder$/ }).click()
  const preview = page.getByRole('figure').getByText(/Under the Late Payment of Commercial Debts/)
  for (const days of ['-', '999999999', '-999999999', '-999999999999', '', '30']) {
    await field('Step 4: days overdue').fill(days)
    await expect.element(preview).toBeVisible()
  }
  for (const rate of ['.', '0.', '3.50']) {
    await field('Base rate on 30 Jun 2026').fill(rate)
    await expect.element(preview).toBeVisible()
  }
  await page.getByRole('button', { name: 'Add a step' }).click()
  await expect.element(field('Step 5: days overdue')).toHaveValue('37')
})

test('a rate that ends in a nought is saved with Ctrl-Enter too', async () => {
  const { sent } = await open()
  await field('Base rate on 30 Jun 2026').fill('3.50')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.poll(() => sent()[0]?.baseRates.at(-1)).toEqual({ from: '2026-07-01', percent: 3.5 })
})

test('the subject of a folded step is not cut off at its feet', async () => {
  await open()
  const opener = page.getByRole('button', { name: /: Words of/ }).first()
  await expect.element(opener).toBeVisible()
  const label = opener.element().querySelector('.mantine-Button-label')
  expect(label?.scrollHeight).toBeLessThanOrEqual(label?.clientHeight ?? 0)
})
