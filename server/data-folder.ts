import { randomBytes } from 'node:crypto'
import { access, constants, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from './config.ts'
import { syncFolder } from './files/sync-folder.ts'

/**
 * Makes the data folder, private to whoever runs Fascia.
 * @throws ConfigError naming DATA_DIR if it cannot be made or written
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    // Root may write anywhere but on a read-only file system, which only trying shows.
    const probe = join(dataDir, `.write-${randomBytes(6).toString('hex')}`)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new ConfigError(`DATA_DIR: the folder ${dataDir} cannot be written${reason}.`)
  }
}

/**
 * A folder that was there keeps its rights: it may be shared on purpose. Node's own recursive mkdir does not
 * return on file systems that refuse new folders, like /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  if (await isThere(folder)) return
  if (!(await isThere(dirname(folder)))) await makeFolder(dirname(folder))
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error
  })
}

/** Whether there is a file or folder of this name. */
export async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}

/**
 * The secret that signs the sessions when AUTH_SECRET is unset: made once, then kept in the data folder,
 * so that a restart signs nobody out.
 */
export async function keepAuthSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret')
  const kept = await readSecret(file)
  if (kept !== null) return kept
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    // Linking fails where the name is taken: of two processes that start together, one secret wins.
    await link(draft, file)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(draft)
  }
  await syncFolder(dataDir)
  const secret = await readSecret(file)
  if (secret === null) throw new ConfigError(`AUTH_SECRET: the secret kept in ${file} is too short.`)
  return secret
}

async function readSecret(file: string): Promise<string | null> {
  try {
    const secret = (await readFile(file, 'utf8')).trim()
    if (secret.length < 32) throw new ConfigError(`AUTH_SECRET: the secret kept in ${file} is too short.`)
    return secret
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}
