/**
 * Checks the chain of evidence: each record holds the hash of the one before it, so that whatever was changed,
 * taken out, put in or moved shows at the place where it was done.
 */
import { z } from 'zod'
import { type EvidenceRecord, NO_PREVIOUS } from './evidence.ts'

const evidenceFaultKinds = [
  'missing',
  'inserted',
  'moved',
  'replaced',
  'record',
  'hash',
  'previous',
  'columns',
  'text-missing',
  'document-missing',
  'document-changed',
  'signature-missing',
  'signature-changed',
  'end',
] as const

const evidenceFault = z.object({
  kind: z.enum(evidenceFaultKinds),
  /** The record's id; null if it is not there. */
  id: z.string().nullable(),
  /** Its place in the chain; null if the fault is about no one record. */
  number: z.int().nullable(),
  /** What is wrong, as a sentence. */
  what: z.string(),
})
export type EvidenceFault = z.infer<typeof evidenceFault>

/** How many faults an answer lists at most. */
export const MOST_FAULTS = 200

export const evidenceCheck = z.object({
  ok: z.boolean(),
  /** How many records there are. */
  count: z.int(),
  /** How many of them had their text deleted after its time; their places in the chain are checked. */
  deleted: z.int(),
  /** The ids of the records with faults; at most 200 are listed. */
  broken: z.array(z.string()),
  /** At most 200 are listed. */
  faults: z.array(evidenceFault),
  faultCount: z.int(),
  /** The hash of the last record. Somebody who wrote it down earlier can prove that the chain still holds it. */
  end: z.string(),
  checkedAt: z.string(),
})
export type EvidenceCheck = z.infer<typeof evidenceCheck>

type FileState = 'whole' | 'missing' | 'changed'

/** A record as the database has it. */
export interface ChainRow {
  id: string
  number: number
  previous: string
  hash: string
  /** SHA-256 of the text; null if there is no text. */
  textHash: string | null
  /** What the text says; null if it cannot be read. */
  record: EvidenceRecord | null
  /** What stands beside the text, to find records quickly. */
  columns: Pick<EvidenceRecord, 'kind' | 'channel' | 'totalPence'> & {
    about: string | null
    revision: string
    at: string
    documentSha256: string | null
    signatureSha256: string | null
  }
  /** Whether it is so old that its text may have been deleted. */
  isOutlived: boolean
  document: FileState
  signature: FileState
}

/** A place that a record follows, or is followed by. */
export interface ChainPlace {
  number: number
  hash: string
}

export const START: ChainPlace = { number: 0, hash: NO_PREVIOUS }

/** What follows a record: the next one, or the note of how the chain ends. */
export interface Follower {
  id: string | null
  number: number
  /** The hash of the record that it follows. */
  previous: string
  /** The same, as its text says; null if that is not known. */
  saidPrevious: string | null
}

/**
 * What is wrong with a record.
 * @param before the record before it
 * @param next null if what follows is not the record after it
 */
export function judgeRecord(row: ChainRow, before: ChainPlace, next: Follower | null): EvidenceFault[] {
  return [
    ...judgePlace(row, before),
    ...judgeText(row, next),
    ...(next ? judgeFollower(row, before, next) : []),
    ...judgeColumns(row),
    ...judgeFiles(row),
  ]
}

/** The record as the one after it must name it. */
export function chainPlaceOf(row: ChainRow, next: Follower | null): ChainPlace {
  return { number: row.number, hash: trueHash(row, next) }
}

/** The text's own hash, if what follows shows that it is the hash beside it that was changed. */
function trueHash({ hash, textHash }: ChainRow, next: Follower | null): string {
  return textHash !== null && textHash !== hash && textHash === next?.previous ? textHash : hash
}

/** The places from one to another, of records that are not there. */
export function missingBetween(from: number, to: number): EvidenceFault {
  const what = from === to ? `Record ${from} is missing.` : `Records ${from} to ${to} are missing.`
  return { kind: 'missing', id: null, number: from, what }
}

function judgePlace(row: ChainRow, before: ChainPlace): EvidenceFault[] {
  const { id, number, previous, record } = row
  const expected = before.number + 1
  const faults: EvidenceFault[] = []
  if (number > expected) faults.push(missingBetween(expected, number - 1))
  if (record && record.number !== number && isWhole(row)) {
    const what = `Record ${number} says that it is record ${record.number}: it was moved, or others were put in or taken out.`
    faults.push({ kind: 'moved', id, number, what })
  }
  // What comes after a record is judged with that record; the first has none before it.
  if (number === 1 && previous !== NO_PREVIOUS)
    faults.push({ kind: 'previous', id, number, what: 'Record 1 says that there was a record before it.' })
  return faults
}

const isWhole = ({ hash, textHash }: ChainRow) => textHash === hash

function judgeText(row: ChainRow, next: Follower | null): EvidenceFault[] {
  const { id, number, hash, textHash, record, isOutlived } = row
  if (textHash === null)
    return isOutlived
      ? []
      : [{ kind: 'text-missing', id, number, what: `What record ${number} says is missing.` }]
  if (textHash !== hash)
    return trueHash(row, next) === textHash
      ? [{ kind: 'hash', id, number, what: `The hash beside record ${number} was changed.` }]
      : [{ kind: 'record', id, number, what: `What record ${number} says was changed.` }]
  return record ? [] : [{ kind: 'record', id, number, what: `What record ${number} says cannot be read.` }]
}

function judgeFollower(row: ChainRow, before: ChainPlace, next: Follower): EvidenceFault[] {
  const { id, number } = row
  const hash = trueHash(row, next)
  if (next.previous === hash) return []
  if (next.saidPrevious === hash) {
    const what = `The hash of record ${number} that stands beside record ${next.number} was changed.`
    return [{ kind: 'previous', id: next.id, number: next.number, what }]
  }
  if (next.id === null) {
    const what = `Record ${number} is not the one that the note of the end of the chain names: one of them was changed.`
    return [{ kind: 'end', id, number, what }]
  }
  if (next.previous === before.hash) {
    const what = `Record ${number} was put in: record ${next.number} follows record ${before.number}.`
    return [{ kind: 'inserted', id, number, what }]
  }
  const what = `Record ${number} is not the one that record ${next.number} was written after: it was replaced.`
  return [{ kind: 'replaced', id, number, what }]
}

const columnNames = {
  kind: 'what it is',
  channel: 'how it came',
  about: 'what it is about',
  revision: 'the revision',
  at: 'the time',
  totalPence: 'the total',
  documentSha256: 'the hash of the PDF',
  signatureSha256: 'the hash of the signature',
} as const

function judgeColumns(row: ChainRow): EvidenceFault[] {
  const { id, number, record, columns } = row
  if (!record || !isWhole(row)) return []
  const said: Record<keyof typeof columnNames, unknown> = {
    kind: record.kind,
    channel: record.channel,
    about: `${record.about.noun} ${record.about.id}`,
    revision: record.about.revision,
    at: record.at.utc,
    totalPence: record.totalPence,
    documentSha256: record.document?.sha256 ?? null,
    signatureSha256: record.signature?.kind === 'drawn' ? record.signature.sha256 : null,
  }
  const names = Object.keys(columnNames) as (keyof typeof columnNames)[]
  const wrong: string[] = names
    .filter((name) => columns[name] !== said[name])
    .map((name) => columnNames[name])
  if (record.id !== id) wrong.push('its id')
  if (wrong.length === 0) return []
  const what = `Beside record ${number} stands something else than it says: ${wrong.join(', ')}.`
  return [{ kind: 'columns', id, number, what }]
}

const fileWords = { document: 'PDF', signature: 'signature' } as const

function judgeFiles({ id, number, ...row }: ChainRow): EvidenceFault[] {
  return (['document', 'signature'] as const).flatMap((file) => {
    const state = row[file]
    if (state === 'whole') return []
    const what = `The ${fileWords[file]} of record ${number} ${state === 'missing' ? 'is missing' : 'was changed'}.`
    return [{ kind: `${file}-${state}` as const, id, number, what }]
  })
}
