/** What the page of a customer shows beside who they are: money, habits, and what is open. */
import { z } from 'zod'
import { invoiceKinds, invoiceStatuses } from '../sales/invoice-words.ts'
import { quoteStatuses } from '../sales/quote-words.ts'
import { stageKinds } from '../shop/stages.ts'
import { visitKinds } from '../work/visit-words.ts'

/** How many of each kind are listed; `count` says how many there are. */
export const MOST_OF_A_KIND = 5

/** How many of the invoices that were paid last say how long a customer takes. */
export const LATEST_PAID = 20

const open = <Row extends z.ZodType>(row: Row) => z.object({ items: z.array(row), count: z.int() })

export const customerPage = z.object({
  /** Pence. Issued invoices by today, less nothing. */
  owed: z.int(),
  overdue: z.int(),
  /** What they paid that is not used. */
  credit: z.int(),
  /** Days to pay that a new invoice gets, and whose terms these are: a group's by its name. */
  terms: z.object({ days: z.int(), from: z.enum(['customer', 'group', 'shop']), group: z.string() }),
  /** How long they took for the invoices that they paid last, from the issue to the last payment; null: none yet. */
  paidWithin: z.object({ medianDays: z.number(), invoices: z.int() }).nullable(),
  /** Invoiced without VAT, less credit notes, in the calendar year of London. Pence. */
  spent: z.object({ thisYear: z.int(), lastYear: z.int() }),
  /** Quotes by their numbers: of those that went out, how many were accepted. */
  quoted: z.object({ count: z.int(), won: z.int() }),
  quotes: open(
    z.object({
      id: z.string(),
      quoteNumber: z.string(),
      revision: z.string(),
      status: z.enum(quoteStatuses),
      title: z.string(),
      total: z.int(),
      validUntil: z.string(),
    }),
  ),
  jobs: open(
    z.object({
      id: z.string(),
      jobNumber: z.string(),
      title: z.string(),
      stageKind: z.enum(stageKinds),
      stageName: z.string(),
      dueDay: z.string().nullable(),
      isBlocked: z.boolean(),
    }),
  ),
  surveys: open(
    z.object({
      id: z.string(),
      title: z.string(),
      surveyDate: z.string(),
      isDraft: z.boolean(),
      worker: z.string(),
    }),
  ),
  invoices: open(
    z.object({
      id: z.string(),
      invoiceNumber: z.string(),
      kind: z.enum(invoiceKinds),
      status: z.enum(invoiceStatuses),
      title: z.string(),
      total: z.int(),
      balance: z.int(),
      dueDate: z.string(),
      issuedAt: z.string().nullable(),
    }),
  ),
  /** From now on, the next first. */
  visits: open(
    z.object({ id: z.string(), kind: z.enum(visitKinds), title: z.string(), startsAt: z.string() }),
  ),
})
export type CustomerPage = z.output<typeof customerPage>
