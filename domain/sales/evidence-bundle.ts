/** What lies in the ZIP for a dispute, and how somebody without Fascia checks it. */
import { formatMoment } from '../dates.ts'
import { type EvidenceRecord, evidenceKindLabels, NO_PREVIOUS } from './evidence.ts'

/** A file of the ZIP and the SHA-256 of its bytes. */
export interface BundledFile {
  name: string
  sha256: string
}

/** The records before and after this one in the chain; null if there is none. */
export interface Neighbours {
  before: string | null
  after: string | null
  /** How many records the chain had when the ZIP was made. */
  count: number
}

/** The name of the ZIP: 'evidence-QUO-20261121-123-A-17.zip'. */
export function bundleName({ about, number }: EvidenceRecord): string {
  const parts = ['evidence', about.number, about.revision, number]
  return `${parts.filter((part) => part !== '').join('-')}.zip`.replace(/[^\w.-]+/g, '-')
}

/** A list that `sha256sum -c` reads. */
export function writeSums(files: readonly BundledFile[]): string {
  return files.map(({ name, sha256 }) => `${sha256}  ${name}\n`).join('')
}

/**
 * The instructions in the ZIP.
 * @param hash the hash of the record in the chain
 * @param faults what is missing from the ZIP, or not as it was
 */
export function writeInstructions(
  record: EvidenceRecord,
  hash: string,
  {
    files,
    neighbours,
    faults,
    shop,
    madeAt,
  }: {
    files: readonly BundledFile[]
    neighbours: Neighbours
    faults: readonly string[]
    shop: string
    madeAt: string
  },
): string {
  const { number, about, at } = record
  const revision = about.revision === '' ? '' : `, revision ${about.revision}`
  const lines = [
    'WHAT THIS IS',
    '',
    `Evidence kept by ${shop || 'the shop'} with Fascia.`,
    `${evidenceKindLabels[record.kind]}: ${about.noun} ${about.number}${revision}.`,
    `By ${record.name || 'somebody who gave no name'}${record.role ? `, ${record.role}` : ''}.`,
    `At ${at.utc} (UTC), which is ${at.london}.`,
    `This copy was made on ${formatMoment(madeAt)} in London.`,
    '',
    'WHAT IS IN IT',
    '',
    'record.json      who said what, when, from where, about what: written at that moment',
    ...(files.some(({ name }) => name.startsWith('document'))
      ? ['document.pdf     the PDF that was shown, byte for byte']
      : []),
    ...(files.some(({ name }) => name.startsWith('signature'))
      ? ['signature.*      the signature as it was drawn']
      : []),
    'SHA256SUMS       the SHA-256 of each file',
    'CHECK.txt        this text',
    ...(faults.length > 0 ? ['', 'WHAT IS WRONG WITH IT', '', ...faults] : []),
    '',
    'HOW TO CHECK IT',
    '',
    'You need no Fascia. A SHA-256 is a number worked out from all bytes of a file: if one byte',
    'changes, it is another number. Unpack this ZIP into a folder, and in that folder:',
    '',
    '1. Work out the numbers.',
    '   Linux:    sha256sum -c SHA256SUMS',
    '   macOS:    shasum -a 256 -c SHA256SUMS',
    '   Windows:  certutil -hashfile record.json SHA256   (and so on for each file)',
    '',
    '2. The number of record.json must be',
    `   ${hash}`,
    '',
    '3. Open record.json in a text editor; do not save it. What it says under "document" and',
    '   "signature" as "sha256" must be the number of the PDF and of the drawn signature.',
    '',
    'WHERE IT STANDS',
    '',
    `This is record ${number} of ${neighbours.count}. Each record holds the number of the one before it, so that none`,
    'can be changed, added or taken out later without changing all that follow.',
    '',
    `Record before it:  ${neighbours.before ?? (record.previous === NO_PREVIOUS ? 'none, it is the first' : 'missing')}`,
    `  as it says:      ${record.previous}`,
    `This record:       ${hash}`,
    `Record after it:   ${neighbours.after ?? 'none yet'}`,
    '',
    'Anyone who was given a ZIP of a later record, or wrote its number down, can show that this record was',
    'there before. The shop checks its whole chain with: npm run verify-evidence',
    '',
  ]
  return lines.join('\r\n')
}
