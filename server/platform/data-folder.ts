import { randomBytes } from 'node:crypto'
import { access, constants, link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ConfigError } from './config.ts'
import { syncFolder } from './storage/sync-folder.ts'

/**
 * Creates the data folder, readable only by the user who runs Fascia.
 * @throws ConfigError naming DATA_DIR if it cannot be created or written
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir)
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK)
    // Root may write anywhere except on a read-only file system. Only a try shows that.
    const probe = join(dataDir, `.write-${randomBytes(6).toString('hex')}`)
    await writeFile(probe, '')
    await rm(probe)
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    throw new ConfigError(`DATA_DIR: the folder ${dataDir} cannot be written${reason}.`)
  }
}

/**
 * An existing folder keeps its permissions: it may be shared on purpose. Node's own recursive mkdir does not
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
 * The secret that signs the sessions if AUTH_SECRET is not set. It is created once and kept in the data
 * folder, so that a restart signs nobody out.
 */
export async function keepAuthSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'auth-secret')
  const kept = await readSecret(file)
  if (kept !== null) return kept
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, { mode: 0o600, flush: true })
  try {
    // Linking fails if the name is taken: when two processes start together, one secret wins.
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
