import { expectAccessible } from './axe.ts'
import { admin, expect, test } from './journey.ts'

test('an admin sets the words of mails, sends themselves one, and sees that it went', async ({
  page,
  isMobile,
}) => {
  await page.goto(`/login?redirect=${encodeURIComponent('/settings#mail-words')}`)
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL('**/settings*')
  const words = page.getByRole('region', { name: 'Words of mails' })
  await page.getByLabel("The shop's name").fill('Quay Signs')
  await words.getByText('Invitation', { exact: true }).click()
  await words.getByLabel('Subject').fill('Welcome to {shop}, {name}')
  await expect(words.getByRole('heading', { name: 'Welcome to Quay Signs, Wendy' })).toBeVisible()
  await page.getByRole('switch', { name: 'Anybody may sign up' }).click({ force: true })
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expectAccessible(page)
  await words.getByRole('button', { name: 'Send me a test mail' }).click()
  await expect(page.getByText(`A test mail is on its way to ${admin.email}`)).toBeVisible()

  if (isMobile) await page.getByRole('button', { name: 'Open menu' }).tap()
  await page.getByRole('link', { name: 'Outgoing mail' }).click()
  await expect(page.getByText('Test mail from Quay Signs')).toBeVisible()
  // Without a reload: the list hears that the mail has left.
  await expect(page.locator('main [data-standing=done]')).toBeVisible()
  await expect(page.getByText('No mail server is set up')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Status' }).click()
  await page.getByRole('option', { name: 'Failed' }).click()
  await expect(page.getByText('No mail found')).toBeVisible()
})
