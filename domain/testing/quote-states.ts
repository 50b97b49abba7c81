/**
 * Every state that a quote can be in, with all that may be done to it then. Rules, server and screens are
 * tested with it.
 */
import type { Refusal } from '../errors.ts'
import {
  type QuoteState,
  refuseAccept,
  refuseBackToDraft,
  refuseDelete,
  refuseDuplicate,
  refuseEdit,
  refuseMarkSent,
  refuseReject,
  refuseReopen,
  refuseRestore,
  refuseRevise,
  refuseSend,
} from '../sales/quote-actions.ts'

export const quoteActions = [
  'edit',
  'send',
  'accept',
  'restore',
  'markSent',
  'backToDraft',
  'reject',
  'reopen',
  'revise',
  'duplicate',
  'delete',
] as const
export type QuoteAction = (typeof quoteActions)[number]

/** The rule of each action. @param today the day in London */
export const quoteRules: Record<QuoteAction, (quote: QuoteState, today: string) => Refusal | null> = {
  edit: refuseEdit,
  send: refuseSend,
  accept: (quote, today) => refuseAccept(quote, today, true),
  restore: refuseRestore,
  markSent: refuseMarkSent,
  backToDraft: refuseBackToDraft,
  reject: refuseReject,
  reopen: refuseReopen,
  revise: refuseRevise,
  duplicate: refuseDuplicate,
  delete: refuseDelete,
}

type AnsweredState = QuoteState & { archivedAt: string | null }

export interface KnownState {
  name: string
  /** As a screen gets it. */
  quote: AnsweredState
  /**
   * In the order of `quoteActions`. Accepting is also possible after the last day, if the shop stands by the
   * quote.
   */
  may: readonly QuoteAction[]
}

const AHEAD = '2099-12-31'
const PAST = '2026-01-31'
const at = '2026-11-21T10:00:00.000Z'

const draft: AnsweredState = {
  status: 'draft',
  validUntil: AHEAD,
  archivedAt: null,
  newer: null,
  invoice: null,
  billedAs: null,
  isCustomerErased: false,
}
const newer = { id: '01a202f6-0000-7000-8000-000000000011', quoteNumber: 'QUO-20261121-123', revision: 'B' }
const invoice = { invoiceNumber: 'INV-20261121-001', canBeVoided: true }
const kept = { ...invoice, canBeVoided: false }
const billedAs = invoice.invoiceNumber

const always = ['revise', 'duplicate', 'delete'] as const
const offered = ['edit', 'send', 'accept'] as const

const table: [name: string, quote: Partial<AnsweredState>, may: readonly QuoteAction[]][] = [
  ['a draft', {}, [...offered, 'markSent', 'reject', ...always]],
  ['a draft past its last day', { validUntil: PAST }, ['edit', 'accept', 'markSent', 'reject', ...always]],
  ['a sent quote', { status: 'sent' }, [...offered, 'backToDraft', 'reject', ...always]],
  [
    'a sent quote past its last day',
    { status: 'expired', validUntil: PAST },
    ['edit', 'accept', 'backToDraft', 'reject', ...always],
  ],
  [
    'a quote that was marked as expired',
    { status: 'expired' },
    [...offered, 'markSent', 'backToDraft', 'reject', ...always],
  ],
  ['a rejected quote', { status: 'rejected' }, [...offered, 'markSent', 'backToDraft', ...always]],
  ['an accepted quote', { status: 'accepted', invoice }, ['reopen', ...always]],
  ['an accepted quote whose invoice was issued', { status: 'accepted', invoice: kept }, always],
  ['an accepted quote whose invoice has a payment', { status: 'accepted', invoice: kept }, always],
  ['an accepted quote whose invoice has a deposit', { status: 'accepted', invoice: kept }, always],
  ['an accepted quote whose invoice was made void', { status: 'accepted' }, ['accept', 'reopen', ...always]],
  [
    'an accepted quote whose revision was invoiced',
    { status: 'accepted', billedAs, newer },
    ['reopen', ...always],
  ],
  [
    'a revision of a quote that was invoiced',
    { billedAs },
    ['edit', 'send', 'markSent', 'reject', ...always],
  ],
  ['an older revision', { status: 'sent', newer }, always],
  ['an older revision that was re-opened', { newer }, always],
  ['an older revision that was accepted', { status: 'accepted', newer, invoice }, ['reopen', ...always]],
  ['an archived quote', { status: 'sent', archivedAt: at }, ['restore', 'duplicate']],
  [
    'an archived quote that was accepted',
    { status: 'accepted', invoice, archivedAt: at },
    ['restore', 'duplicate'],
  ],
  ['a quote whose customer was erased', { archivedAt: at, isCustomerErased: true }, []],
]

export const quoteStates: readonly KnownState[] = table.map(([name, quote, may]) => ({
  name,
  quote: { ...draft, ...quote },
  may,
}))
