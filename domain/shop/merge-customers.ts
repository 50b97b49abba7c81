/** Two records of one customer become one: what of each is kept, so that nothing is lost. */
import { formatAddress } from '../addresses.ts'
import type { FieldFault, Refusal } from '../errors.ts'
import { customerTitle } from './customer-names.ts'
import type { Customer } from './customers.ts'

/** Days in which a merge can be undone. */
export const UNDO_MERGE_DAYS = 7

/** What can differ, and is chosen; the address is one thing. */
export const mergeFields = [
  'name',
  'companyName',
  'type',
  'email',
  'phone',
  'address',
  'vatNumber',
  'paymentTermsDays',
  'eInvoice',
  'peppolAddress',
  'marketing',
] as const
export type MergeField = (typeof mergeFields)[number]
export const mergeFieldLabels: Record<MergeField, string> = {
  name: 'Name',
  companyName: 'Company',
  type: 'Type',
  email: 'Email',
  phone: 'Phone',
  address: 'Address',
  vatNumber: 'VAT number',
  paymentTermsDays: 'Payment terms',
  eInvoice: 'Invoices by mail',
  peppolAddress: 'Peppol address',
  marketing: 'Consent to marketing',
}

const addressFields = ['addressLine1', 'addressLine2', 'town', 'county', 'postcode'] as const

/** The fields that a merge may change. Groups and workers are of both, the kept one's first. */
export type MergedFields = Pick<
  Customer,
  | Exclude<MergeField, 'address'>
  | (typeof addressFields)[number]
  | 'contacts'
  | 'sites'
  | 'poRequired'
  | 'alert'
  | 'notes'
  | 'custom'
  | 'groupIds'
  | 'assignedTo'
>

type Value = Pick<MergedFields, Exclude<keyof MergedFields, 'groupIds' | 'assignedTo'>>

const isEmptyField = (field: MergeField, one: Value) => {
  if (field === 'address') return addressFields.every((part) => one[part] === '')
  if (field === 'marketing') return !one.marketing.consent && one.marketing.at === null
  return one[field] === '' || one[field] === null || (field === 'eInvoice' && one.eInvoice === 'none')
}

/** The same in both, however an address is broken into parts. */
const isSameField = (field: MergeField, one: Value, other: Value) =>
  field === 'address'
    ? formatAddress(one) === formatAddress(other)
    : JSON.stringify(one[field]) === JSON.stringify(other[field])

/** Which fields somebody has to choose: both have a value, and not the same. */
export function fieldsToChoose(kept: Value, from: Value): MergeField[] {
  return mergeFields.filter(
    (field) => !isEmptyField(field, kept) && !isEmptyField(field, from) && !isSameField(field, kept, from),
  )
}

/**
 * The kept customer after the merge. What only the duplicate has is taken; of what differs the duplicate's where `take`
 * says so. An e-mail address, number or address that is not chosen stays as a contact or a site.
 */
export function mergeCustomers(
  kept: MergedFields,
  from: MergedFields,
  take: readonly MergeField[],
): MergedFields {
  const takes = new Set(
    mergeFields.filter(
      (field) =>
        !isEmptyField(field, from) &&
        (isEmptyField(field, kept) || (take.includes(field) && !isSameField(field, kept, from))),
    ),
  )
  const of = <Field extends Exclude<MergeField, 'address'>>(field: Field): MergedFields[Field] =>
    takes.has(field) ? from[field] : kept[field]
  const place = takes.has('address') ? from : kept
  const left = leftOver(kept, from, takes)
  return {
    ...{ name: of('name'), companyName: of('companyName'), type: of('type') },
    ...{ email: of('email'), phone: of('phone'), vatNumber: of('vatNumber') },
    ...{ paymentTermsDays: of('paymentTermsDays'), marketing: of('marketing') },
    ...{ eInvoice: of('eInvoice'), peppolAddress: of('peppolAddress') },
    addressLine1: place.addressLine1,
    addressLine2: place.addressLine2,
    ...{ town: place.town, county: place.county, postcode: place.postcode },
    contacts: union(kept.contacts, [...from.contacts, ...left.contacts]),
    sites: union(kept.sites, [...from.sites, ...left.sites]),
    poRequired: kept.poRequired || from.poRequired,
    alert: joinTexts(kept.alert, from.alert, '; '),
    notes: joinTexts(kept.notes, from.notes, '\n\n'),
    custom: { ...from.custom, ...kept.custom },
    groupIds: union(kept.groupIds, from.groupIds),
    assignedTo: union(kept.assignedTo, from.assignedTo),
  }
}

/** What would be nowhere after the merge: the value that was not chosen, of either customer. */
function leftOver(kept: Value, from: Value, takes: ReadonlySet<MergeField>) {
  const loserOf = (field: MergeField) => (takes.has(field) ? kept : from)
  const differs = (field: MergeField) =>
    !isSameField(field, kept, from) && !isEmptyField(field, loserOf(field))
  const email = differs('email') ? loserOf('email').email : ''
  const phone = differs('phone') ? loserOf('phone').phone : ''
  const named = differs('name') ? loserOf('name') : loserOf(email === '' ? 'phone' : 'email')
  const hasContact = email !== '' || phone !== '' || differs('name')
  return {
    contacts: hasContact ? [{ name: named.name || customerTitle(named), role: '', email, phone }] : [],
    sites: differs('address')
      ? [{ name: 'Other address', address: formatAddress(loserOf('address')), accessNotes: '' }]
      : [],
  }
}

function union<Item>(first: readonly Item[], then: readonly Item[]): Item[] {
  const seen = new Set<string>()
  return [...first, ...then].filter((item) => {
    const key = JSON.stringify(item)
    return seen.has(key) ? false : seen.add(key)
  })
}

function joinTexts(one: string, other: string, between: string): string {
  if (other === '' || one.includes(other)) return one
  return one === '' ? other : `${one}${between}${other}`
}

const MOST = { contacts: 50, sites: 200, groupIds: 200, assignedTo: 200, alert: 500, notes: 10_000 } as const
const mostWords: Record<keyof typeof MOST, string> = {
  contacts: 'contacts',
  sites: 'sites',
  groupIds: 'groups',
  assignedTo: 'workers',
  alert: 'letters in the alert',
  notes: 'letters in the notes',
}

interface MergeSide {
  id: string
  erasedAt: Date | string | null
  mergedInto: string | null
}

/** Why two customers cannot become one, or null. @param after what the kept one would be */
export function refuseMerge(kept: MergeSide, from: MergeSide, after: MergedFields): Refusal | null {
  if (kept.id === from.id) return invalidFrom('A customer is not a duplicate of itself')
  if (kept.erasedAt !== null || from.erasedAt !== null)
    return { code: 'LOCKED', message: 'The personal data of one of them was erased' }
  if (kept.mergedInto !== null || from.mergedInto !== null)
    return { code: 'LOCKED', message: 'One of them was merged into another customer already' }
  const tooMany = (Object.keys(MOST) as (keyof typeof MOST)[]).find(
    (field) => after[field].length > MOST[field],
  )
  return tooMany
    ? invalidFrom(
        `Together they would have more than ${MOST[tooMany]} ${mostWords[tooMany]}. Shorten one first.`,
      )
    : null
}

function invalidFrom(message: string): Refusal {
  const fields: FieldFault[] = [{ path: 'from', message }]
  return { code: 'INVALID', message, fields }
}

interface Undoable {
  undoneAt: Date | string | null
  /** The last moment. */
  until: Date
}

/**
 * Why a merge cannot be undone, or null. @param tied what was made since and names what would go back: a payment
 * of the kept customer on an invoice of the other
 */
export function refuseUnmerge(
  { undoneAt, until }: Undoable,
  kept: MergeSide,
  tied: readonly string[],
  now: Date,
): Refusal | null {
  const locked = (message: string): Refusal => ({ code: 'LOCKED', message })
  if (undoneAt !== null) return locked('This merge was undone already')
  if (now > until)
    return locked(`It was merged more than ${UNDO_MERGE_DAYS} days ago, so it can no longer be undone`)
  if (kept.erasedAt !== null) return locked('The personal data of this customer was erased')
  if (kept.mergedInto !== null)
    return locked('This customer was merged into another one since. Undo that merge first.')
  if (tied.length > 0)
    return locked(`It cannot be undone, because of what was done since: ${tied.join('; ')}.`)
  return null
}

/** What the kept customer becomes when the merge is undone: back to before, but for what was changed since. */
export function unmergeFields(
  before: MergedFields,
  merged: MergedFields,
  now: MergedFields,
): Partial<MergedFields> {
  const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
  const entries = (Object.keys(before) as (keyof MergedFields)[]).flatMap((field): [string, unknown][] => {
    if (same(before[field], merged[field])) return []
    if (same(now[field], merged[field])) return [[field, before[field]]]
    const [was, put, is] = [before[field], merged[field], now[field]]
    if (!Array.isArray(was) || !Array.isArray(put) || !Array.isArray(is)) return []
    // Of a list that was changed since, what the merge added goes.
    const had = new Set(was.map((one) => JSON.stringify(one)))
    const added = new Set(put.map((one) => JSON.stringify(one)).filter((one) => !had.has(one)))
    return [[field, is.filter((one) => !added.has(JSON.stringify(one)))]]
  })
  return Object.fromEntries(entries)
}
