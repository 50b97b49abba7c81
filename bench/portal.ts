/** The pages that customers open by a link: as a visitor's phone sees them, on the demonstration's shop. */
import { chromium } from '@playwright/test'
import { startProcess } from '#server/testing/process.ts'
import { findBrowser } from '../e2e/browser.ts'
import { printFigure, printLine } from './measure.ts'
import { auditWithAxe, auditWithLighthouse } from './site.ts'

const KILOBYTE = 1024
/** Of script on one page, as it travels. */
const MOST_SCRIPT = 60

/** These pages must not be found by search engines, which Lighthouse counts as a fault. */
const NOT_FOR_SEARCH = ['is-crawlable']

/** Prints Lighthouse's and axe's findings on a quote's and an invoice's page, and how much script they load. */
export async function measurePortal(): Promise<void> {
  const shop = startProcess({}, { pages: true, demo: true })
  try {
    const url = await shop.url
    const paths = [...shop.output().matchAll(/(?:A quote|An invoice) +\S+?(\/[qi]\/[\w-]{32})/g)].map(
      ([, path = '']) => path,
    )
    if (paths.length !== 2) throw new Error('the demonstration names no pages of customers')
    await auditWithLighthouse(url, paths, NOT_FOR_SEARCH)
    await auditWithAxe(url, paths)
    for (const path of paths) await measureScript(url, path)
  } finally {
    shop.kill('SIGTERM')
    await shop.ended
  }
}

async function measureScript(url: string, path: string): Promise<void> {
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  try {
    const page = await browser.newPage()
    await page.goto(url + path, { waitUntil: 'networkidle' })
    const bytes = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter((entry) => entry.name.endsWith('.js'))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    )
    printLine(`\n${path.slice(0, 3)}…`)
    printFigure('script of the page', bytes / KILOBYTE, 'KB', MOST_SCRIPT)
  } finally {
    await browser.close()
  }
}
