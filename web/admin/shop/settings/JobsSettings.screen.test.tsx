import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Answers, refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleSettings } from '#web/testing/samples.ts'
import JobsSettings from './JobsSettings.tsx'

interface Sent {
  stages: { name: string; kind: string; colour: string }[]
}

/** @param update how the shop answers a save */
async function open(update?: NonNullable<Answers['settings']>['update']) {
  const opened = await openScreen({
    path: '/settings/jobs',
    address: '/settings/jobs',
    Screen: JobsSettings,
    answers: {
      settings: {
        get: () => sampleSettings,
        update:
          update ??
          (({ version, ...fields }) => ({ ...sampleSettings, ...fields, version: version + 1 }) as never),
      },
    },
  })
  const sent = () => opened.shop.changes.map(({ input }) => input as Sent)
  return { ...opened, sent }
}

const save = page.getByRole('button', { name: 'Save settings' })
/** Wherever it stands: the bar with the save button may be above it. */
function flip(name: string) {
  const element = page.getByRole('switch', { name: new RegExp(`^${name}`) }).element()
  if (element instanceof HTMLElement) element.click()
}
const nameOf = (place: number) => page.getByRole('textbox', { name: `Stage ${place}: name` })
const names = ({ stages }: Sent) => stages.map(({ name }) => name)

test('stages are renamed, recoloured, added and removed', async () => {
  const { sent } = await open()
  await nameOf(1).fill('Inbox')
  await page.getByRole('combobox', { name: 'Stage 1: colour' }).click()
  await page.getByRole('option', { name: 'Red' }).click()
  await page.getByRole('button', { name: 'Remove Closed' }).click()
  await page.getByRole('button', { name: 'Add a stage' }).click()
  await expect.element(nameOf(7)).toHaveFocus()
  await nameOf(7).fill('Snags')
  await save.click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  const [first] = sent()
  if (!first) throw new Error('nothing was sent')
  expect(names(first)).toEqual([
    ...['Inbox', 'Artwork', 'With customer', 'In production', 'Ready', 'Booked', 'Snags', 'Fitted'],
  ])
  expect(first.stages[0]).toMatchObject({ colour: 'red', kind: 'waiting' })
  expect(first.stages[6]).toMatchObject({ kind: 'fitting' })
})

test('stages are ordered with the keyboard', async () => {
  const { sent } = await open()
  await expect.element(nameOf(1)).toBeVisible()
  page.getByRole('button', { name: 'Move Closed' }).element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByText('Closed is over place 8 of 8')).toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}')
  await expect.element(page.getByText('Closed is over place 7 of 8')).toBeInTheDocument()
  await userEvent.keyboard(' ')
  await expect.element(nameOf(7)).toHaveValue('Closed')
  await save.click()
  await expect.poll(() => sent().map(names)).toMatchObject([expect.arrayContaining(['Fitted'])])
  expect(sent()[0]?.stages.at(-1)).toMatchObject({ name: 'Fitted' })
})

test('a stage without a name, or of a kind out of order, is said at it before anything is sent', async () => {
  const { shop } = await open()
  await nameOf(2).fill('')
  await page.getByRole('combobox', { name: 'Stage 4: kind' }).click()
  await page.getByRole('option', { name: 'To start' }).click()
  await save.click()
  await expect.element(page.getByText('Give the stage a name')).toBeVisible()
  await expect.element(nameOf(2)).toHaveFocus()
  await nameOf(2).fill('Artwork')
  await save.click()
  await expect.element(page.getByText("'To start' comes before 'With the customer'")).toBeVisible()
  expect(shop.changes).toEqual([])
})

test.each([
  ['stages.1.kind', "Jobs are in 'Artwork': its kind cannot change"],
  ['stages', "Jobs are in 'Artwork': move them before you remove it"],
])('what the server refuses is said: %s', async (path, message) => {
  await open(() => {
    throw refusal('INVALID', 'Some of this cannot be saved as it is', { fields: [{ path, message }] })
  })
  await nameOf(1).fill('Inbox')
  await save.click()
  await expect.element(page.getByText(message)).toBeVisible()
})

test('the rules of jobs are saved', async () => {
  const { sent } = await open()
  await expect.element(save).toBeVisible()
  flip('Accepting a quote makes its job')
  flip('Production waits for the deposit')
  await page.getByRole('textbox', { name: 'An hour of work costs' }).fill('32.50')
  await save.click()
  await expect
    .poll(sent)
    .toMatchObject([{ jobsFromQuotes: false, depositBeforeMaking: false, labourRate: 3250 }])
})

test('what strangers read of a sign is chosen, and for how long it is under warranty', async () => {
  const { sent } = await open()
  await expect.element(save).toBeVisible()
  await page.getByRole('checkbox', { name: 'Light and power' }).click()
  await page.getByRole('checkbox', { name: 'Colours' }).click()
  const months = page.getByRole('textbox', { name: 'Warranty (months)' })
  await months.fill('')
  await save.click()
  await expect.element(page.getByText('Enter whole months')).toBeVisible()
  expect(sent()).toEqual([])
  await months.fill('24')
  await save.click()
  await expect
    .poll(sent)
    .toMatchObject([{ passportShows: ['day', 'warranty', 'colours'], warrantyMonths: 24 }])
})
