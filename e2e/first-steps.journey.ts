import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'
import { photo } from './project.ts'

test('a new owner follows the first steps on the dashboard to their end, and the guide is gone', async ({
  page,
  shop,
}) => {
  await enter(page, shop.url, admin)
  const guide = page.getByRole('region', { name: 'First steps' })
  // By the menu, as people go: the page is not loaded anew.
  const home = () => page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  const follow = async (step: string, done: number) => {
    await expect(guide.getByRole('heading', { name: `First steps: ${done} of 5 done` })).toBeVisible()
    await guide.getByRole('link', { name: `To do: ${step}` }).click()
  }
  const saveSettings = async () => {
    await page.getByRole('button', { name: 'Save settings' }).click()
    await expect(page.getByText('All saved')).toBeVisible()
    await home()
  }
  await page.goto('/dashboard')

  await test.step('who they are', async () => {
    await follow('Say who you are', 0)
    await expect(page.getByLabel('The shop’s name')).toBeFocused()
    await page.getByLabel('The shop’s name').fill('Quayside Lettering')
    await page.getByLabel('End of the name that is set smaller').fill('')
    await saveSettings()
  })

  await test.step('VAT', async () => {
    await follow('VAT', 1)
    await expect(page.getByLabel('VAT number')).toBeFocused()
    await page.getByLabel('VAT number').fill('GB 123 4567 82')
    await saveSettings()
  })

  await test.step('the logo', async () => {
    await follow('Add your logo', 2)
    await page.getByLabel('Logo: file').setInputFiles(await photo('#cf3a22'))
    await expect(page.getByRole('img', { name: 'Logo, as it is shown' })).toBeVisible()
    await saveSettings()
  })

  await test.step('prices', async () => {
    await follow('Enter your prices', 3)
    const panel = page.getByRole('dialog', { name: 'New service' })
    await expect(panel.getByLabel('Name')).toBeFocused()
    await page.keyboard.type('Panel')
    await panel.getByLabel('Price each').fill('145')
    await panel.getByRole('button', { name: 'Save service' }).click()
    await expect(page.getByText('Panel saved')).toBeVisible()
    await home()
  })

  await test.step('the first quote', async () => {
    await follow('Make your first quote', 4)
    await page.getByRole('button', { name: 'New customer' }).click()
    const panel = page.getByRole('dialog', { name: 'New customer' })
    await panel.getByRole('textbox', { name: 'Name', exact: true }).fill('Quay Cafe')
    await panel.getByRole('button', { name: 'Save customer' }).click()
    await expect(page.getByRole('link', { name: 'Quay Cafe' })).toBeVisible()
    await page.getByRole('button', { name: 'Save quote' }).click()
    await expect(page).toHaveURL(/\/quotes\/[^/]+\/edit$/)
    await home()
  })

  await expect(page.getByRole('link', { name: /^Total quotes 1/ })).toBeVisible()
  await expect(guide).toBeHidden()
})
