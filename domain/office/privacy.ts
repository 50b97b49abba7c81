/**
 * Personal data under the UK GDPR: what is erased when somebody asks, and what the law keeps for how long
 * (docs/decisions/0022-personal-data.md).
 */
import { z } from 'zod'
import type { Role } from '../accounts.ts'
import type { Refusal } from '../errors.ts'
import { formatPounds } from '../money/money.ts'
import { refuseErased } from '../shop/customer-actions.ts'
import type { CustomerSnapshot } from '../shop/customer-snapshot.ts'

export const ERASED_CUSTOMER = 'Erased customer'
export const ERASED_PERSON = 'Erased person'

/** Value added tax (Notice 700/21) and corporation tax (Finance Act 1998 sch. 18 para. 21) ask for six years. */
const YEARS_KEPT = 6

/** The calendar year in which the financial year of a day ends. @param yearEnd 'MM-DD' */
function yearOfEnd(day: string, yearEnd: string): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5) <= yearEnd ? year : year + 1
}

function dayIn(year: number, yearEnd: string): string {
  return `${String(year).padStart(4, '0')}-${yearEnd}`
}

/**
 * The last day on which a record of `day` is kept: six years after the end of its financial year.
 * @param yearEnd 'MM-DD'
 */
export function keptUntil(day: string, yearEnd: string): string {
  return dayIn(yearOfEnd(day, yearEnd) + YEARS_KEPT, yearEnd)
}

/**
 * The last day whose records need not be kept any more on `today`: its `keptUntil` is before today.
 * @param yearEnd 'MM-DD'
 */
export function lastDayToErase(today: string, yearEnd: string): string {
  return dayIn(yearOfEnd(today, yearEnd) - YEARS_KEPT - 1, yearEnd)
}

/** What a document shows for a customer who was erased. */
export const erasedSnapshot: CustomerSnapshot = {
  name: ERASED_CUSTOMER,
  companyName: '',
  email: '',
  phone: '',
  address: '',
  addressLines: [],
  vatNumber: '',
  alert: '',
}

/** An issued invoice or credit note that the law keeps, and the last day on which it does. */
const keptRecord = z.object({ id: z.string(), number: z.string(), until: z.string() })

/** How many records an answer lists at most. */
export const MOST_NAMED = 500

/** What erasing a customer's personal data does, and what prevents it. */
export const customerErasure = z.object({
  /**
   * Work and money that must be settled first; at most 500 are listed. Credit is listed with the customer's
   * own id.
   */
  open: z.array(
    z.object({
      noun: z.enum(['quotes', 'invoices', 'jobs', 'customers']),
      id: z.string(),
      number: z.string(),
      why: z.string(),
    }),
  ),
  openCount: z.int(),
  quotes: z.int(),
  voidInvoices: z.int(),
  surveys: z.int(),
  jobs: z.int(),
  mails: z.int(),
  enquiries: z.int(),
  /** What they asked about their quotes, and what was answered. */
  messages: z.int(),
  /** The copies of what was sent to them that belong to no record which is kept. */
  sentPdfs: z.int(),
  /** Kept as issued until their last day has passed, the latest first; at most 500 are listed. */
  kept: z.array(keptRecord),
  keptCount: z.int(),
  /** The PDFs of accepted quotes that belong to those invoices, and are kept as long. */
  keptPdfs: z.int(),
  /** The copies of what was sent to them that belong to those invoices, and are kept as long. */
  keptSentPdfs: z.int(),
  /**
   * Payments and refunds that still name the customer. They are kept as long as their invoices, or for the
   * same time on their own.
   */
  keptPayments: z.int(),
  /**
   * What they agreed to or declined, with PDF and signature: claims under a contract can be made for six years
   * (Limitation Act 1980 s. 5, UK GDPR art. 17(3)(e)).
   */
  keptEvidence: z.int(),
  /** The last day on which any of them is kept; null if none is. */
  keptUntil: z.string().nullable(),
  erasedAt: z.string().nullable(),
})
export type CustomerErasure = z.infer<typeof customerErasure>

/** A customer's credit as an open item, or nothing. @param credit pence */
export function openCredit(customerId: string, credit: number): CustomerErasure['open'] {
  if (credit === 0) return []
  const why = `${formatPounds(credit)} belong to the customer; use them on an invoice, or give them back`
  return [{ noun: 'customers', id: customerId, number: 'Credit', why }]
}

/**
 * Why a customer cannot be erased now, or null. While work or money is open, the shop needs to know who they
 * are for the contract and for claims under it (UK GDPR art. 17(1)(a) and (3)(e)).
 */
export function refuseErasure(
  customer: { erasedAt: Date | null },
  { open }: Pick<CustomerErasure, 'open'>,
): Refusal | null {
  if (customer.erasedAt !== null) return refuseErased(customer)
  if (open.length === 0) return null
  return {
    code: 'INCOMPLETE',
    message: 'Settle what is open first',
    fields: open.map(({ id, number, why }) => ({ path: id, message: `${number}: ${why}` })),
  }
}

/**
 * Why a person cannot be erased now, or null. An admin must be disabled or deleted first, which is not
 * possible for the last one.
 */
export function refusePersonErasure(person: {
  role: Role
  email: string
  disabledAt: Date | string | null
  deletedAt: Date | string | null
}): Refusal | null {
  if (isErasedPerson(person))
    return { code: 'LOCKED', message: 'The personal data of this person was erased' }
  if (person.role === 'worker' || person.disabledAt !== null || person.deletedAt !== null) return null
  return { code: 'LOCKED', message: 'Disable or delete this administrator first' }
}

/** An erased person keeps a row, so that their work still has an author. */
function isErasedPerson(person: { email: string; deletedAt: Date | string | null }): boolean {
  return person.deletedAt !== null && person.email === ''
}
