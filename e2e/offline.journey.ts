import type { Page } from '@playwright/test'
import { v7 as uuid } from 'uuid'
import { emptyMeasurement } from '#domain/measurements.ts'
import { clientOf, signIn } from '#server/testing/client.ts'
import { fillLogin } from './entry.ts'
import { expect, test } from './journey.ts'
import { buyPhone, waitForServiceWorker } from './phone.ts'

test.skip(({ isMobile }) => !isMobile, 'a phone is what it is for')

const wanda = { email: 'wanda@shop.example', password: 'battery staple' }
const screens = {
  '/dashboard': 'Dashboard',
  '/user-profile': 'My Profile',
  '/measurements': 'Measurements',
  '/measurements/list': 'My Measurements',
  '/measurements/create?customerId=1': 'Measurement',
  '/measurements/edit/0194f7a0-0000-7000-8000-000000000000': 'Measurement',
}

test('a worker’s phone opens with no network, keeps what waits, and forgets it at sign-out', async ({
  shop,
  launchOptions,
}) => {
  await clientOf(shop.url).post('/auth/sign-up/email', { ...wanda, name: 'Wanda' })
  const calls = await signIn(shop.url, wanda)
  const { id: personId } = (await calls.get('/profile')).body
  const phone = await buyPhone(launchOptions, shop.url)
  let { page, context } = await phone.open()

  await test.step('after one visit', async () => {
    await page.goto('/login')
    await fillLogin(page, wanda)
    await page.waitForURL('**/dashboard')
    await waitForServiceWorker(page)
    await context.setOffline(true)
    for (const [path, title] of Object.entries(screens)) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
    }
  })

  const survey = uuid()
  await test.step('also after its browser was closed', async () => {
    await keepSurvey(page, personId, survey)
    await context.close()
    ;({ page, context } = await phone.open())
    await context.setOffline(true)
    await page.goto('/measurements/list')
    await expect(page.getByRole('heading', { level: 1, name: 'My Measurements' })).toBeVisible()
    expect((await calls.get('/measurements')).body.items).toEqual([])
  })

  await test.step('asks before what waits is lost', async () => {
    await leave(page)
    await expect(page.getByText('1 item has not been sent. Sign out and lose it?')).toBeVisible()
    await page.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('sends it by itself, once, when the line returns', async () => {
    await context.setOffline(false)
    await expect(async () => {
      expect((await calls.get('/measurements')).body.items).toMatchObject([{ id: survey, title: 'Offline' }])
    }).toPass({ timeout: 60_000 })
  })

  await test.step('and keeps nothing of its worker once they left', async () => {
    await page.goto('/dashboard')
    await expect
      .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
      .toEqual([`fascia-${personId}`])
    await leave(page)
    await page.waitForURL('**/login')
    const left = await page.evaluate(async () => ({
      databases: (await indexedDB.databases()).length,
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: await caches.keys(),
      profile: localStorage.getItem('fascia.profile'),
    }))
    expect(left).toEqual({ databases: 0, workers: 0, caches: [], profile: null })
  })
  await context.close()
})

async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open menu' }).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
}

/** Puts a survey into the phone's database as the app would, killed right after it had written it down. */
async function keepSurvey(page: Page, personId: string, id: string): Promise<void> {
  const at = '2026-11-21T10:00:00.000Z'
  const fields = { ...emptyMeasurement('2026-11-21'), title: 'Offline' }
  const survey = {
    ...{ id, fields, base: null, version: null, whole: true, customer: { name: '', companyName: '' } },
    ...{ signCount: 0, photoCount: 0, isQuoteCreated: false, quoteId: null, createdAt: at, updatedAt: at },
    theirs: null,
  }
  const operation = {
    ...{ key: `survey:${id}`, kind: 'survey', recordId: id, surveyId: id, state: 'sending', attempts: 0 },
    ...{ notBefore: 0, trouble: null, sent: null },
  }
  await page.evaluate(
    async ([name, one, two]) => {
      const asked = indexedDB.open(`fascia-${name}`)
      await new Promise((resolve) => (asked.onsuccess = resolve))
      const work = asked.result.transaction(['surveys', 'queue'], 'readwrite')
      work.objectStore('surveys').put(one)
      work.objectStore('queue').put(two)
      await new Promise((resolve) => (work.oncomplete = resolve))
      asked.result.close()
    },
    [personId, survey, operation] as const,
  )
}
