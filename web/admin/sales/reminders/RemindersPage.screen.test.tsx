import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { RemindersDue } from '#domain/sales/reminder-records.ts'
import { refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { reminderAnswers, sampleDue, sampleToRemind } from '#web/testing/reminder-samples.ts'
import { sampleId } from '#web/testing/samples.ts'
import RemindersPage from './RemindersPage.tsx'

interface Sent {
  sendId: string
  items: { invoiceId: string; stepId: string }[]
}

const all = ({ items }: Sent) => ({ items: items.map(({ invoiceId }) => ({ invoiceId, skipped: null })) })

async function open(
  due: Partial<RemindersDue> = {},
  { address = '/debtors/reminders', send = all }: { address?: string; send?: (sent: Sent) => unknown } = {},
) {
  const asked: object[] = []
  const opened = await openScreen({
    path: '/debtors/reminders',
    address,
    Screen: RemindersPage,
    answers: {
      reminders: {
        ...reminderAnswers,
        list: (input: object) => {
          asked.push(input)
          return { ...sampleDue, ...due }
        },
        send,
      },
      mails: { state: () => ({ goesTo: 'server', failed: 0, latestFailureAt: null }) },
    } as never,
  })
  return { ...opened, asked, sent: () => opened.shop.changes.map(({ input }) => input as Sent) }
}

const send = (count: number) =>
  page.getByRole('button', { name: count === 1 ? 'Send 1 reminder' : `Send ${count} reminders` })
const tick = (number: string) => page.getByRole('checkbox', { name: `Remind of ${number}` })

test('who is due stands ticked with what it says beside, who is left out with why', async () => {
  const { sent } = await open()
  await expect.element(page.getByRole('region', { name: 'To remind' })).toBeVisible()
  const left = page.getByRole('region', { name: 'Left out' })
  await expect.element(left.getByText('No email address')).toBeVisible()
  await expect.element(page.getByRole('figure').getByText(/was due on 31 Aug 2026/)).toBeVisible()
  await expect.element(page.getByText('2 of 2 chosen, £1,200.00')).toBeVisible()
  await tick('INV-20261020-002').click()
  await expect.element(page.getByText('1 of 2 chosen, £900.00')).toBeVisible()
  await send(1).click()
  await expect.element(page.getByText('1 reminder went out.')).toBeVisible()
  expect(sent()).toMatchObject([{ items: [{ invoiceId: sampleId(410), stepId: 'statutory' }] }])
})

test('who was left out meanwhile is named, with why', async () => {
  await open(
    {},
    {
      send: ({ items }) => ({
        items: items.map(({ invoiceId }, index) => ({
          invoiceId,
          skipped: index === 0 ? 'Nothing to pay' : null,
        })),
      }),
    },
  )
  await send(2).click()
  await expect
    .element(page.getByText('1 reminder went out. Not sent: INV-20260801-001 (Nothing to pay).'))
    .toBeVisible()
})

test('after a lost answer the same request goes again, under the same id', async () => {
  let isLost = true
  const { sent } = await open(
    {},
    {
      send: (asked) => {
        if (isLost) throw refusal('BUSY', 'The database does not answer.')
        return all(asked)
      },
    },
  )
  await send(2).click()
  await expect.element(page.getByText(/nobody gets theirs twice/)).toBeVisible()
  isLost = false
  await send(2).click()
  await expect.element(page.getByText('2 reminders went out.')).toBeVisible()
  const [first, again] = sent()
  expect(again).toEqual(first)
  await send(2).click()
  await expect.poll(() => sent().length).toBe(3)
  expect(sent()[2]?.sendId).not.toBe(first?.sendId)
})

test('at an hour at which none goes out it says so, and nothing can be sent', async () => {
  await open({ closed: 'Today is Sunday. Reminders go out Monday to Saturday, 08:00 to 18:00.' })
  await expect.element(page.getByText(/Today is Sunday/)).toBeVisible()
  await expect.element(send(2)).toBeDisabled()
})

test('of one customer a step before its day is offered, and ticked only if it is late', async () => {
  const [late, fresh] = sampleToRemind
  if (!late || !fresh) throw new Error('there are two samples')
  const items = [
    { ...late, isDue: false },
    { ...fresh, isDue: false, daysOverdue: 0, dueDate: '2026-12-10', lastSentOn: null },
  ]
  const { asked } = await open(
    { items, count: 2 },
    { address: `/debtors/reminders?customerId=${sampleId(400)}` },
  )
  await expect.poll(() => asked).toEqual([{ customerId: sampleId(400) }])
  await expect.element(page.getByText('Last reminder, before its day (30 Sep 2026)')).toBeVisible()
  await expect.element(tick('INV-20260801-001')).toBeChecked()
  await expect.element(tick('INV-20261020-002')).not.toBeChecked()
})

test('says so when nobody is due', async () => {
  await open({ items: [], count: 0 })
  await expect.element(page.getByText('Nobody is due for a reminder')).toBeVisible()
})

test('on a phone what it says opens over the list, and nothing is wider than the screen', async () => {
  await page.viewport(360, 780)
  await open()
  await page.getByRole('button', { name: 'Look at what INV-20260801-001 says' }).click()
  await expect.element(page.getByRole('dialog').getByText(/was due on 31 Aug 2026/)).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await page.viewport(1280, 800)
})

test('reminders are gone through and chosen by keys', async () => {
  await open()
  const box = page.getByRole('checkbox', { name: /^Remind of / }).first()
  await expect.element(box).toBeVisible()
  const was = (box.element() as HTMLInputElement).checked
  await userEvent.keyboard('j')
  await expect.element(page.getByRole('link', { name: /^INV-/ }).first()).toHaveFocus()
  await userEvent.keyboard('x')
  await expect.poll(() => (box.element() as HTMLInputElement).checked).toBe(!was)
})
