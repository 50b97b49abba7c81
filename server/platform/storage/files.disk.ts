/** Where the bytes of files are stored: a folder of the data folder, or an S3 bucket. */
import { randomUUID } from 'node:crypto'
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { DriverContract } from 'flydrive/types'
import type { Config } from '../config.ts'
import { syncFolder } from './sync-folder.ts'

/**
 * Bytes under their SHA-256, or under the SHA-256 of what they are made from. What is stored never changes,
 * and nothing is stored twice.
 */
export interface Disk {
  /** All or nothing: a process that is killed, or a full disk, leaves no partial file under this name. */
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  has(name: string): Promise<boolean>
  /** @throws Error if nothing is stored under the name, or the bucket cannot be reached */
  get(name: string): Promise<Uint8Array>
  /** Does nothing if nothing is stored under the name. */
  remove(name: string): Promise<void>
  /**
   * The files in the folder, including the remains of an interrupted `put`. For a bucket, which others may
   * use, an empty list.
   */
  names(): AsyncIterable<string>
  /** When it was stored; null if nothing is stored under the name. */
  putAt(name: string): Promise<Date | null>
}

/**
 * Opens the bucket if one is configured, otherwise the folder `files`; neither is touched before its first
 * use.
 */
export function openDisk(config: Pick<Config, 'dataDir' | 's3'>): Disk {
  let opened: Promise<DriverContract> | null = null
  const driver = () => {
    opened ??= config.s3 ? openBucket(config.s3) : openFolder(join(config.dataDir, 'files'))
    return opened
  }
  return {
    put: async (name, bytes, type) => {
      if (config.s3) await (await driver()).put(keyOf(name), bytes, { contentType: type })
      else await putWhole(join(config.dataDir, 'files', keyOf(name)), bytes)
    },
    has: async (name) => (await driver()).exists(keyOf(name)),
    get: async (name) => (await driver()).getBytes(keyOf(name)),
    remove: async (name) => (await driver()).delete(keyOf(name)),
    names: () => (config.s3 ? noNames() : listNames(join(config.dataDir, 'files'))),
    putAt: async (name) => {
      if (!(await (await driver()).exists(keyOf(name)))) return null
      return (await (await driver()).getMetaData(keyOf(name))).lastModified
    },
  }
}

/** The ending of a file that is not complete yet. */
export const PART = '.part'

/** A bucket stores a whole object or none; a folder needs a temporary file and a rename. */
async function putWhole(path: string, bytes: Uint8Array): Promise<void> {
  // The first picture with this prefix creates its folder.
  const made = await mkdir(dirname(path), { recursive: true })
  if (made) for (const folder of new Set([made, dirname(path)].map(dirname))) await syncFolder(folder)
  const draft = `${path}.${randomUUID()}${PART}`
  try {
    const file = await open(draft, 'wx', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
    await syncFolder(dirname(path))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

async function* noNames(): AsyncIterable<string> {}

async function* listNames(location: string): AsyncIterable<string> {
  for (const folder of await readdir(location).catch(() => []))
    for (const name of await readdir(join(location, folder)).catch(() => []))
      if (name.startsWith(folder)) yield name
}

/** Spread over 256 folders, so that none has too many files to list. */
const keyOf = (name: string) => `${name.slice(0, 2)}/${name}`

// Loaded on first use: the start needs neither, and the S3 client is large.
async function openFolder(location: string): Promise<DriverContract> {
  const { FSDriver } = await import('flydrive/drivers/fs')
  return new FSDriver({ location, visibility: 'private' })
}

async function openBucket(s3: NonNullable<Config['s3']>): Promise<DriverContract> {
  const { S3Driver } = await import('flydrive/drivers/s3')
  return new S3Driver({
    endpoint: s3.endpoint,
    bucket: s3.bucket,
    region: s3.region,
    credentials: { accessKeyId: s3.accessKeyId, secretAccessKey: s3.secretAccessKey },
    visibility: 'private',
    supportsACL: false,
    // S3-compatible servers other than Amazon's support neither bucket host names nor the newest checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
