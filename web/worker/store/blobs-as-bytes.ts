/**
 * Some browsers keep no Blob in a database, as WebKit in a private window: a write that has one fails ('Error preparing
 * Blob/File data to be stored in object store'). There its bytes are kept instead, and read back as a Blob.
 */

import type { DBCoreAddRequest, DBCoreMutateRequest, DBCorePutRequest, DBCoreTable } from 'dexie'
import { Dexie } from 'dexie'

/** A Blob as its bytes. */
interface Bytes {
  bytes: ArrayBuffer
  type: string
}

type Row = Record<string, unknown>

/** How browsers name the refusal. */
const refusals = new Set(['UnknownError', 'DataCloneError'])

// Learned by the first write of a page, as no browser says so before.
let keepsBlobs = true

/** @param tables those whose rows have Blobs in their fields */
export function keepBlobsAsBytes(db: Dexie, tables: readonly string[]): void {
  db.use({
    stack: 'dbcore',
    name: 'blobs-as-bytes',
    // Next to the database: what watches writes and keeps their values goes on seeing Blobs.
    level: -2,
    create: (core) => ({
      ...core,
      table: (name) => (tables.includes(name) ? withBytes(core.table(name)) : core.table(name)),
    }),
  })
  for (const name of tables) db.table(name).hook('reading', withBlobs)
}

function withBytes(table: DBCoreTable): DBCoreTable {
  const writeBytes = async (request: DBCoreAddRequest | DBCorePutRequest) => {
    // The transaction would end while nothing is asked of it.
    const values = await Dexie.waitFor(Promise.all(request.values.map(readBytes)))
    return table.mutate({ ...request, values })
  }
  return {
    ...table,
    mutate: async (request) => {
      if (!hasBlobs(request)) return table.mutate(request)
      if (!keepsBlobs) return writeBytes(request)
      const refused = await table.mutate(request).then(
        (answer) => (Object.values(answer.failures).some(isRefusal) ? null : answer),
        (error: unknown) => {
          if (isRefusal(error)) return null
          throw error
        },
      )
      if (refused !== null) return refused
      keepsBlobs = false
      return writeBytes(request)
    },
  }
}

function hasBlobs(request: DBCoreMutateRequest): request is DBCoreAddRequest | DBCorePutRequest {
  if (request.type !== 'add' && request.type !== 'put') return false
  return request.values.some((row: Row) => Object.values(row).some((value) => value instanceof Blob))
}

const isRefusal = (error: unknown) => error instanceof Error && refusals.has(error.name)

async function readBytes(row: Row): Promise<Row> {
  const fields = Object.entries(row).map(async ([key, value]): Promise<[string, unknown]> => {
    if (!(value instanceof Blob)) return [key, value]
    return [key, { bytes: await value.arrayBuffer(), type: value.type } satisfies Bytes]
  })
  return Object.fromEntries(await Promise.all(fields))
}

/** Also called for a row that is not there. */
function withBlobs(row: Row | undefined): Row | undefined {
  const blobs = Object.entries(row ?? {}).flatMap(([key, value]) =>
    isBytes(value) ? [[key, new Blob([value.bytes], { type: value.type })]] : [],
  )
  return blobs.length === 0 ? row : { ...row, ...Object.fromEntries(blobs) }
}

function isBytes(value: unknown): value is Bytes {
  return typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof ArrayBuffer
}
