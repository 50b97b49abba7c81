/** The texts that the made-up office keeps. */
import { v5 as uuidOf } from 'uuid'
import type { TextUse } from '#domain/sales/text-uses.ts'
import { recordChange } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertText } from '#server/sales/texts/texts.store.ts'
import type { DemoPeople } from './customers.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const kept: readonly [use: TextUse, name: string, text: string][] = [
  [
    'notes',
    'Access and parking',
    'We fit at {site} between 8:00 and 17:00 and need a space for a van by the door. Please let us know about permits or a loading bay before we come.',
  ],
  [
    'notes',
    'Artwork from you',
    'Please send logos as vector files (AI, EPS, SVG or PDF with outlined type). We redraw others at £45.00 an hour.',
  ],
  [
    'notes',
    'Planning and landlord',
    'Illuminated and projecting signs may need advertisement consent. {customer} obtains it and the landlord’s agreement; we are glad to provide the drawings.',
  ],
  ['notes', 'Lead time', 'We make it within ten working days of your approval of the artwork.'],
  [
    'terms',
    'Half before we begin',
    'Half of {total} is paid with the order, the rest within 14 days of fitting. Prices hold until {validUntil}.',
  ],
  ['terms', 'Trade', 'Trade prices, ex works. Errors are to be reported within seven days of collection.'],
  ['line', 'Tray', 'Folded 3 mm aluminium tray, powder coated in one RAL colour, hidden fixings.'],
  [
    'line',
    'Built-up letters',
    'Built-up stainless letters, 30 mm deep, brushed, on 15 mm spacers for a halo.',
  ],
  [
    'line',
    'Vinyl',
    'Cast seven-year vinyl, cut or printed and laminated, fitted without bubbles to clean glass.',
  ],
  [
    'mail',
    'After a visit',
    'Hello {contact},\n\nThank you for showing us round. What we talked about is in our quote over {total}; it is good until {validUntil}.\n\nIf anything is not as you imagined it, just answer this mail.\n\nKind regards,\n{me}',
  ],
  [
    'mail',
    'The revised quote',
    'Hello {contact},\n\nHere is the quote with the changes that you asked for. It replaces the one before.\n\nKind regards,\n{me}',
  ],
  [
    'mail',
    'Chasing kindly',
    'Hello {contact},\n\nDid {quote} reach you? We would keep a place in the workshop for {customer} if you let us know this week.\n\nKind regards,\n{me}',
  ],
]

/** Each was kept a while ago, the first last. */
export async function fillTexts({ db }: Deps, now: Date, people: DemoPeople): Promise<void> {
  const actor = { id: people.admin, role: 'admin' as const }
  for (const [index, [use, name, text]] of kept.entries()) {
    const createdAt = new Date(now.getTime() - (40 + index) * DAY_MS)
    const row = { id: uuidOf(name, uuidOf.URL), use, name, text, createdBy: people.admin }
    await db.transaction(async (tx) => {
      const made = await insertText(tx, { ...row, createdAt, updatedAt: createdAt })
      if (made) await recordChange(tx, { actor, noun: 'texts', action: 'create', before: null, after: made })
    })
  }
}
