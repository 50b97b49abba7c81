/** Streams an export: it is written part by part, so that any size is possible. */

import { ReadableStream } from 'node:stream/web'
import type { Log } from '#server/platform/log.ts'

/** A part of the export, with a plain description of its contents. */
export interface ExportPart {
  name: string
  what: string
  items: AsyncIterable<unknown> | Iterable<unknown>
}

interface Export {
  /** Whom it is about and when it was made. */
  about: Record<string, unknown>
  parts: readonly ExportPart[]
  /** 'customer-019…': the file's name without its ending. */
  fileName: string
}

/** How many bytes are sent at once. */
const CHUNK = 64 * 1024

/** The shop's own figures and internal fields: no personal data, and in no export. */
const left = new Set(['search', 'costPrice', 'targetMarginPercent', 'sealed'])

/**
 * An answer of the contract that the browser saves as a file while the server still reads it from the
 * database.
 */
export function streamExport(
  log: Log,
  { about, parts, fileName }: Export,
): {
  headers: Record<string, string>
  body: ReadableStream<Uint8Array>
} {
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': `attachment; filename="${fileName}.json"`,
      'cache-control': 'no-store',
    },
    body: ReadableStream.from(orBreakOff(log, inChunks(write(about, parts)))),
  }
}

async function* write(about: object, parts: readonly ExportPart[]): AsyncGenerator<string> {
  yield `{\n"about": ${JSON.stringify(about)},\n"parts": [`
  for (const [index, { name, what, items }] of parts.entries()) {
    yield `${index === 0 ? '' : ','}\n{"name": ${JSON.stringify(name)}, "what": ${JSON.stringify(what)}, "items": [`
    let first = true
    for await (const item of items) {
      yield `${first ? '' : ','}\n${JSON.stringify(withoutInside(item))}`
      first = false
    }
    yield ']}'
  }
  yield ']\n}\n'
}

function withoutInside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutInside)
  if (typeof value !== 'object' || value === null || value instanceof Date) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !left.has(key))
      .map(([key, part]) => [key, withoutInside(part)]),
  )
}

/** Texts as bytes, a good number of them at once. */
export async function* inChunks(texts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let waiting = ''
  for await (const text of texts) {
    waiting += text
    if (waiting.length < CHUNK) continue
    yield Buffer.from(waiting)
    waiting = ''
  }
  if (waiting !== '') yield Buffer.from(waiting)
}

/** The headers are sent already. All we can do is break off, so that the file is not taken for complete. */
export async function* orBreakOff(log: Log, chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks
  } catch (error) {
    log.error({ err: error }, 'an export broke off')
    throw new Error('an export broke off')
  }
}

/** The rows of a list, page by page: each page starts after the last row of the one before. */
export async function* inPages<Row>(
  next: (after: Row | undefined) => Promise<readonly Row[]>,
): AsyncGenerator<Row> {
  let last: Row | undefined
  for (;;) {
    const rows = await next(last)
    if (rows.length === 0) return
    yield* rows
    last = rows.at(-1)
  }
}
