/** Where the bytes of files are kept: a folder of the data folder, or an S3 bucket. */
import { join } from 'node:path'
import type { DriverContract } from 'flydrive/types'
import type { Config } from '../config.ts'

/**
 * Bytes under the SHA-256 of what they are, or of what they are made from: what is there never changes, and nothing
 * is kept twice.
 */
export interface Disk {
  put(name: string, bytes: Uint8Array, type: string): Promise<void>
  has(name: string): Promise<boolean>
  /** @throws where there is nothing under it, or the bucket cannot be reached */
  get(name: string): Promise<Uint8Array>
  /** Nothing happens where there is nothing under it. */
  remove(name: string): Promise<void>
}

/** Opens the bucket where one is configured, else the folder `files`; neither is touched before it is used. */
export function openDisk(config: Pick<Config, 'dataDir' | 's3'>): Disk {
  let opened: Promise<DriverContract> | null = null
  const driver = () => {
    opened ??= config.s3 ? openBucket(config.s3) : openFolder(join(config.dataDir, 'files'))
    return opened
  }
  return {
    put: async (name, bytes, type) => (await driver()).put(keyOf(name), bytes, { contentType: type }),
    has: async (name) => (await driver()).exists(keyOf(name)),
    get: async (name) => (await driver()).getBytes(keyOf(name)),
    remove: async (name) => (await driver()).delete(keyOf(name)),
  }
}

/** Spread over 256 folders, so that no one of them grows too long to list. */
const keyOf = (name: string) => `${name.slice(0, 2)}/${name}`

// Loaded on first use: neither is needed to start, and the client of S3 is large.
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
    // What speaks S3 without being Amazon's knows neither bucket host names nor the newest checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
