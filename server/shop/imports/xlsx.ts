/**
 * Excel workbooks, read in a separate thread, so that a malicious one uses up neither the shop's time nor its
 * memory.
 */
import { Worker } from 'node:worker_threads'
import type { Table } from '#domain/shop/imports.rows.ts'
import { MAX_IMPORT_BYTES } from '#domain/shop/imports.ts'
import { startsWith, toTable, UnreadableFileError } from './csv.ts'

/** A workbook of 20,000 rows takes about a second. */
const PATIENCE_MS = 30_000
const MEMORY_MB = 512

/** The thread's answer. */
export type WorkbookAnswer = { rows: string[][] } | { fault: string }

/** Whether a file is a ZIP archive, as workbooks are. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return startsWith(bytes, [0x50, 0x4b])
}

/**
 * Reads the first sheet of a workbook (.xlsx) as a table of texts. Formulas count as the values that were
 * saved with them.
 * @throws UnreadableFileError
 */
export async function readWorkbook(bytes: Uint8Array, patienceMs = PATIENCE_MS): Promise<Table> {
  if (bytes.length > MAX_IMPORT_BYTES) throw new UnreadableFileError('The file is larger than 10 MB')
  const answer = await askThread(bytes, patienceMs)
  if ('fault' in answer) throw new UnreadableFileError(answer.fault)
  return toTable(answer.rows)
}

async function askThread(bytes: Uint8Array, patienceMs: number): Promise<WorkbookAnswer> {
  const worker = new Worker(new URL('./xlsx.worker.ts', import.meta.url), {
    workerData: bytes,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  })
  const tooMuch: WorkbookAnswer = {
    fault: 'This workbook holds too much to be read. Save the sheet as CSV and choose that file.',
  }
  let timer: NodeJS.Timeout | undefined
  try {
    return await new Promise<WorkbookAnswer>((resolve) => {
      timer = setTimeout(() => resolve(tooMuch), patienceMs)
      worker.once('message', resolve)
      worker.once('error', () => resolve(tooMuch))
      worker.once('exit', () => resolve(tooMuch))
    })
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}
