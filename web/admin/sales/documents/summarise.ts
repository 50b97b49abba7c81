/** Parts of a document as text, for a person who has to choose between two versions of it. */

import { hasFigures, lineTotal } from '#domain/money/lines.ts'
import { formatPounds } from '#domain/money/money.ts'
import { type StoredLine, toPriced } from '#domain/sales/documents.ts'
import { describeQuantity } from '#domain/sales/shown-prices.ts'

/** Lines, one a row: 'Fascia panel: 2, £783.00'. */
export function summariseLines(lines: readonly StoredLine[]): string {
  const rows = lines.map((line) => {
    const name = line.title || line.description || 'A line'
    if (!hasFigures(line)) return name
    return `${name}: ${describeQuantity(line)}, ${formatPounds(lineTotal(toPriced(line)))}`
  })
  return rows.join('\n') || 'None'
}

/** A discount or deposit as typed: '10%', '£50.00', 'None'. */
export function summariseShare(share: unknown): string {
  if (typeof share !== 'object' || share === null || !('kind' in share) || !('text' in share)) return 'None'
  if (share.kind === '' || share.text === '') return 'None'
  return share.kind === 'amount' ? `£${String(share.text)}` : `${String(share.text)}%`
}
