import { addCustomer } from '#server/testing/client.ts'
import { expectAccessible } from './axe.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test('a wide screen is used, and filters stay in one row', async ({ page, shop }) => {
  const calls = await enter(page, shop.url, admin)
  const { id } = await addCustomer(calls, { name: 'Ann Oak' })
  const placeOf = async (name: string) => {
    const box = await page.getByRole('heading', { name, exact: true }).boundingBox()
    if (!box) throw new Error(`${name} is not drawn`)
    return box
  }

  await test.step('headings are beside their fields, and the side column beside both', async () => {
    await page.setViewportSize({ width: 1920, height: 1080 })
    await page.goto(`/customers/${id}/edit`)
    const town = page.getByRole('textbox', { name: 'Town' })
    await expect(town).toHaveValue('')
    const field = await town.boundingBox()
    const [heading, beside] = [await placeOf('Address'), await placeOf('Latest quotes')]
    expect(field?.x).toBeGreaterThan(heading.x + heading.width)
    expect(beside.x).toBeGreaterThan((field?.x ?? 0) + (field?.width ?? 0))
    // Up to the right edge, except for the page's margin.
    const aside = await page.getByRole('complementary', { name: 'About this customer' }).boundingBox()
    expect((aside?.x ?? 0) + (aside?.width ?? 0)).toBeGreaterThan(1850)
  })

  await test.step('at 1280 px headings are above, and the filters of invoices fit one row', async () => {
    await page.setViewportSize({ width: 1280, height: 800 })
    const heading = await placeOf('Address')
    const field = await page.getByRole('textbox', { name: 'Address line 1' }).boundingBox()
    expect(field?.x).toBeLessThan(heading.x + 10)
    await page.goto('/invoices')
    const tops: (number | undefined)[] = []
    for (const name of ['Status', 'Kind', 'Issue', 'Customer'])
      tops.push((await page.getByRole('combobox', { name, exact: true }).boundingBox())?.y)
    expect(new Set(tops).size).toBe(1)
  })

  await test.step('panels belong to a landmark for screen readers', async () => {
    await page.getByRole('combobox', { name: 'Status', exact: true }).click()
    await expect(page.getByRole('option', { name: 'Overdue' })).toBeVisible()
    await expectAccessible(page)
    await page.goto('/services-management?service=new')
    const panel = page.getByRole('dialog', { name: 'New service' })
    await panel.getByRole('combobox', { name: 'Pricing model' }).click()
    await expect(page.getByRole('option', { name: 'By area' })).toBeVisible()
    await expectAccessible(page)
  })
})
