import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from '@playwright/test'
import { startProcess } from '#server/testing/process.ts'

export { expect }

/** The admin of the shop of a journey. */
export const admin = { email: 'admin@shop.example', password: 'correct horse battery' }

type Fixtures = {
  /** A new and empty shop for this journey alone, started as `npm start` does; pages open on it by their path. */
  shop: { url: string; dataDir: string }
  /** What the browser may complain of in this journey, like a 404 that it provokes. */
  expectedComplaints: RegExp[]
  /** Fails the journey if the browser's console had anything else to say. */
  quietConsole: undefined
}

/** Journeys use this `test`: each has its own shop, and a browser that must not complain. */
export const test = base.extend<Fixtures>({
  shop: async ({ browserName: _ }, use) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'fascia-journey-'))
    const environment = { DATA_DIR: dataDir, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
    const fascia = startProcess(environment, { pages: true })
    await use({ url: await fascia.url, dataDir })
    fascia.kill('SIGTERM')
    expect(await fascia.ended, fascia.output()).toBe(0)
    await rm(dataDir, { recursive: true, force: true })
  },
  baseURL: ({ shop }, use) => use(shop.url),
  expectedComplaints: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedComplaints }, use) => {
      const complaints: string[] = []
      page.on('pageerror', (error) => complaints.push(error.message))
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      await use(undefined)
      expect(
        complaints.filter((words) => !expectedComplaints.some((expected) => expected.test(words))),
      ).toEqual([])
    },
    { auto: true },
  ],
})
