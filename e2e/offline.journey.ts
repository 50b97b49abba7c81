import type { Page } from '@playwright/test'
import { type Client, clientOf, signIn } from '#server/testing/client.ts'
import { fillLogin } from './entry.ts'
import { expect, test } from './journey.ts'
import { buyPhone, type Phone, waitForServiceWorker } from './phone.ts'

test.skip(({ isMobile }) => !isMobile, 'a phone is what it is for')

const wanda = { email: 'wanda@shop.example', password: 'battery staple' }
const titles = {
  '/dashboard': 'Dashboard',
  '/user-profile': 'My Profile',
  '/measurements': 'Measurements',
  '/measurements/list': 'My Measurements',
  '/measurements/create?customerId=1': 'New Measurement',
  '/measurements/edit/0194f7a0-0000-7000-8000-000000000000': 'Measurement',
}
async function takeOn(url: string): Promise<Client> {
  await clientOf(url).post('/auth/sign-up/email', { ...wanda, name: 'Wanda' })
  return signIn(url, wanda)
}

/** Signs in with a signal, once: after that the phone has all that it needs. */
async function visitOnce(phone: Phone) {
  const { page, context } = await phone.open()
  await page.goto('/login')
  await fillLogin(page, wanda)
  await page.waitForURL('**/dashboard')
  await waitForServiceWorker(page)
  await context.setOffline(true)
  return { page, context }
}

test('a phone opens with no network after one visit, and keeps nothing of its worker once they left', async ({
  shop,
  launchOptions,
}) => {
  const calls = await takeOn(shop.url)
  const { id } = (await calls.get('/profile')).body
  const { page, context } = await visitOnce(await buyPhone(launchOptions, shop.url))
  for (const [path, title] of Object.entries(titles)) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  }
  await context.setOffline(false)
  await page.goto('/dashboard')
  const databases = () => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  await expect.poll(databases).toEqual([`fascia-${id}`])
  await leave(page)
  await page.waitForURL('**/login')
  expect(await databases()).toEqual([])
  const left = await page.evaluate(async () => ({
    workers: (await navigator.serviceWorker.getRegistrations()).length,
    caches: await caches.keys(),
    profile: localStorage.getItem('fascia.profile'),
  }))
  expect(left).toEqual({ workers: 0, caches: [], profile: null })
  await context.close()
})

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
}
