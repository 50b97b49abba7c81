import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { packageFolder } from '#server/platform/config.ts'
import { printFigure } from './measure.ts'

const client = join(packageFolder, 'build', 'client')
const KB = 1024

/**
 * The scripts and styles that a browser loads before the page is usable: gzipped, and in Brotli as it is
 * sent.
 */
export async function measureAssets(url: string): Promise<void> {
  const styles = await stylesOf(url, '/')
  printFigure('home page, style sheets', styles.length, '', 1)
  printFigure('home page, style sheets gzipped', sizeOf(styles), 'KB', 30)
  for (const [name, path, most] of [
    ['home page', '/', 100],
    ['sign-in page', '/login', 300],
    ['first app screen', '/dashboard', 300],
  ] as const) {
    const scripts = await scriptsOf(url, path)
    printFigure(`${name}, JavaScript gzipped`, sizeOf(scripts), 'KB', most)
    printFigure(`${name}, JavaScript as it is sent`, sentSizeOf(scripts), 'KB')
  }
}

async function scriptsOf(url: string, path: string): Promise<string[]> {
  const page = await (await fetch(new URL(path, url))).text()
  const wanted = [...page.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([name]) => name)
  // A page without a script tag names none; a page with one names every chunk of the app in its route table.
  const named = page.includes('<script') ? entriesOf(page, wanted) : []
  const loaded = new Set<string>()
  for (const name of named) load(name, loaded)
  return [...loaded]
}

async function stylesOf(url: string, path: string): Promise<string[]> {
  const page = await (await fetch(new URL(path, url))).text()
  return [...page.matchAll(/<link rel="stylesheet" href="([^"#]+)/g)].flatMap(([, name]) => name ?? [])
}

function sizeOf(files: readonly string[]): number {
  const bytes = files.reduce((sum, name) => sum + gzipSync(readFileSync(join(client, name))).length, 0)
  return bytes / KB
}

function sentSizeOf(files: readonly string[]): number {
  const bytes = files.reduce((sum, name) => {
    const file = join(client, name)
    return sum + statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size
  }, 0)
  return bytes / KB
}

/** What the page itself requests: preloads, scripts with a source, and those of its islands. */
function entriesOf(page: string, all: readonly string[]): string[] {
  const tags = [...page.matchAll(/<(?:link|script|div data-island)\b[^>]*>/g)].map(([tag]) => tag).join('\n')
  return all.filter((name) => tags.includes(name))
}

/** A chunk, and every chunk that it imports before it runs. */
function load(name: string, loaded: Set<string>): void {
  if (loaded.has(name)) return
  loaded.add(name)
  const text = readFileSync(join(client, name), 'utf8')
  for (const [, file] of text.matchAll(/(?:\bfrom|\bimport)\s*["']\.\/([\w.-]+\.js)["']/g))
    load(`/assets/${file}`, loaded)
}
