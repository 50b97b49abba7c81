import { changesWithUndo, valuesBefore } from '#domain/office/activity.ts'
import { describeEntry, type Event } from '#domain/office/events.ts'
import { changesOfSettings } from '#domain/office/settings-changes.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import type { HistoryRow } from './events.store.ts'

/** The actions of which each field is told, from what to what. */
const TELLING = ['update', 'change prices', 'undo prices']

/** A row of history as an event. */
export function presentEvent(row: HistoryRow): Event {
  const { key, at, noun, action, before, after } = row
  return {
    id: key,
    at,
    who: whoOf(row),
    what: describeEntry({ noun, action, before, after }),
    changes: changesTold(row),
    record: recordOf(row),
    undoable: valuesBefore(row) !== null,
  }
}

function changesTold(row: HistoryRow): Event['changes'] {
  const { noun, action, before, after } = row
  if (!TELLING.includes(action)) return []
  return noun === 'settings' ? changesOfSettings({ before, after }) : changesWithUndo(row)
}

function whoOf({ linkId, customerName, personName }: HistoryRow): Event['who'] {
  if (linkId !== null) return { kind: 'customer', name: customerName ?? '' }
  return personName === null ? { kind: 'fascia', name: 'Fascia' } : { kind: 'person', name: personName }
}

function recordOf(row: HistoryRow): Event['record'] {
  const { noun, recordId, after, before } = row
  const kept = after ?? before
  if (noun === 'quotes') {
    const { quoteNumber = '', revision = 'A' } = (kept ?? {}) as { quoteNumber?: string; revision?: string }
    return { noun, id: recordId, number: quoteNumber && quoteTitle({ quoteNumber, revision }) }
  }
  if (noun === 'invoices') {
    const number = kept?.invoiceNumber
    return { noun, id: recordId, number: typeof number === 'string' ? number : '' }
  }
  if (noun === 'jobs') {
    const number = kept?.jobNumber
    return { noun, id: recordId, number: typeof number === 'string' ? number : '' }
  }
  return openedRecord(row)
}

/** What the link opens by which it was done. */
function openedRecord(row: HistoryRow): Event['record'] {
  if (row.quoteId) return { noun: 'quotes', id: row.quoteId, number: row.quoteNumber ?? '' }
  if (row.jobId) return { noun: 'jobs', id: row.jobId, number: row.jobNumber ?? '' }
  return row.invoiceId ? { noun: 'invoices', id: row.invoiceId, number: row.invoiceNumber ?? '' } : null
}
