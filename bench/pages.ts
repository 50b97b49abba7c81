/** The app's first screens in a browser: how much they fetch, and how long until they show what they are for. */
import { createServer } from 'node:http'
import { brotliCompressSync } from 'node:zlib'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { startProcess } from '#server/testing/process.ts'
import { findLaunchOptions } from '../e2e/browser.ts'
import { cookiesOf, signIn } from './client.ts'
import { printLine, quantiles } from './measure.ts'

const TURNS = 7
const LIMITS = { requests: 20, kilobytes: 300, cold: 6, warm: 3, paint: 2500, shift: 0.1 }
const KB = 1024
const password = 'plumb line'

/** What people wait for on each screen, as a selector. */
const screens = [
  { path: '/invoices', email: 'admin@irwellsigns.example', shows: 'main tbody tr a' },
  { path: '/dashboard', email: 'admin@irwellsigns.example', shows: 'main ul [class*=value]' },
  { path: '/quotes/new', email: 'admin@irwellsigns.example', shows: 'main input' },
  { path: '/dashboard', email: 'joe@irwellsigns.example', shows: 'main dl dd' },
  { path: '/measurements/create', email: 'joe@irwellsigns.example', shows: 'main input, main a' },
] as const

/** One visit. Milliseconds from its beginning until it is shown; what came from the server, with headers. */
interface Visit {
  shown: number
  requests: number
  kilobytes: number
  scripts: string[]
  /** When the largest part of it was painted, and how much of it moved afterwards, as browsers reckon. */
  paint: number
  shift: number
}

/**
 * Prints requests, KB, times, largest paint and layout shift with an empty cache and with a full one. A time means little on another
 * machine: what counts is its ratio to an empty page with one script of the same size, in the same turn.
 */
export async function measurePages(): Promise<void> {
  const shop = startProcess({}, { pages: true, demo: true })
  const browser = await chromium.launch(await findLaunchOptions())
  try {
    const url = await shop.url
    printLine(
      '\nFirst screens, cold / warm: requests and KB until shown, ms, × an empty page, LCP, CLS (bold: missed)',
    )
    for (const screen of screens) {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      await context.addCookies(cookiesOf(await signIn(url, screen.email, password), url))
      await measureScreen(context, url, screen)
      await context.close()
    }
  } finally {
    await browser.close()
    shop.kill('SIGTERM')
    await shop.ended
  }
}

async function measureScreen(
  context: BrowserContext,
  url: string,
  { path, email, shows }: (typeof screens)[number],
): Promise<void> {
  const { scripts } = await visit(context, url + path, shows, true)
  const empty = await serveEmptyPage(url, scripts)
  const results = { cold: [] as Visit[], warm: [] as Visit[] }
  const ratios = { cold: [] as number[], warm: [] as number[] }
  for (let turn = 0; turn < TURNS; turn++) {
    for (const how of ['cold', 'warm'] as const) {
      const reference = await visit(context, empty.url, '.shown', how === 'cold')
      // Emptying the cache for the one also empties it for the other, so each has its own cold and warm visit.
      const own = await visit(context, url + path, shows, how === 'cold')
      if (how === 'cold') await visit(context, empty.url, '.shown', false)
      results[how].push(own)
      ratios[how].push(own.shown / reference.shown)
    }
  }
  empty.close()
  const who = `${path} (${email.split('@')[0]})`.padEnd(32)
  const words = (['cold', 'warm'] as const).map((how) => {
    const middle = (of: (one: Visit) => number) => quantiles(results[how].map(of)).p50
    const ratio = quantiles(ratios[how]).p50
    return [
      mark(
        middle(({ requests }) => requests).toFixed(0),
        middle(({ requests }) => requests) > LIMITS.requests,
      ),
      mark(
        `${middle((one) => one.kilobytes).toFixed(0)} KB`,
        middle((one) => one.kilobytes) > LIMITS.kilobytes,
      ),
      `${middle(({ shown }) => shown).toFixed(0)} ms`,
      mark(`${ratio.toFixed(1)} ×`, ratio > LIMITS[how]),
      mark(`LCP ${middle(({ paint }) => paint).toFixed(0)} ms`, middle(({ paint }) => paint) > LIMITS.paint),
      mark(`CLS ${middle(({ shift }) => shift).toFixed(3)}`, middle(({ shift }) => shift) > LIMITS.shift),
    ].join('  ')
  })
  printLine(`${who} ${words.join('   /   ')}`)
}

async function visit(
  context: BrowserContext,
  address: string,
  shows: string,
  isCold: boolean,
): Promise<Visit> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Network.enable')
  if (isCold) await session.send('Network.clearBrowserCache')
  const cached = new Set<string>()
  const sent = new Map<string, number>()
  const scripts: string[] = []
  session.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    sent.set(requestId, 0)
    if (type === 'Script') scripts.push(request.url)
  })
  session.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId))
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromDiskCache) cached.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sent.set(requestId, encodedDataLength)
  })
  await page.addInitScript(noteWhenShown, shows)
  await page.goto(address)
  const shown = await readShown(page)
  const { paint, shift } = await readPaint(page)
  const fetched = [...sent].filter(([id]) => !cached.has(id))
  await page.close()
  const kilobytes = fetched.reduce((sum, [, bytes]) => sum + bytes, 0) / KB
  return { shown, requests: fetched.length, kilobytes, scripts, paint, shift }
}

/** Runs in the page: notes the moment of the frame after the one in which the selector first matched. */
function noteWhenShown(shows: string): void {
  const look = () => {
    if (document.querySelector(shows) === null) requestAnimationFrame(look)
    else
      requestAnimationFrame(() => {
        document.documentElement.dataset.shownAfter = String(performance.now())
      })
  }
  look()
}

async function readShown(page: Page): Promise<number> {
  const root = page.locator('html[data-shown-after]')
  await root.waitFor({ state: 'attached' })
  return Number(await root.getAttribute('data-shown-after'))
}

/** The largest paint and the layout shift until now: the browser has kept both. */
function readPaint(page: Page): Promise<{ paint: number; shift: number }> {
  return page.evaluate(async () => {
    const read = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true })
        // There may be none.
        setTimeout(() => resolve([]), 200)
      })
    const [paints, shifts] = [await read('largest-contentful-paint'), await read('layout-shift')]
    return {
      paint: paints.at(-1)?.startTime ?? 0,
      shift: shifts.reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0),
    }
  })
}

/** A page with nothing but one script, of the same text as all of a screen's together. */
async function serveEmptyPage(url: string, scripts: readonly string[]) {
  const texts = await Promise.all(
    scripts.filter((one) => one.startsWith(url)).map(async (one) => (await fetch(one)).text()),
  )
  const script = `const text = ${JSON.stringify(texts.join('\n'))};
    const shown = document.createElement('p'); shown.className = 'shown'; shown.textContent = text.length;
    document.body.append(shown)`
  const body = brotliCompressSync(script)
  const server = createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' })
      response.end('<!doctype html><title>Empty</title><body><script type="module" src="/one.js"></script>')
      return
    }
    response.writeHead(200, {
      'Content-Type': 'text/javascript',
      'Content-Encoding': 'br',
      'Cache-Control': 'public, max-age=31536000, immutable',
    })
    response.end(request.url === '/one.js' ? body : brotliCompressSync(''))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}

const mark = (text: string, isMissed: boolean) => (isMissed ? `**${text}**` : text)
