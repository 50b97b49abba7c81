/** A list as a file: every row that its filters leave, in its order, streamed while it is read. */
import { Readable } from 'node:stream'
import { ReadableStream } from 'node:stream/web'
import type { ListFileFormat } from '#domain/list-words.ts'
import { invalid } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import type { Log } from '#server/platform/log.ts'
import { csvRows } from './csv-rows.ts'
import type { FileColumn } from './list-columns.ts'
import { noteFile } from './note-file.ts'
import { MOST_SHEET_ROWS, xlsxRows } from './xlsx-rows.ts'

/** Rows that are read at once. */
const ROWS_AT_ONCE = 500
/** Of rows that are as long as what was changed or agreed to. */
export const LONG_ROWS_AT_ONCE = 100

const types: Record<ListFileFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

interface ListFile<Row> {
  log: Log
  /** 'Quotes': the sheet, and with the day the file. */
  name: string
  /** As at which day it is. */
  day: string
  format: ListFileFormat
  columns: readonly FileColumn<Row>[]
  /** How many rows are read at once. */
  atOnce?: number
  /** Reads a page of the list, as its call does. */
  read: (paging: { limit: number; cursor?: string }) => Promise<{ items: Row[]; nextCursor: string | null }>
}

/**
 * Answers a whole list as a file, as at today unless it names another day. The security log has who took it.
 * @param list as the security log names it; the file and its sheet are called so too
 */
export async function answerFile<Row>(
  context: CallContext,
  list: string,
  file: Pick<ListFile<Row>, 'format' | 'columns' | 'atOnce' | 'read'> & { day?: string },
) {
  const { deps, today } = context
  const name = `${list.charAt(0).toUpperCase()}${list.slice(1)}`
  const answer = await answerListFile({ day: today, ...file, log: deps.log, name })
  await noteFile(context, list)
  return answer
}

/**
 * An answer of the contract that the browser saves as a file.
 * @throws INVALID if the list cannot be shown in this order
 */
async function answerListFile<Row>(file: ListFile<Row>) {
  const { log, name, day, format, columns, atOnce = ROWS_AT_ONCE } = file
  const read = (cursor?: string) => file.read({ limit: atOnce, ...(cursor ? { cursor } : {}) })
  // Refused before anything is sent, if it is.
  const first = await read()
  const pages = pagesFrom(first, read, format === 'xlsx' ? MOST_SHEET_ROWS - 1 : Number.POSITIVE_INFINITY)
  const chunks = format === 'csv' ? csvRows(columns, pages) : xlsxRows(name, columns, pages)
  return {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${fileName(name, day, format)}"`,
      'cache-control': 'no-store',
    },
    body: ReadableStream.from(orBreakOff(log, chunks)),
  }
}

/** Some rows as a file that is small enough to be made as a whole. */
export async function rowsAsFile<Row>(
  { name, day, format, columns }: Pick<ListFile<Row>, 'name' | 'day' | 'format' | 'columns'>,
  rows: Row[],
): Promise<File> {
  const pages = Readable.from([rows])
  const chunks = format === 'csv' ? csvRows(columns, pages) : xlsxRows(name, columns, pages)
  const parts: Uint8Array<ArrayBuffer>[] = []
  for await (const chunk of chunks) parts.push(new Uint8Array(chunk))
  return new File(parts, fileName(name, day, format), { type: types[format] })
}

function fileName(name: string, day: string, format: ListFileFormat): string {
  return `${name.toLowerCase().replaceAll(' ', '-')}-${day}.${format}`
}

async function* pagesFrom<Row>(
  first: { items: Row[]; nextCursor: string | null },
  read: (cursor: string) => ReturnType<ListFile<Row>['read']>,
  most: number,
): AsyncGenerator<Row[]> {
  let left = most - first.items.length
  yield first.items
  for (let cursor = first.nextCursor; cursor !== null; ) {
    const page = await read(cursor)
    left -= page.items.length
    if (left < 0) throw invalid([], 'A sheet has at most 1,048,576 rows: take the CSV, or fewer')
    yield page.items
    cursor = page.nextCursor
  }
}

/** The headers are sent already. All we can do is break off, so that the file is not taken for complete. */
async function* orBreakOff(log: Log, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (error) {
    log.error({ err: error }, 'a list as a file broke off')
    throw new Error('a list as a file broke off')
  }
}
