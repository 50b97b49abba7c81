import pLimit from 'p-limit'
import { readEvidence } from '#domain/sales/evidence.ts'
import {
  type ChainPlace,
  type ChainRow,
  chainPlaceOf,
  type EvidenceCheck,
  type EvidenceFault,
  type Follower,
  judgeRecord,
  MOST_FAULTS,
  missingBetween,
  START,
} from '#domain/sales/evidence-chain.ts'
import { diskOf, type FileDeps } from '#server/platform/storage/files.store.ts'
import { listBeyondEnd, readChain, readEnd, type StoredEvidence, sha256Of } from './chain.store.ts'

/** How many PDFs are in memory at once. */
const FILES_AT_ONCE = 4

/**
 * Checks every record of the evidence, and the bytes of every PDF and signature. Records that are added
 * meanwhile are not looked at. Memory stays the same however many there are.
 */
export async function verifyEvidence(deps: FileDeps, now: Date): Promise<EvidenceCheck> {
  const end = await readEnd(deps.db)
  const found = new Findings()
  let before: ChainPlace = START
  let row: ChainRow | null = null
  for await (const stored of readUpTo(deps, end?.count ?? Number.MAX_SAFE_INTEGER)) {
    if (row) before = found.look(row, before, followerOf(stored, row))
    row = stored
  }
  const last: Follower | null =
    end && row?.number === end.count
      ? { id: null, number: end.count + 1, previous: end.hash, saidPrevious: null }
      : null
  if (row) before = found.look(row, before, last)
  if (end && before.number < end.count) found.add([missingBetween(before.number + 1, end.count)])
  if (!end) found.add([NO_END])
  found.add((await listBeyondEnd(deps.db)).map(beyondEnd))
  return { ...found.report(), end: before.hash, checkedAt: now.toISOString() }
}

const NO_END: EvidenceFault = {
  kind: 'end',
  id: null,
  number: null,
  what: 'The note of how the chain ends is missing: whether records are missing at its end cannot be said.',
}

function beyondEnd({ id, number }: { id: string; number: number }): EvidenceFault {
  const what = `Record ${number} stands outside of the chain: it was put in, or the note of the end was changed.`
  return { kind: 'inserted', id, number, what }
}

function followerOf(next: ChainRow, { number }: ChainRow): Follower | null {
  if (next.number !== number + 1) return null
  return {
    id: next.id,
    number: next.number,
    previous: next.previous,
    saidPrevious: next.record?.previous ?? null,
  }
}

/** What was found so far: only the first faults are kept. */
class Findings {
  #count = 0
  #deleted = 0
  #faultCount = 0
  readonly #faults: EvidenceFault[] = []

  look(row: ChainRow, before: ChainPlace, next: Follower | null): ChainPlace {
    this.#count += 1
    if (row.textHash === null && row.isOutlived) this.#deleted += 1
    this.add(judgeRecord(row, before, next))
    return chainPlaceOf(row, next)
  }

  add(faults: readonly EvidenceFault[]): void {
    this.#faultCount += faults.length
    this.#faults.push(...faults.slice(0, MOST_FAULTS - this.#faults.length))
  }

  report(): Omit<EvidenceCheck, 'end' | 'checkedAt'> {
    const broken = [...new Set(this.#faults.flatMap(({ id }) => id ?? []))]
    return {
      ok: this.#faultCount === 0,
      count: this.#count,
      deleted: this.#deleted,
      broken,
      faults: this.#faults,
      faultCount: this.#faultCount,
    }
  }
}

async function* readUpTo(deps: FileDeps, count: number): AsyncGenerator<ChainRow> {
  const limit = pLimit(FILES_AT_ONCE)
  for await (const page of readChain(deps.db)) {
    const within = page.filter(({ row }) => row.number <= count)
    yield* await limit.map(within, (stored) => toChainRow(deps, stored))
    if (within.length < page.length) return
  }
}

async function toChainRow(deps: FileDeps, stored: StoredEvidence): Promise<ChainRow> {
  const { row, text, isOutlived } = stored
  const { id, number, previous, hash } = row
  const record = text === null ? null : readEvidence(text)
  const drawn = record?.signature?.kind === 'drawn' ? record.signature : null
  return {
    ...{ id, number, previous, hash, record, isOutlived },
    textHash: text === null ? null : sha256Of(text),
    columns: {
      kind: row.kind,
      channel: row.channel,
      about: aboutOf(row),
      revision: row.revision,
      at: row.at.toISOString(),
      totalPence: row.total,
      documentSha256: row.documentSha256,
      signatureSha256: row.signatureSha256,
    },
    document: await stateOf(deps, record?.document?.sha256 ?? null, stored.documentFile),
    signature: await stateOf(deps, drawn?.sha256 ?? null, stored.signatureFile),
  }
}

/**
 * @param said the SHA-256 that the record says; null if it has no such file
 * @param kept the SHA-256 of the file that is kept for it
 */
async function stateOf(
  deps: FileDeps,
  said: string | null,
  kept: string | null,
): Promise<ChainRow['document']> {
  if (said === null) return 'whole'
  if (kept === null) return 'missing'
  if (kept !== said) return 'changed'
  const disk = diskOf(deps)
  try {
    return sha256Of(await disk.get(said)) === said ? 'whole' : 'changed'
  } catch (error) {
    // A bucket that cannot be reached says nothing about what is in it.
    if (await disk.has(said)) throw error
    return 'missing'
  }
}

/** As the text of a record names what it is about. */
function aboutOf({ quoteId, invoiceId, jobId }: StoredEvidence['row']): string | null {
  if (quoteId) return `quote ${quoteId}`
  if (invoiceId) return `invoice ${invoiceId}`
  return jobId ? `job ${jobId}` : null
}
