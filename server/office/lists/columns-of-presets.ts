/** What kits, templates and kept texts have as a file. */

import type { KeptText } from '#domain/sales/kept-texts.ts'
import { describeParts, describeRemarks, kitTotal, partsToday } from '#domain/sales/kit-lines.ts'
import type { QuoteTemplateSummary } from '#domain/sales/quote-templates.ts'
import { textUseLabels } from '#domain/sales/text-uses.ts'
import type { Kit } from '#domain/shop/kits.ts'
import { dayOf, type FileColumn } from './list-columns.ts'

export const kitFileColumns: readonly FileColumn<Kit>[] = [
  { heading: 'Name', kind: 'text', cell: ({ name }) => name },
  { heading: 'Notes', kind: 'text', cell: ({ notes }) => notes },
  { heading: 'Services', kind: 'text', cell: (kit) => describeParts(partsToday(kit)) },
  { heading: 'State', kind: 'text', cell: (kit) => describeRemarks(partsToday(kit)) || 'As saved' },
  { heading: 'Added', kind: 'day', cell: ({ createdAt }) => dayOf(createdAt) },
  { heading: 'Comes to today', kind: 'pounds', cell: (kit) => kitTotal(partsToday(kit)) },
]

export const templateFileColumns: readonly FileColumn<QuoteTemplateSummary>[] = [
  { heading: 'Name', kind: 'text', cell: ({ name }) => name },
  { heading: 'Title', kind: 'text', cell: ({ title }) => title },
  { heading: 'Lines', kind: 'number', cell: ({ lines }) => lines },
  { heading: 'Added', kind: 'day', cell: ({ createdAt }) => dayOf(createdAt) },
  { heading: 'Changed', kind: 'day', cell: ({ updatedAt }) => dayOf(updatedAt) },
  { heading: 'Net', kind: 'pounds', cell: ({ net }) => net },
]

export const textFileColumns: readonly FileColumn<KeptText>[] = [
  { heading: 'Name', kind: 'text', cell: ({ name }) => name },
  { heading: 'Put into', kind: 'text', cell: ({ use }) => textUseLabels[use] },
  { heading: 'Text', kind: 'text', cell: ({ text }) => text },
  { heading: 'Added', kind: 'day', cell: ({ createdAt }) => dayOf(createdAt) },
]
