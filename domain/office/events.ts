/** What happened to a record, or what customers did: each event in one sentence. */
import { z } from 'zod'
import { formatMoment } from '../dates.ts'
import { formatPounds } from '../money/money.ts'
import { chase, describeChase } from '../sales/chases.ts'
import { type FollowUpWay, followUpLabels } from '../sales/follow-up.ts'
import { describeAcceptance } from '../sales/quotes.ts'
import { type StageKind, stageKindLabels } from '../shop/stages.ts'
import { type CostKind, costKindLabels } from '../work/job-costs.ts'
import { type VisitKind, visitKindLabels } from '../work/visit-words.ts'
import { type HistoricRecord, shortenValue, showDay, showSafely } from './event-changes.ts'
import { eventNouns } from './event-nouns.ts'
import { describeOther, namesOfChanges } from './event-sentences.ts'

export const event = z.object({
  id: z.string(),
  at: z.string(),
  /** A person of the shop, the customer by their link, or Fascia itself. */
  who: z.object({ kind: z.enum(['person', 'customer', 'fascia']), name: z.string() }),
  what: z.string(),
  /** Fields that were changed, as people read them, and those that stay if the change is taken back. */
  changes: z.array(
    z.object({ field: z.string(), from: z.string(), to: z.string(), stays: z.literal(true).optional() }),
  ),
  /** The document that it is about, if it is one that can be opened. */
  record: z.object({ noun: z.enum(eventNouns), id: z.string(), number: z.string() }).nullable(),
  /** Whether the change is of a kind that can be taken back; whether it still can is asked when somebody does. */
  undoable: z.boolean(),
})
export type Event = z.infer<typeof event>

export interface HistoryEntry {
  noun: string
  action: string
  before: HistoricRecord | null
  after: HistoricRecord | null
}

/** Entries, as 'noun action', that say again what another entry of the same change says. */
export const untold: readonly string[] = [
  'quotes revise',
  'quotes invoice void',
  'invoices deposits',
  'invoices make from quote',
  'invoices take back',
  'invoices to credit',
  'files created',
  'messages read',
  'messages erase',
  'proofs supersede',
  'jobs make from quote',
  'payments record',
  // A star in somebody's own list.
  'services favourite',
  'services no favourite',
]

/** A customer's timeline tells of each payment once, and not again of every invoice that it paid. */
export const untoldOfCustomer: readonly string[] = [
  ...untold.filter((entry) => entry !== 'payments record'),
  'invoices pay',
]

/** What was done, as a sentence without its subject and full stop: 'Marked as sent'. */
export function describeEntry(entry: HistoryEntry): string {
  const describe = sentences[`${entry.noun} ${entry.action}`]
  return (
    describe?.(entry) ?? describeOther(entry) ?? entry.action.charAt(0).toUpperCase() + entry.action.slice(1)
  )
}

const sentences: Readonly<Record<string, (entry: HistoryEntry) => string>> = {
  'quotes create': ({ after }) => {
    const revision = textOf(after, 'revision')
    return revision === '' || revision === 'A' ? 'Made the quote' : `Started revision ${revision}`
  },
  'quotes duplicate': () => 'Made as a copy',
  'quotes update': (entry) => `Changed ${namesOfChanges(entry)}`,
  'quotes send': ({ after }) => `Sent by mail: ${poundsOf(after, 'total')}`,
  'quotes status sent': () => 'Marked as sent',
  'quotes status draft': ({ before }) =>
    textOf(before, 'status') === 'accepted' ? 'Re-opened' : 'Put back to draft',
  'quotes status expired': () => 'Marked as expired',
  'quotes status rejected': ({ after }) => withReason('Said no', textOf(after, 'rejectedReason')),
  'quotes accept': ({ after }) => `${acceptanceOf(after)}: ${poundsOf(after, 'total')}`,
  'quotes follow up': ({ after }) => `Followed up ${wayOf(textOf(after, 'how'))}`,
  'quotes honour': () => 'Kept to although its costs rose',
  'quotes take back honour': () => 'Its risen costs are to be decided about again',
  'quotes remind': () => 'Reminded the customer of its last day',
  'quotes archive': () => 'Archived',
  'quotes restore': () => 'Restored',
  'invoices create': () => 'Made the invoice',
  'invoices make from agreement': () => 'Made by the recurring invoice',
  'invoices update': (entry) => `Changed ${namesOfChanges(entry)}`,
  'invoices issue': ({ after }) => `Issued, due ${dayOf(after, 'dueDate')}: ${poundsOf(after, 'total')}`,
  'invoices send': () => 'Sent by mail',
  'invoices pay': ({ before, after }) => `Paid ${differenceOf(before, after, 'paidAmount')}`,
  'invoices use credit': ({ before, after }) =>
    `Paid ${differenceOf(before, after, 'paidAmount')} from the customer’s credit`,
  'invoices return credit': ({ before, after }) =>
    `Gave ${differenceOf(after, before, 'paidAmount')} back to the customer’s credit`,
  'invoices chase': ({ after }) => chaseOf(after?.chase),
  'invoices remind': ({ after }) => withReason('Reminded the customer', textOf(after, 'step')),
  'invoices late charge': ({ after }) => `Made for late payment: ${poundsOf(after, 'total')}`,
  'invoices charged late': ({ after }) => `Charged ${poundsOf(after, 'lateTotal')} for late payment`,
  'invoices void': ({ after }) => withReason('Made void', textOf(after, 'reason')),
  'invoices deposit': ({ after }) => `Asked for a deposit of ${poundsOf(after, 'total')}`,
  'invoices credit': ({ after }) =>
    withReason(`Credit note over ${creditOf(after)}`, textOf(after, 'reason')),
  'invoices credited': ({ before, after }) => `Credited ${differenceOf(before, after, 'creditedAmount')}`,
  'links pay': ({ after }) => `Went to pay ${poundsOf(after, 'amount')} by card`,
  'payments record': ({ after }) => `Payment of ${poundsOf(after, 'amount')} by ${textOf(after, 'method')}`,
  'payments take back': ({ after }) => `Took back the payment of ${poundsOf(after, 'amount')}`,
  'links make': ({ after }) => linkMade[textOf(after, 'channel')] ?? 'Made a link',
  'links open': ({ after }) => withDevice('Looked at it', textOf(after, 'device')),
  'links choose': ({ after }) => withNames('Chose', after?.names),
  'links revoke': () => 'Ended a link',
  'jobs create': () => 'Made the job by hand',
  'jobs update': (entry) => `Changed ${namesOfChanges(entry)}`,
  'jobs follow revision': ({ after }) => withReason('Followed another revision', listOf(after?.changes)),
  // Two stages of a shop's own may be of one kind.
  'jobs move': ({ before, after }) =>
    kindOf(before) === kindOf(after)
      ? `Moved within ‘${kindOf(after)}’`
      : `Moved from ‘${kindOf(before)}’ to ‘${kindOf(after)}’`,
  'jobs open approval gate': () => 'Let it into production without the approval',
  'jobs open deposit gate': () => 'Let it into production without the deposit',
  'jobs block': ({ after }) => withReason('Blocked it', textOf(after, 'blockedReason')),
  'jobs unblock': () => 'Nothing blocks it any more',
  'jobs acknowledge': () => 'Saw what changed',
  'jobs tick': () => 'Ticked a task',
  'jobs untick': () => 'Took the tick off a task',
  'jobs archive': () => 'Archived',
  'jobs restore': () => 'Restored',
  'proofs create': ({ after }) => `Uploaded proof ${numberOf(after, 'number')}`,
  'proofs check': ({ after }) => `Checked proof ${numberOf(after, 'number')}`,
  'proofs send': ({ after }) => `Sent the link to proof ${numberOf(after, 'number')} again`,
  'proofs mark as sent': ({ after }) => `Proof ${numberOf(after, 'number')} is with the customer`,
  'proofs approve': ({ after }) =>
    `Proof ${numberOf(after, 'number')} was approved by ${textOf(after, 'decidedName')}`,
  'proofs ask for changes': ({ after }) =>
    withReason(
      `Changes to proof ${numberOf(after, 'number')} asked for`,
      shortenValue(textOf(after, 'message')),
    ),
  'costs create': ({ after }) => `Entered a cost: ${costOf(after)}`,
  'costs update': ({ after }) => `Changed a cost: ${costOf(after)}`,
  'costs delete': ({ after }) => `Removed a cost: ${costOf(after)}`,
  'visits create': ({ after }) => `Booked: ${visitOf(after)}`,
  'visits update': ({ after }) => `Changed in the diary: ${visitOf(after)}`,
  'visits delete': ({ before }) => `Took out of the diary: ${visitOf(before)}`,
  'visits planned': ({ after }) => `Back on: ${visitOf(after)}`,
  'visits on-the-way': () => 'On the way',
  'visits on-site': () => 'On site',
  'visits done': ({ after }) => `Done: ${visitOf(after)}`,
  'visits hand over': ({ after }) => `Handed over: ${visitOf(after)}`,
  'visits tick': () => 'Ticked a point of the checklist',
  'visits untick': () => 'Took the tick off a point of the checklist',
  'visits put-off': ({ after }) => withReason('Put off', textOf(after, 'reason')),
  'messages ask': ({ after }) => withReason('Asked', shortenValue(textOf(after, 'text'))),
  'messages answer': ({ after }) => withReason('Answered', shortenValue(textOf(after, 'text'))),
}

const linkMade: Readonly<Record<string, string>> = {
  mail: 'Sent a link by mail',
  copy: 'Made a link to copy',
  whatsapp: 'Made a link for WhatsApp',
  'in-person': 'Handed over the phone',
}

function textOf(record: HistoricRecord | null, field: string): string {
  const value = record?.[field]
  return typeof value === 'string' ? value : ''
}

function numberOf(record: HistoricRecord | null, field: string): number {
  const value = record?.[field]
  return typeof value === 'number' ? value : 0
}

const poundsOf = (record: HistoricRecord | null, field: string) => formatPounds(numberOf(record, field))
const creditOf = (record: HistoricRecord | null) => formatPounds(Math.abs(numberOf(record, 'total')))
const dayOf = (record: HistoricRecord | null, field: string) => showSafely(showDay, record?.[field])
const differenceOf = (before: HistoricRecord | null, after: HistoricRecord | null, field: string) =>
  formatPounds(numberOf(after, field) - numberOf(before, field))

function wayOf(how: string): string {
  return followUpLabels[how as FollowUpWay] ?? ''
}

function withReason(what: string, reason: string): string {
  return reason === '' ? what : `${what}: ${reason}`
}

function withDevice(what: string, device: string): string {
  return device === '' ? what : `${what} with ${device}`
}

function withNames(what: string, names: unknown): string {
  const known = Array.isArray(names) ? names.filter((name) => typeof name === 'string' && name !== '') : []
  return known.length === 0 ? `${what} no options` : `${what} ${known.join(', ')}`
}

function acceptanceOf(record: HistoricRecord | null): string {
  const acceptance = record?.acceptance
  const isKnown =
    typeof acceptance === 'object' && acceptance !== null && 'at' in acceptance && 'channel' in acceptance
  if (!isKnown) return 'Accepted'
  return describeAcceptance(acceptance as unknown as Parameters<typeof describeAcceptance>[0])
}

/** A list of sentences as one. */
function listOf(value: unknown): string {
  return Array.isArray(value) ? value.map(String).join('; ') : ''
}

function chaseOf(value: unknown): string {
  const known = chase.safeParse(value)
  return known.success ? describeChase(known.data) : 'Noted something about the payment'
}

function kindOf(job: HistoricRecord | null): string {
  return stageKindLabels[textOf(job, 'stageKind') as StageKind] ?? ''
}

/** '£420.00, Dibond'. */
function costOf(cost: HistoricRecord | null): string {
  const what = textOf(cost, 'description') || costKindLabels[textOf(cost, 'kind') as CostKind]
  return [poundsOf(cost, 'amount'), what].filter(Boolean).join(', ')
}

/** 'Fitting on 2 Dec 2026'. */
function visitOf(visit: HistoricRecord | null): string {
  const kind = visitKindLabels[textOf(visit, 'kind') as VisitKind] ?? 'Visit'
  const day = textOf(visit, 'startsAt')
  return day === '' ? kind : `${kind} on ${formatMoment(day)}`
}
