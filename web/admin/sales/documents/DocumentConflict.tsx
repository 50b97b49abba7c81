import { useQuery } from '@tanstack/react-query'
import { formatDay } from '#domain/dates.ts'
import type { StoredLine } from '#domain/sales/documents.ts'
import {
  type RecurringEvery,
  type RecurringMakes,
  recurringEveryLabels,
  recurringMakesLabels,
} from '#domain/sales/recurring-words.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { api } from '#web/call.ts'
import { ConflictPanel } from '#web/shell/ConflictPanel.tsx'
import { findConflicts, mergeChoices } from '#web/shell/conflict.ts'
import { toEditedLineInput, toEditorLine } from '../lines/editor-line.ts'
import { summariseLines, summariseShare } from './summarise.ts'
import type { ShownEditor } from './use-document-editor.ts'

interface DocumentConflictProps {
  editor: ShownEditor
  /** What another person saved first. */
  theirs: NonNullable<ShownEditor['theirs']>
}

const labels: Record<string, string> = {
  name: 'Name',
  lines: 'Lines',
  customerId: 'Customer',
  title: 'Title',
  workLocation: 'Work location',
  vatRate: 'VAT rate',
  discount: 'Discount',
  deposit: 'Deposit',
  poNumber: 'PO number',
  notes: 'Notes',
  internalNotes: 'Internal notes',
  terms: 'Terms',
  richContent: 'Formatted text',
  validUntil: 'Valid until',
  printDesign: 'Print the design',
  printSurvey: 'Print the survey’s drawings',
  dueDate: 'Due date',
  taxPoint: 'Tax point',
  firstDay: 'First invoice on',
  every: 'How often',
  dayOfMonth: 'Then on day',
  until: 'Until',
  times: 'Or so many times',
  makes: 'Each invoice is',
  rises: 'Price rises',
}

/** Another person saved this document in the meantime: both versions of each difference, to choose one. */
export function DocumentConflict({ editor, theirs }: DocumentConflictProps) {
  const { base, values, state } = editor.form
  const mine = { values, lines: state.lines }
  const names = {
    mine: useCustomerName(mine.values.customerId),
    theirs: useCustomerName(theirs.values.customerId),
  }
  const sides = {
    base: { ...base.values, lines: base.lines },
    mine: { ...mine.values, lines: toEditedLineInput(mine.lines) },
    theirs: { ...theirs.values, lines: theirs.lines },
  }
  const known = Object.fromEntries(Object.entries(labels).filter(([path]) => path in sides.mine))
  const fields = findConflicts<Record<string, unknown>>(
    sides.base,
    sides.mine,
    sides.theirs,
    known,
    describeValue,
  ).map((field) => (field.path === 'customerId' ? { ...field, ...names } : field))
  return (
    <ConflictPanel
      fields={fields}
      by={theirs.by}
      saving={editor.isSaving}
      onCancel={editor.giveUp}
      onResolve={(choices) =>
        void editor.resolve({
          values: mergeChoices(mine.values, theirs.values, choices),
          lines: choices.lines === 'theirs' ? theirs.lines.map(toEditorLine) : mine.lines,
        })
      }
    />
  )
}

function useCustomerName(id: string | null): string {
  const found = useQuery({
    ...api.customers.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: Boolean(id),
  }).data
  return found ? customerLabel(found) : 'Nobody'
}

function describeValue(path: string, value: unknown): string {
  switch (path) {
    case 'lines':
      return summariseLines(value as readonly StoredLine[])
    case 'discount':
    case 'deposit':
      return summariseShare(value)
    case 'printDesign':
    case 'printSurvey':
      return value ? 'Yes' : 'No'
    case 'richContent':
      return (
        String(value)
          .replace(/<[^>]+>/g, ' ')
          .trim() || 'Nothing'
      )
    case 'rises':
      return (
        (value as readonly { from: string; percent: string }[])
          .map(({ from, percent }) => `${from ? formatDay(from) : 'No day'}: ${percent}%`)
          .join(', ') || 'None'
      )
    case 'every':
      return recurringEveryLabels[value as RecurringEvery]
    case 'makes':
      return recurringMakesLabels[value as RecurringMakes]
    case 'firstDay':
    case 'until':
    case 'validUntil':
    case 'dueDate':
    case 'taxPoint':
      return value ? formatDay(String(value)) : 'Nothing'
    default:
      return String(value ?? '') || 'Nothing'
  }
}
