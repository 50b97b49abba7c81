import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, LaunchOptions, Page } from '@playwright/test'
import { chromium } from '@playwright/test'

/** A phone whose browser can be closed and opened again with everything it stored. */
export interface Phone {
  open: () => Promise<{ page: Page; context: BrowserContext }>
}

/**
 * A new phone, 390 px wide, whose pages open on `baseURL`; `throwAway` closes it and deletes what it stored.
 */
export async function buyPhone(
  launchOptions: LaunchOptions,
  baseURL: string,
): Promise<Phone & { throwAway: () => Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'fascia-phone-'))
  let open: BrowserContext | undefined
  return {
    throwAway: async () => {
      await open?.close()
      // A process of the browser may still be at its last file.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
    },
    open: async () => {
      const context = await chromium.launchPersistentContext(folder, {
        ...launchOptions,
        baseURL,
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        isMobile: true,
        locale: 'en-GB',
        timezoneId: 'Europe/London',
      })
      open = context
      return { page: context.pages()[0] ?? (await context.newPage()), context }
    },
  }
}

/** Waits until the app can open without a connection. */
export async function waitForServiceWorker(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 60_000,
  })
}
