import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { initialAccountantFields } from '#domain/shop/settings.accountant.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleSettings } from '#web/testing/samples.ts'
import AccountantSettings from './AccountantSettings.tsx'

test('codes are changed, and an empty one is said at it before anything is sent', async () => {
  const { shop } = await openScreen({
    path: '/settings/accountant',
    address: '/settings/accountant',
    Screen: AccountantSettings,
    answers: {
      settings: {
        get: () => sampleSettings,
        update: ({ version, ...fields }) => ({ ...sampleSettings, ...fields, version: version + 1 }) as never,
      },
    },
  })
  const bank = page.getByRole('textbox', { name: 'Nominal code of the bank' })
  const save = page.getByRole('button', { name: 'Save settings' })
  await bank.fill('')
  await save.click()
  await expect.element(page.getByText('Enter a code')).toBeVisible()
  await expect.element(bank).toHaveFocus()
  expect(shop.changes).toEqual([])
  await bank.fill('1210')
  await page.getByRole('textbox', { name: 'Tax rate: zero' }).fill('Zero Rated')
  await save.click()
  await expect.element(page.getByText('Settings saved')).toBeVisible()
  const { xeroCodes, sageCodes } = initialAccountantFields
  expect(shop.changes.map(({ input }) => input)).toMatchObject([
    {
      xeroCodes: { ...xeroCodes, tax: { ...xeroCodes.tax, zero: 'Zero Rated' } },
      sageCodes: { ...sageCodes, bank: '1210' },
    },
  ])
})
