/** The settings of the shop: where links of the first steps and of incomplete invoices lead. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openInOffice } from '#web/testing/open-office.tsx'

const open = async (field: string) =>
  openInOffice({
    ...{ path: 'settings/shop', address: `/settings/shop#${field}` },
    screen: await import('./ShopSettings.tsx'),
  })

test.each([
  ['logoFileId', page.getByRole('button', { name: 'Upload a logo' }).first()],
  ['tradingName', page.getByRole('textbox', { name: "The shop's name" })],
])('a link to %s leads to it', async (field, target) => {
  await open(field)
  await expect.element(target).toHaveFocus()
  await expect.element(target).toBeInViewport()
})
