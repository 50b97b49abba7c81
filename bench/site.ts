/** The public site for a visitor's phone and for a crowd, on the demonstration's shop. */
import { AxeBuilder } from '@axe-core/playwright'
import { type BrowserContext, chromium } from '@playwright/test'
import autocannon from 'autocannon'
import { launch } from 'chrome-launcher'
import lighthouse from 'lighthouse'
import { startProcess } from '#server/testing/process.ts'
import { findBrowser } from '../e2e/browser.ts'
import { readSitemap } from '../e2e/sitemap.ts'
import { measureAssets } from './assets.ts'
import { printFigure, printLine } from './measure.ts'
import { measureTyping } from './typing.ts'

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** Milliseconds, with Lighthouse's own slow 4G and a phone a quarter as fast. */
const LCP = 1500
/** What a typeface that arrives late may move: as much as the journeys allow (e2e/site.journey.ts). */
const MOST_SHIFT = 0.001
/** On a shared machine a run is disturbed from time to time. */
const TRIES = 3
const LOAD_SECONDS = 4

/**
 * Prints Lighthouse's and axe's findings on every page of the sitemap, what is loaded, and how fast `/` is
 * answered.
 */
export async function measureSite(): Promise<void> {
  const shop = startProcess({}, { pages: true, demo: true })
  try {
    const url = await shop.url
    await measureAssets(url)
    await measureRate(url)
    await measureTyping(url)
    const paths = await readSitemap(url)
    await auditWithLighthouse(url, paths)
    await auditWithAxe(url, paths)
  } finally {
    shop.kill('SIGTERM')
    await shop.ended
  }
}

/**
 * The home page compared with an empty answer of the same server in the same run: at least a third of its
 * rate.
 */
async function measureRate(url: string): Promise<void> {
  const rateOf = async (path: string) => {
    const { requests, errors } = await autocannon({
      url: url + path,
      connections: 20,
      duration: LOAD_SECONDS,
    })
    if (errors > 0) throw new Error(`${path} failed under load`)
    return requests.average
  }
  await rateOf('/')
  const empty = await rateOf('/api/nothing')
  const home = await rateOf('/')
  printFigure('an empty answer, 20 at once', empty, '/s')
  printFigure('the home page, 20 at once', home, '/s')
  printFigure('an empty answer ÷ the home page', empty / home, '×', 3)
}

interface Scores {
  scores: number[]
  lcp: number
  cls: number
  faults: string[]
}

/** @param skipped audits that do not count for these pages */
export async function auditWithLighthouse(
  url: string,
  paths: readonly string[],
  skipped: readonly string[] = [],
): Promise<void> {
  const { executablePath, args, env } = await findBrowser()
  const chrome = await launch({
    chromePath: executablePath,
    chromeFlags: [...args, '--headless=new'],
    envVars: { ...process.env, ...env },
    logLevel: 'silent',
  })
  try {
    printLine('\nLighthouse, throttled phone: performance, accessibility, best practices, SEO; LCP, CLS')
    for (const path of paths) {
      const { scores, lcp, cls, faults } = await bestOf(url + path, chrome.port, skipped)
      const isGood = scores.every((score) => score === 100) && lcp <= LCP && cls < MOST_SHIFT
      const figures = `${scores.map((score) => String(score).padStart(4)).join('')} ${String(Math.round(lcp)).padStart(6)} ms ${cls.toFixed(3)}`
      printLine(`${path.padEnd(46)} ${figures} ${isGood ? '✓' : `✗ ${faults.join(', ')}`}`)
    }
  } finally {
    chrome.kill()
  }
}

async function bestOf(address: string, port: number, skipped: readonly string[]): Promise<Scores> {
  let best: Scores | undefined
  for (let round = 0; round < TRIES; round++) {
    const found = await audit(address, port, skipped)
    if (!best || sum(found.scores) > sum(best.scores) || found.lcp < best.lcp) best = found
    if (best.scores.every((score) => score === 100) && best.lcp <= LCP) break
  }
  if (!best) throw new Error('nothing was tried')
  return best
}

async function audit(address: string, port: number, skipped: readonly string[]): Promise<Scores> {
  const outcome = await lighthouse(address, {
    port,
    onlyCategories: [...categories],
    skipAudits: [...skipped],
    logLevel: 'silent',
  })
  if (!outcome) throw new Error(`Lighthouse says nothing of ${address}`)
  const { lhr } = outcome
  const audits = Object.values(lhr.audits)
  const weighty = new Set(
    Object.values(lhr.categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  )
  return {
    scores: categories.map((name) => Math.round((lhr.categories[name]?.score ?? 0) * 100)),
    lcp: lhr.audits['largest-contentful-paint']?.numericValue ?? Number.POSITIVE_INFINITY,
    cls: lhr.audits['cumulative-layout-shift']?.numericValue ?? 1,
    faults: audits
      .filter(({ id, score }) => weighty.has(id) && score !== null && score < 0.9)
      .map(({ id }) => id),
  }
}

export async function auditWithAxe(url: string, paths: readonly string[]): Promise<void> {
  const { executablePath, args, env } = await findBrowser()
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } })
  let found = 0
  try {
    for (const width of [1280, 360]) {
      for (const colorScheme of ['light', 'dark'] as const) {
        const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
        for (const path of paths)
          found += await printViolations(context, url, path, `${width} px, ${colorScheme}`)
        await context.close()
      }
    }
  } finally {
    await browser.close()
  }
  printFigure(`axe, ${paths.length} pages at 1280 and 360 px, day and night`, found, 'faults', 0)
}

async function printViolations(
  context: BrowserContext,
  url: string,
  path: string,
  how: string,
): Promise<number> {
  const page = await context.newPage()
  await page.goto(url + path)
  const { violations } = await new AxeBuilder({ page }).analyze()
  for (const { id, nodes } of violations) printLine(`axe: ${path} (${how}): ${id}: ${nodes[0]?.html}`)
  await page.close()
  return violations.length
}

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0)
