/** Reads a workbook in a thread that may be terminated at any moment. */
import { parentPort, workerData } from 'node:worker_threads'
import { unzipSync } from 'fflate'
import { readSheet } from 'read-excel-file/universal'
import { MAX_IMPORT_ROWS } from '#domain/shop/imports.ts'
import { MOST_COLUMNS } from './csv.ts'
import type { WorkbookAnswer } from './xlsx.ts'

/** Compressed workbooks are about a tenth of their size; a thousandth is not a workbook but an attack. */
const MOST_UNPACKED = 100 * 1024 * 1024
const MOST_PARTS = 2_000

/** Why a workbook cannot be read, as a message. */
class Refused extends Error {}

/**
 * Reads the archive's list of parts, and stops as soon as they are too large. The unpacking library uses the
 * same list, in which a part may occur any number of times, and allocates no more than it says.
 */
function refuseHarm(bytes: Uint8Array): void {
  let unpacked = 0
  let parts = 0
  unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      parts += 1
      unpacked += originalSize
      if (parts > MOST_PARTS) throw new Refused('This workbook has too many parts to be read.')
      if (unpacked > MOST_UNPACKED) throw new Refused('This workbook holds too much to be read.')
      if (/vbaProject\.bin$/i.test(name))
        throw new Refused('This workbook holds macros. Save it as .xlsx without them.')
      return false
    },
  })
}

function toText(value: unknown): string {
  if (value === null || value === undefined) return ''
  // A calendar day: workbooks have no time zones.
  if (value instanceof Date) return value.toISOString().slice(0, 10)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  // 12.350000000000001 is 12.35 after rounding to binary.
  if (typeof value === 'number') return String(Number(value.toPrecision(15)))
  return String(value)
}

async function read(bytes: Uint8Array): Promise<WorkbookAnswer> {
  try {
    refuseHarm(bytes)
    const sheet = await readSheet(new Blob([Uint8Array.from(bytes)]))
    if (sheet.length > MAX_IMPORT_ROWS + 1_000)
      return {
        fault: `The sheet has ${sheet.length} rows; at most ${MAX_IMPORT_ROWS} can be imported at once`,
      }
    return { rows: sheet.map((row) => row.slice(0, MOST_COLUMNS).map(toText)) }
  } catch (error) {
    if (error instanceof Refused) return { fault: error.message }
    return { fault: 'This is not an Excel workbook that can be read. Save it as .xlsx or CSV.' }
  }
}

parentPort?.postMessage(await read(workerData as Uint8Array))
