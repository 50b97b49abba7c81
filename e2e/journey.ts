import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, chromium, expect } from '@playwright/test'
import { startProcess } from '#server/testing/process.ts'
import { type ShopHost, startShopHost } from '#server/testing/shop-host.ts'
import { StripeStandIn } from '#server/testing/stripe.ts'
import { testKeys } from '#server/testing/stripe-parts.ts'
import { Consoles } from './consoles.ts'
import { buyPhone, type Phone } from './phone.ts'

export { expect }

/** The admin of the shop of a journey. */
export const admin = { email: 'admin@shop.example', password: 'correct horse battery' }

type Shop = { url: string; dataDir: string }

type Fixtures = {
  /** A new and empty shop for this journey alone; pages open on it by their path. */
  shop: Shop
  /** Whether the shop is a process of its own with its own PostgreSQL, as after `npm start`. */
  ownProcess: boolean
  /** Does something at an hour at which reminders go out: journeys run at night and on Sundays too. */
  whileRemindersGo: (act: () => Promise<void>) => Promise<void>
  /** Who takes the shop's cards; nobody unless a journey says. */
  stripe: StripeStandIn | null
  /** A new phone, whose pages open on the shop. */
  phone: Phone
  /** What is logged by every browser of this journey: in each of its contexts and tabs, and on its phone. */
  consoles: Consoles
  /** What the browsers may log in this journey, like a 404 that the journey provokes. */
  expectedComplaints: RegExp[]
  /** Fails the journey if the console of any context logged anything else. */
  quietConsole: undefined
}

type WorkerFixtures = {
  /** The process in which the shops of this worker's journeys are opened, one after another. */
  shopHost: () => Promise<ShopHost>
}

/** Journeys use this `test`: each has its own shop, and its browsers must log no errors. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  shopHost: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing is asked for
    async ({}, use) => {
      let host: Promise<ShopHost> | undefined
      const start = () => {
        host ??= startShopHost(admin)
        return host
      }
      await use(start)
      if (host !== undefined) await (await host).end()
    },
    { scope: 'worker' },
  ],
  ownProcess: [false, { option: true }],
  stripe: [null, { option: true }],
  shop: async ({ shopHost, ownProcess, stripe }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fascia-journey-'))
    try {
      const { url, close } = ownProcess
        ? await startAlone(dataDir)
        : await openIn(await shopHost(), dataDir, stripe)
      if (stripe) stripe.shopUrl = url
      await use({ url, dataDir })
      await close()
    } finally {
      await rm(dataDir, { recursive: true, force: true })
    }
  },
  whileRemindersGo: async ({ shop: _open, shopHost }, use) => {
    const host = await shopHost()
    await use(async (act) => {
      await host.setClock('when reminders go')
      await act()
      await host.setClock('now')
    })
  },
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing is asked for
  consoles: async ({}, use) => {
    const consoles = new Consoles()
    await use(consoles)
    await consoles.stop()
  },
  phone: async ({ shop, launchOptions, consoles }, use) => {
    const { throwAway, open } = await buyPhone(launchOptions, shop.url)
    await use({
      open: async () => {
        const opened = await open()
        consoles.watch(opened.context)
        return opened
      },
    })
    await throwAway()
  },
  baseURL: ({ shop }, use) => use(shop.url),
  expectedComplaints: [[], { option: true }],
  quietConsole: [
    async ({ page, consoles, expectedComplaints }, use) => {
      const context = page.context()
      consoles.watch(context)
      const browser = context.browser()
      if (browser) consoles.watchAll(browser)
      await use(undefined)
      expect(consoles.unexpected(expectedComplaints)).toEqual([])
    },
    { auto: true },
  ],
})

/**
 * The same in a browser that is started with more arguments, for each journey anew. Were they options of the worker, it
 * would be another worker, with a PostgreSQL and a program of its own for the shops of one journey.
 */
export function testWith(...more: string[]) {
  return test.extend({
    context: async ({ launchOptions, shop, viewport, hasTouch, isMobile }, use) => {
      const args = [...(launchOptions.args ?? []), ...more]
      const browser = await chromium.launch({ ...launchOptions, args })
      const here = { baseURL: shop.url, locale: 'en-GB', timezoneId: 'Europe/London' }
      await use(await browser.newContext({ ...here, viewport, hasTouch, isMobile }))
      await browser.close()
    },
  })
}

/** The same with a stand-in for Stripe, who takes the cards of the shop. */
export const testWithCards = test.extend<{ stripe: StripeStandIn }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright wants to see that nothing is asked for
  stripe: async ({}, use) => {
    const stripe = new StripeStandIn()
    await stripe.start()
    await use(stripe)
    await stripe.stop()
  },
})

interface OpenShop {
  url: string
  close: () => Promise<void>
}

async function openIn(host: ShopHost, dataDir: string, stripe: StripeStandIn | null): Promise<OpenShop> {
  const settings = stripe && { ...testKeys, apiUrl: stripe.url }
  return { url: await host.open(dataDir, settings), close: host.close }
}

async function startAlone(dataDir: string): Promise<OpenShop> {
  const environment = { DATA_DIR: dataDir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
  const fascia = startProcess(environment, { pages: true })
  return {
    url: await fascia.url,
    close: async () => {
      fascia.kill('SIGTERM')
      expect(await fascia.ended, fascia.output()).toBe(0)
    },
  }
}
