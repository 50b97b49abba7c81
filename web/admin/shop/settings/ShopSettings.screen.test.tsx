/** The settings of the shop: where links of the first steps and of incomplete invoices lead. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Settings } from '#domain/shop/settings.ts'
import { openInOffice } from '#web/testing/open-office.tsx'
import { sampleSettings } from '#web/testing/samples.ts'

const open = async (field: string, more: Partial<Settings> = {}) =>
  openInOffice({
    ...{ path: 'settings/shop', address: `/settings/shop#${field}` },
    screen: await import('./ShopSettings.tsx'),
    answers: { settings: { get: () => ({ ...sampleSettings, ...more }) } },
  })

test.each([
  ['logoFileId', page.getByRole('button', { name: 'Upload a logo' }).first()],
  ['tradingName', page.getByRole('textbox', { name: 'The shop’s name' })],
])('a link to %s leads to it', async (field, target) => {
  await open(field)
  await expect.element(target).toHaveFocus()
  await expect.element(target).toBeInViewport()
})

test('what the site configuration says is to be confirmed, and not called a change', async () => {
  await open('tradingName', { unconfirmed: ['tradingName'] })
  await expect.element(page.getByText('Nobody has saved this yet', { exact: false })).toBeVisible()
  await expect.element(page.getByText('Not confirmed yet')).toBeVisible()
  await page.getByRole('textbox', { name: 'The shop’s name' }).fill('Irwell Signs and Print')
  await expect.element(page.getByText('Unsaved changes')).toBeVisible()
})

test('a place west of Greenwich can be typed on every phone', async () => {
  await openInOffice({
    ...{ path: 'settings/site', address: '/settings/site' },
    screen: await import('./SiteSettings.tsx'),
    answers: { settings: { get: () => sampleSettings } },
  })
  // An iPhone shows digits and a point for 'decimal', and no minus.
  await expect.element(page.getByRole('textbox', { name: 'Longitude' })).toHaveAttribute('inputmode', 'text')
})
