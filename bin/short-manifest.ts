import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

const BEGINNING = 'window.__reactRouterManifest='

/** The router's list of all screens, as far as this looks at it. */
interface Manifest {
  routes: Record<string, { imports?: string[] }>
}

/**
 * Takes out of the list of all screens, which every page of the app loads, what only links that load ahead
 * (`<Link prefetch>`) would read: all files behind each screen's own, half of the whole. The server keeps them, for
 * the page that it draws.
 * @param folder of the browser's files
 */
export async function shortenManifest(folder: string): Promise<void> {
  const assets = join(folder, 'assets')
  const names = (await readdir(assets)).filter((name) => /^manifest-\w+\.js$/.test(name))
  if (names.length === 0) throw new Error('The build has no list of screens')
  for (const name of names) {
    const file = join(assets, name)
    await writeFile(file, shortManifest(await readFile(file, 'utf8')))
  }
}

/** The list without the files behind each screen's own. */
export function shortManifest(text: string): string {
  if (!text.startsWith(BEGINNING)) throw new Error('The list of screens is written in another way')
  const manifest: Manifest = JSON.parse(text.slice(BEGINNING.length).replace(/;\s*$/, ''))
  for (const route of Object.values(manifest.routes)) delete route.imports
  return `${BEGINNING}${JSON.stringify(manifest)};`
}
