import { lookAtPage } from './axe.ts'
import { expect, test } from './journey.ts'

test('a visitor makes a sign by keyboard, shares it, and takes it along to the enquiry', async ({
  page,
  browser,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  // It is there once the script is.
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  const drawing = page.getByRole('img', { name: /^A sign that says/ })
  await expect(drawing).toContainText('Your name here')
  await expect(page.getByRole('radio', { name: 'By day' })).toBeChecked()
  expect(new URL(page.url()).search).toBe('')

  await page.getByLabel('Your sign says').focus()
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('Ordsall Bakery')
  await expect(drawing).toContainText('Ordsall Bakery')
  // Enter is the end of typing, not of the visit.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'By night' })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('5200')
  await page.getByRole('radio', { name: '3D built-up letters' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('radio', { name: 'Grotesque' }).focus()
  for (let at = 0; at < 3; at += 1) await page.keyboard.press('ArrowRight')
  await page.getByRole('group', { name: 'Letters' }).getByRole('radio', { name: 'Traffic white' }).focus()
  await page.keyboard.press('ArrowRight')
  const said =
    /“Ordsall Bakery”: halo-lit letters, serif, oyster on traffic black, 5,200 mm wide and 600 mm high/
  await expect(drawing).toHaveAccessibleName(said)
  // Those who listen hear it once the changes pause.
  await expect(page.getByRole('status').filter({ hasText: said })).toHaveCount(1)
  await expect(page).toHaveURL(/text=Ordsall\+Bakery&kind=halo-lit&face=serif.*width=5200.*light=night/)

  const elsewhere = await browser.newPage({ javaScriptEnabled: false })
  await elsewhere.goto(page.url())
  const same = elsewhere.getByRole('img', { name: said })
  await expect(same).toContainText('5,200 mm')
  await expect(elsewhere.getByLabel('Your sign says')).toHaveValue('Ordsall Bakery')
  await expect(elsewhere.getByRole('radio', { name: 'By night' })).toBeChecked()
  await elsewhere.close()

  const quote = page.getByRole('button', { name: 'Get Quote' })
  await quote.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/contact-us\?text=Ordsall\+Bakery.*kind=halo-lit.*#enquiry$/)
})

test('without its script the sign maker is a form that the server answers with the drawing', async ({
  browser,
  shop,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'dark' })
  const page = await context.newPage()
  await page.goto(shop.url)
  await page.getByLabel('Your sign says').fill('Café Łódź & Co')
  await page.getByRole('radio', { name: 'LED letters' }).check()
  await page.getByLabel('Width', { exact: true }).fill('3600')
  await page.getByRole('button', { name: 'Draw it' }).click()
  await expect(page.getByRole('img', { name: /“Café Łódź & Co”: LED letters/ })).toContainText('3,600 mm')
  await page.getByRole('button', { name: 'Get Quote' }).click()
  await expect(page).toHaveURL(/\/contact-us\?text=Caf.*kind=led.*#enquiry$/)
  await context.close()
})

test('axe finds nothing on the sign maker, whatever is made with it', async ({ page }) => {
  for (const query of [
    '',
    '?text=Oak&kind=neon-flex&face=script&letters=e05a8a&light=night',
    '?text=The%20Lamplighter%20and%20Friend&kind=window-vinyl&panel=123456&letters=383e42&width=600&height=1500',
  ]) {
    await page.goto(`/${query}`)
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
    await lookAtPage(page)
  }
})

test('the lights come on at once for those who want no motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/?text=Oak&kind=neon-flex&light=day')
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.getByRole('radio', { name: 'By night' }).check({ force: true })
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0)
})

test('nothing is said of the sign before the visitor changes it', async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible()
  await page.waitForTimeout(2000)
  expect(await page.getByRole('status').allTextContents()).toEqual(['', ''])
})
