import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { addDays, londonDay } from '#domain/dates.ts'
import { lastVatPeriods } from '#domain/vat-periods.ts'
import { type Answers, refusal } from '#web/testing/fake-shop.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleSettings } from '#web/testing/samples.ts'
import MoneySettings from './MoneySettings.tsx'

type Update = NonNullable<NonNullable<Answers['settings']>['update']>
const saved: Update = ({ version, ...fields }) =>
  ({ ...sampleSettings, ...fields, version: version + 1 }) as never
const open = (update: Update = saved) =>
  openScreen({
    path: '/settings/vat-and-bank',
    address: '/settings/vat-and-bank',
    Screen: MoneySettings,
    answers: { settings: { get: () => sampleSettings, update } },
  })
const add = () => page.getByRole('button', { name: 'Another scheme from a day on' }).click()
const save = () => page.getByRole('button', { name: 'Save settings' }).click()

test('another scheme begins with the next VAT period, and can be taken out again', async () => {
  const { shop } = await open()
  await add()
  const [now] = lastVatPeriods(sampleSettings.vatPeriods, londonDay(new Date()), 1)
  const next = addDays(now?.to ?? '', 1)
  await expect
    .element(page.getByRole('combobox', { name: 'Scheme', exact: true }))
    .toHaveValue('Cash accounting: when customers pay')
  await save()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  expect(shop.changes.at(-1)?.input).toMatchObject({
    vatScheme: 'standard',
    vatSchemeChanges: [{ from: next, scheme: 'cash' }],
  })
  await page.getByRole('button', { name: /^Remove the change from/ }).click()
  await save()
  await expect.poll(() => shop.changes.at(-1)?.input).toMatchObject({ vatSchemeChanges: [] })
})

test('a day out of order is said at it; what a closed period refuses stays on the screen', async () => {
  const { shop } = await open(() => {
    throw refusal('LOCKED', 'The books are closed until 30 Sep 2026')
  })
  await add()
  await save()
  await expect.element(page.getByText('The books are closed until 30 Sep 2026')).toBeVisible()
  await expect.element(page.getByRole('list', { name: 'Changes of the VAT scheme' })).toBeVisible()
  await add()
  await save()
  await expect.element(page.getByText('Later than the one above')).toBeVisible()
  expect(shop.changes).toHaveLength(1)
})
