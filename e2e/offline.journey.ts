import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { signIn } from '#server/testing/client.ts'
import { fillLogin, takeOn, wanda } from './entry.ts'
import { admin, expect, test } from './journey.ts'
import { type Phone, waitForServiceWorker } from './phone.ts'

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Sending stopped/] })

const titles = {
  '/dashboard': 'Dashboard',
  '/user-profile': 'My Profile',
  '/measurements': 'Measurements',
  '/measurements/list': 'My Measurements',
  '/measurements/create?customerId=1': 'New Measurement',
  '/measurements/edit/0194f7a0-0000-7000-8000-000000000000': 'Measurement',
}
const sendsItself = /^No connection\. Go on: .* sent by itself/
const signs = [
  { label: 'Front fascia', width: 3000, height: 900 },
  { label: 'Side fascia', width: 2400, height: 600 },
  { label: 'Over the door', width: 1155, height: 333 },
]

/** Signs in once with a signal: after that the phone has all that it needs. */
async function visitOnce(phone: Phone) {
  const { page, context } = await phone.open()
  await page.goto('/login')
  await fillLogin(page, wanda)
  await page.waitForURL('**/dashboard')
  await waitForServiceWorker(page)
  await context.setOffline(true)
  return { page, context }
}

test('three signs and eight photos taken offline are sent once and quoted to the penny', {
  tag: '@phone',
}, async ({ shop, phone }) => {
  const calls = await takeOn(shop.url)
  const office = await signIn(shop.url, admin)
  await office.post('/services', {
    name: 'Fascia panel',
    category: 'Shop Front Signs',
    unit: 'm²',
    pricingModel: 'area',
    price: 14_500,
  })
  let { page, context } = await visitOnce(phone)
  const surveys = async () => (await calls.get('/measurements')).body.items

  await test.step('the app opens offline after one visit', async () => {
    for (const [path, title] of Object.entries(titles)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
      await expect(
        page.getByText(path.startsWith('/measurements') ? sendsItself : /^No connection\./),
      ).toBeVisible()
    }
  })

  await test.step('captured offline', async () => {
    await page.goto('/measurements/create')
    await page.getByRole('button', { name: 'Add a customer' }).click()
    await page.getByRole('textbox', { name: 'Name' }).fill('Ann Example')
    await page.reload()
    await expect(page.getByText('Draft restored')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Ann Example')
    await page.getByRole('textbox', { name: 'Phone', exact: true }).fill('0161 496 0000')
    await page.getByRole('button', { name: 'Add the customer' }).click()
    await page.getByRole('textbox', { name: 'Title' }).pressSequentially('Shop front')
    await page.getByRole('button', { name: 'Signs', exact: true }).click()
    await page.getByRole('button', { name: 'Add the first sign' }).click()
    for (const [index, { label, width, height }] of signs.entries()) {
      if (index > 0) await page.getByRole('button', { name: '+ Add a sign' }).click()
      await page.getByLabel('Type of sign').selectOption('fascia-panel')
      await page.getByLabel('Label').fill(label)
      await page.getByRole('textbox', { name: 'Width' }).fill(String(width))
      await page.getByRole('textbox', { name: 'Height', exact: true }).fill(String(height))
      await choosePhotos(page, index === 0 ? 4 : 2)
    }
    await page
      .getByRole('button', { name: /^Draw on/ })
      .first()
      .click()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByRole('application')).toBeHidden()
    await expect(page.getByText('Waiting', { exact: true }).first()).toBeVisible()
  })

  await test.step('kept though the browser is closed', async () => {
    await context.close()
    ;({ page, context } = await phone.open())
    await context.setOffline(true)
    await page.goto('/measurements/list')
    await expect(page.getByText('10 waiting for a connection')).toBeVisible()
    await page.getByRole('link', { name: /Ann Example/ }).click()
    await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('Shop front')
    expect(await surveys()).toEqual([])
  })

  await test.step('signing out asks before it is lost', async () => {
    await leave(page)
    await expect(
      page.getByText(
        /^10 items have not been sent: Customer Ann Example, .*2 × Photo of Over the door, for Ann Example\. Sign out and lose them\?$/,
      ),
    ).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('sent automatically when the connection returns', async () => {
    await context.setOffline(false)
    await page.goto('/measurements/list')
    await expect(page.getByText('Everything has been sent')).toBeVisible({ timeout: 90_000 })
    expect(await surveys()).toMatchObject([{ title: 'Shop front', signCount: 3, photoCount: 8 }])
    expect((await calls.get('/customers')).body.items).toMatchObject([{ name: 'Ann Example' }])
    const { body: survey } = await calls.get(`/measurements/${(await surveys())[0].id}`)
    const photos = survey.signs.flatMap((sign: { photos: { width: number }[] }) => sign.photos)
    expect(photos.map((photo: { width: number }) => photo.width)).toEqual(Array(8).fill(480))
    expect(survey.signs.map((sign: { photos: object[] }) => sign.photos.length)).toEqual([4, 2, 2])
  })

  await test.step('priced by the office without retyping', async () => {
    const [{ id }] = await surveys()
    const { body } = await office.post(`/measurements/${id}/quote`)
    // 2.7, 1.44 and 0.384615 m² at £145.00.
    const priced = body.quote.items.filter((item: { kind: string }) => item.kind === 'item')
    expect(priced.map((item: { total: number }) => item.total)).toEqual([39_150, 20_880, 5_577])
    expect(body.quote.net).toBe(65_607)
  })

  await test.step('it keeps no data after signing out, though a customer was signing in a second tab', async () => {
    const { id } = (await calls.get('/profile')).body
    await page.goto('/dashboard')
    const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    await expect.poll(databases).toEqual([`fascia-${id}`])
    // A second tab, in which the customer is signing.
    const survey = (await calls.post('/measurements', { title: 'Shop' })).body
    const other = await context.newPage()
    await other.goto(`/measurements/edit/${survey.id}?part=finish`)
    await other.getByRole('textbox', { name: 'Name of who signs' }).fill('Ann')
    await other.getByRole('button', { name: 'Sign here' }).click()
    await signOn(other)
    // It is slow: it opens /login with the files of the service worker, and is still at them when those are deleted.
    await (await context.newCDPSession(other)).send('Emulation.setCPUThrottlingRate', { rate: 6 })
    await page.route('**/api/auth/sign-out', async (route) => {
      await other.waitForURL('**/login', { waitUntil: 'domcontentloaded' })
      await route.continue()
    })
    await page.bringToFront()
    await leave(page)
    await page.waitForURL('**/login')
    await other.waitForURL('**/login')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    // The browser writes down the compiled code of scripts a while after they ran.
    await other.waitForTimeout(5_000)
    expect(
      await page.evaluate(() =>
        Object.keys(localStorage).filter((key) => key.startsWith('fascia.unwritten')),
      ),
    ).toEqual([])
    expect(await databases()).toEqual([])
    const left = await page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
      profile: localStorage.getItem('fascia.profile'),
    }))
    expect(left).toEqual({ workers: 0, caches: [], profile: null })
  })
  await context.close()
})

async function signOn(page: Page): Promise<void> {
  const box = page.getByRole('img', { name: 'Sign here with a finger' })
  const { x, y, width, height } = (await box.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 3, { steps: 4 })
  await page.mouse.up()
  await expect(page.getByRole('img', { name: 'The signature', exact: true })).toBeVisible()
}

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
}

/** A photo that lies on its side, as phones save them: upright it is 480 px wide. */
const photo = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#CF3A22' } })
  .jpeg()
  .withMetadata({ orientation: 6 })
  .toBuffer()

/** Chooses them as fast as it can: a sign that was typed a moment ago must get them nevertheless. */
async function choosePhotos(page: Page, count: number): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose photos' }).click()
  const files = Array.from({ length: count }, (_, at) => ({
    name: `IMG_${at}.jpg`,
    mimeType: 'image/jpeg',
    buffer: photo,
  }))
  await (await chooser).setFiles(files)
  await expect(page.getByRole('list', { name: /^Photos/ }).getByRole('listitem')).toHaveCount(count)
}
