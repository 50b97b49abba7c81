/** The code on a sign: scanned by a passer-by, by the office, and by the fitter. */
import { v7 as uuid } from 'uuid'
import { addCustomer } from '#server/testing/client.ts'
import { lookAtPage, measureOverhang } from './axe.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

// A code that nobody has is answered with 404, which the browser logs.
test.use({ expectedComplaints: [/status of 404/] })

test('a passer-by reads who made a sign, and the office gets to its job', async ({ page, browser, shop }) => {
  const calls = await enter(page, shop.url, admin)
  const { id: customerId } = await addCustomer(calls, { companyName: 'Corner Café' })
  const item = {
    id: uuid(),
    title: 'Fascia for the Corner Café',
    signType: 'fascia-tray',
    power: '12 V, 60 W',
  }
  const job = (await calls.post('/jobs', { customerId, title: 'Front', items: [item] })).body
  const path = `/s/${job.code}/${item.id.slice(-6)}`

  await page.goto(path)
  await expect(page).toHaveURL(`/jobs/${job.id}`)
  const strangers = page.getByRole('link', { name: /^[0-9A-F]{4}-[0-9A-F]{4}-[0-9A-F]{4}$/ })
  await expect(strangers).toHaveAttribute('href', `/s/${job.code}?stranger`)

  const context = await browser.newContext({
    ...{ baseURL: shop.url, locale: 'en-GB', timezoneId: 'Europe/London' },
    ...{ viewport: { width: 360, height: 740 }, javaScriptEnabled: false },
  })
  const phone = await context.newPage()
  await phone.goto(path)
  await expect(phone.getByRole('heading', { level: 1 })).toContainText('Being made by')
  await expect(phone.getByRole('heading', { name: 'Fascia tray' })).toBeVisible()
  await expect(phone.getByText('12 V, 60 W')).toBeVisible()
  await expect(phone.getByRole('link', { name: /^Call/ })).toBeVisible()
  await expect(phone.getByText('Corner Café')).toHaveCount(0)
  expect(await measureOverhang(phone)).toBe(0)
  const wrong = await phone.goto('/s/000000000000')
  expect(wrong?.status()).toBe(404)
  await expect(phone.getByRole('heading', { name: 'We do not know this sign' })).toBeVisible()
  await context.close()

  // Without the door that leads staff to the job, they see what strangers see, and that they are staff.
  await page.goto(`${path}?stranger`)
  await expect(page.getByText('You are signed in as staff.')).toBeVisible()
  await lookAtPage(page)
})
