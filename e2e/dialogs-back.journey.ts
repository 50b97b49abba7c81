/** Back while a dialog is open, in the history of a real browser. */
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

test('Back closes a dialog, asks if something was entered, and pressed twice quickly skips no page', async ({
  page,
  shop,
}) => {
  await enter(page, shop.url, admin)
  await page.goto('/dashboard')
  const dialog = page.getByRole('dialog')
  const follow = async (path: string, heading: string) => {
    await page.locator(`a[href="${path}"]`).first().click()
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible()
  }
  const openHelp = async () => {
    await page.keyboard.press('?')
    await expect(dialog).toBeVisible()
  }
  await follow('/customers', 'Customers')
  await follow('/payments', 'Payments')

  await test.step('nothing was entered: it closes', async () => {
    await openHelp()
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/payments$/)
  })

  await test.step('twice quickly: it closes, and the page before is shown', async () => {
    await openHelp()
    await page.evaluate(() => {
      history.back()
      setTimeout(() => history.back(), 60)
    })
    await expect(page.getByRole('heading', { name: 'Customers', level: 1 })).toBeVisible()
    await expect(page).toHaveURL(/\/customers$/)
    await expect(dialog).toHaveCount(0)
    await page.goForward()
    await expect(page.getByRole('heading', { name: 'Payments', level: 1 })).toBeVisible()
  })

  await test.step('something was entered in what the address has open: it asks, and leaves once', async () => {
    await page
      .getByRole('button', { name: /^record/i })
      .first()
      .click()
    const panel = page.getByRole('dialog', { name: 'Record a payment' })
    await panel.locator('input:visible').first().fill('Ha')
    const question = page.getByRole('dialog', { name: 'Leave ‘Record a payment’?' })
    await page.goBack()
    await expect(question).toBeVisible()
    await page.goBack()
    await expect(question).toBeHidden()
    await expect(panel).toBeVisible()
    await expect(page).toHaveURL(/\/payments\?record=new$/)
    await page.goBack()
    await question.getByRole('button', { name: 'Leave' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page).toHaveURL(/\/payments$/)
    await page.goBack()
    await expect(page).toHaveURL(/\/customers$/)
  })
})
