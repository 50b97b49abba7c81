import { strToU8, type Zippable, zipSync } from 'fflate'
import { messages } from '#domain/errors.ts'
import { type EvidenceRecord, readEvidence } from '#domain/sales/evidence.ts'
import { type BundledFile, bundleName, writeInstructions, writeSums } from '#domain/sales/evidence-bundle.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/failures.ts'
import { diskOf, findFile } from '#server/platform/storage/files.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { sha256Of } from './chain.store.ts'
import { findEvidence, findNeighbours } from './evidence.store.ts'

type Needed = Pick<Deps, 'db' | 'config'>

interface Gathered {
  files: (BundledFile & { bytes: Uint8Array })[]
  faults: string[]
}

/**
 * A record with its PDF, its signature and how to check them, as a ZIP. What is missing or was changed is said
 * in its CHECK.txt.
 * @throws NOT_FOUND if there is no such record, or its text was deleted after its time
 */
export async function bundleEvidence(deps: Needed, id: string, now: Date): Promise<File> {
  const found = await findEvidence(deps.db, id)
  if (!found) throw notFound(messages.evidenceNotFound)
  const { row, text } = found
  const record = text === null ? null : readEvidence(text)
  if (text === null || !record) throw notFound(messages.evidenceDeleted)
  const { files, faults } = await gather(deps, record, text, row.hash)
  const { fields: settings } = await readSettings(deps.db)
  const instructions = writeInstructions(record, row.hash, {
    files,
    faults,
    neighbours: await findNeighbours(deps.db, row.number),
    shop: settings.tradingName,
    madeAt: now.toISOString(),
  })
  const contents: Zippable = Object.fromEntries(files.map(({ name, bytes }) => [name, bytes]))
  contents.SHA256SUMS = strToU8(writeSums(files))
  contents['CHECK.txt'] = strToU8(instructions)
  // PDFs and pictures are compressed already.
  const zip = zipSync(contents, { level: 0, mtime: now })
  return new File([zip as Uint8Array<ArrayBuffer>], bundleName(record), { type: 'application/zip' })
}

async function gather(deps: Needed, record: EvidenceRecord, text: string, hash: string): Promise<Gathered> {
  const bytes = strToU8(text)
  const gathered: Gathered = { files: [{ name: 'record.json', sha256: sha256Of(bytes), bytes }], faults: [] }
  if (sha256Of(bytes) !== hash)
    gathered.faults.push('The record was changed: its SHA-256 is not the one below.')
  const { document, signature } = record
  if (document) await addFile(deps, gathered, 'document.pdf', document.sha256)
  if (signature?.kind === 'drawn') {
    const file = await findFile(deps, signature.fileId)
    const ending = file?.type.match(/^image\/(png|jpeg|webp|svg)/)?.[1] ?? 'png'
    await addFile(deps, gathered, `signature.${ending}`, signature.sha256)
  }
  return gathered
}

async function addFile(deps: Needed, gathered: Gathered, name: string, sha256: string): Promise<void> {
  const disk = diskOf(deps)
  if (!(await disk.has(sha256))) {
    gathered.faults.push(`${name} is missing: the shop has lost it.`)
    return
  }
  const bytes = await disk.get(sha256)
  const actual = sha256Of(bytes)
  if (actual !== sha256) gathered.faults.push(`${name} was changed: it should have the SHA-256 ${sha256}.`)
  gathered.files.push({ name, sha256: actual, bytes })
}
