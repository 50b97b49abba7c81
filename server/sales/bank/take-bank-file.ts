import { createHash } from 'node:crypto'
import { v7 as uuid } from 'uuid'
import { type BankMapping, fitsMapping } from '#domain/sales/bank/bank-columns.ts'
import type { BankLook } from '#domain/sales/bank/bank-statements.ts'
import { type BankReading, identify } from '#domain/sales/bank/read-bank-table.ts'
import { MAX_IMPORT_BYTES } from '#domain/shop/imports.ts'
import { recordChange } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { invalid, tooLarge } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { UnreadableFileError } from '#server/shop/imports/csv.ts'
import { addToStatement, insertBankLines } from './bank-lines.store.ts'
import {
  type BankStatementRow,
  findBankStatement,
  insertBankStatement,
  lastMapping,
} from './bank-statements.store.ts'
import { type BankFile, readBankFile, readLines } from './read-bank-file.ts'

const LINES_OF_A_LOOK = 10
const MOST_FAULTS = 200
const MOST_COLUMNS = 60

interface Given {
  file: File
  mapping?: BankMapping | undefined
}

/** Reads a file and keeps nothing. @throws INVALID if it is no statement, TOO_LARGE */
export async function lookAtBankFile(db: Database, given: Given): Promise<BankLook> {
  const { file, mapping } = await open(db, given)
  const table = file.format === 'csv' ? file.table : null
  const { reading, problem } = tryToRead(file, mapping)
  return {
    format: file.format,
    headings: table?.headings.slice(0, MOST_COLUMNS) ?? [],
    rows: (table?.rows ?? []).slice(0, 5).map(({ values }) => values.slice(0, MOST_COLUMNS)),
    mapping,
    count: reading.movements.length,
    lines: reading.movements
      .slice(0, LINES_OF_A_LOOK)
      .map(({ date, text, amount }) => ({ date, text, amount })),
    faults: reading.faults.slice(0, MOST_FAULTS),
    problem,
  }
}

function tryToRead(file: BankFile, mapping: BankMapping | null): { reading: BankReading; problem: string } {
  try {
    return { reading: readLines(file, mapping), problem: '' }
  } catch (error) {
    if (!(error instanceof UnreadableFileError)) throw error
    return { reading: { movements: [], faults: [] }, problem: error.message }
  }
}

/**
 * Keeps a file's lines. The same file again is the statement that it was before.
 * @throws INVALID if it cannot be read, or if its columns are not known; TOO_LARGE
 */
export async function takeBankFile(context: CallContext, given: Given): Promise<BankStatementRow> {
  const { db } = context.deps
  const { file, mapping, digest } = await open(db, given)
  const known = await findBankStatement(db, { digest })
  if (known) return known
  const reading = asRefusal('mapping', () => readLines(file, mapping))
  const made = await db.transaction(async (tx) => {
    const actor = requirePerson(context)
    const row = await insertBankStatement(tx, {
      ...{ id: uuid(), digest, mapping, format: file.format },
      fileName: given.file.name.slice(0, 200),
      headings: file.format === 'csv' ? signatureOf(file.table.headings) : '',
      faults: reading.faults.slice(0, MOST_FAULTS),
      ...{ createdAt: context.now, updatedAt: context.now, createdBy: actor.id },
    })
    if (!row) return null
    const fingerprints = identify(reading.movements)
    const lines = reading.movements.map(({ account: _account, ...line }, index) => ({
      ...{ ...line, id: uuid(), createdAt: context.now },
      fingerprint: hash(fingerprints[index] ?? ''),
    }))
    await addToStatement(tx, row.id, await insertBankLines(tx, lines))
    const after = { ...row, lines: lines.length }
    await recordChange(tx, { actor, noun: 'bankStatements', action: 'create', before: null, after })
    return row
  })
  const row = made ?? (await findBankStatement(db, { digest }))
  if (!row) throw new Error('a bank statement that was taken meanwhile is gone')
  return row
}

async function open(db: Database, { file: { size }, file: given, mapping: named }: Given) {
  if (size > MAX_IMPORT_BYTES) throw tooLarge('The file is larger than 10 MB')
  const bytes = new Uint8Array(await given.arrayBuffer())
  const file = await readBankFile(bytes).catch((error: unknown) => {
    throw error instanceof UnreadableFileError ? refusal('file', error) : error
  })
  const mapping = file.format === 'csv' ? (named ?? (await rememberedFor(db, file))) : null
  return { file, mapping, digest: hash(`${hash(bytes)} ${JSON.stringify(mapping)}`) }
}

/** As somebody said of the last file with these headings, else as the headings say. */
async function rememberedFor(db: Database, file: BankFile & { format: 'csv' }): Promise<BankMapping | null> {
  const { headings } = file.table
  const last = await lastMapping(db, signatureOf(headings))
  return last && fitsMapping(headings, last) ? last : file.guess
}

const signatureOf = (headings: readonly string[]) => hash(JSON.stringify(headings))
const hash = (of: string | Uint8Array) => createHash('sha256').update(of).digest('base64url')

function asRefusal<Value>(path: string, read: () => Value): Value {
  try {
    return read()
  } catch (error) {
    throw error instanceof UnreadableFileError ? refusal(path, error) : error
  }
}

const refusal = (path: string, { message }: UnreadableFileError) => invalid([{ path, message }], message)
