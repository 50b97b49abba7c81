/** What of a file is carried in, for whom, and what is not: decided before anything is written. */
import { createHash } from 'node:crypto'
import { formatMomentDay } from '#domain/dates.ts'
import { type Match, matchCustomer } from '#domain/sales/openings/opening-customers.ts'
import type { OpeningReport } from '#domain/sales/openings/openings.ts'
import { type OpeningDocument, readOpenings } from '#domain/sales/openings/read-openings.ts'
import type { Table } from '#domain/shop/imports.rows.ts'
import type { RowNote } from '#domain/shop/imports.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { findCarriedIn, findCustomersNamed, findNumbers } from './openings.store.ts'

/** Nobody reads more of them. */
const MOST_SHOWN = 300

export interface Planned {
  document: OpeningDocument
  digest: string
  /** A customer of the shop, or the name of one to be made. */
  for: { id: string; title: string } | { newName: string }
}

export interface OpeningsPlan {
  problem: string
  rows: number
  taken: Planned[]
  left: RowNote[]
}

/** @param today the day in London: what is dated after it is not taken */
export async function planOpenings(tx: Transaction, table: Table, today: string): Promise<OpeningsPlan> {
  const { documents, left, problem } = readOpenings(table, today)
  const digests = identify(documents)
  const known = await findCustomersNamed(tx, {
    names: distinct(documents.map(({ customer }) => customer.name)),
    emails: distinct(documents.map(({ customer }) => customer.email)),
    accounts: distinct(documents.map(({ customer }) => customer.accountNumber)),
  })
  const carried = await findCarriedIn(tx, digests)
  const numbers = await findNumbers(
    tx,
    documents.flatMap(({ kind, number }) => (kind === 'invoice' ? [number] : [])),
  )
  const plan: OpeningsPlan = { problem, rows: table.rows.length, taken: [], left: [...left] }
  documents.forEach((document, index) => {
    const digest = digests[index] ?? ''
    const before = carried.get(digest)
    const match = matchCustomer(document.customer, known)
    const why = before
      ? `Carried in already, on ${formatMomentDay(before.toISOString())}`
      : whyNot(document, match, numbers)
    if (why !== null) {
      const name = [document.number, document.customer.name].filter(Boolean).join(', ')
      plan.left.push({ row: document.row, name, message: why })
    } else if (!('unclear' in match))
      plan.taken.push({
        ...{ document, digest },
        for: 'id' in match ? match : { newName: document.customer.name ?? '' },
      })
  })
  plan.left.sort((one, other) => one.row - other.row)
  return plan
}

function whyNot(document: OpeningDocument, match: Match, numbers: ReadonlySet<string>): string | null {
  if ('unclear' in match) return match.unclear
  if (document.kind === 'invoice' && numbers.has(document.number))
    return 'The shop has an invoice of this number'
  return null
}

/** What makes each the same in another file: its number, or whose it is with day and amount and how often. */
function identify(documents: readonly OpeningDocument[]): string[] {
  const seen = new Map<string, number>()
  return documents.map(({ kind, label, number, date, total, customer }) => {
    const key =
      number === ''
        ? JSON.stringify([label, customer.name?.toLowerCase(), date, total])
        : JSON.stringify([kind, number, kind === 'invoice' ? '' : label])
    const times = (seen.get(key) ?? 0) + 1
    seen.set(key, times)
    return createHash('sha256').update(`${key} ${times}`).digest('base64url')
  })
}

const distinct = (texts: readonly (string | undefined)[]) => [
  ...new Set(texts.flatMap((text) => (text ? [text.toLowerCase()] : []))),
]

/** A plan as the API answers it. */
export function describePlan({ problem, rows, taken, left }: OpeningsPlan): OpeningReport {
  const of = (kind: 'invoice' | 'credit') => taken.filter(({ document }) => document.kind === kind)
  const due = (some: readonly Planned[]) => some.reduce((sum, { document }) => sum + document.due, 0)
  return {
    ...{ rows, problem },
    found: taken.slice(0, MOST_SHOWN).map(({ document, for: whose }) => ({
      ...{ row: document.row, kind: document.kind, label: document.label, number: document.number },
      customer: 'id' in whose ? whose.title : whose.newName,
      isNew: 'newName' in whose,
      ...{ date: document.date, dueDate: document.dueDate, total: document.total, due: document.due },
    })),
    sums: {
      ...{ invoices: of('invoice').length, due: due(of('invoice')) },
      ...{ credits: of('credit').length, credit: due(of('credit')) },
      customers: newNames(taken).length,
    },
    left: left.slice(0, MOST_SHOWN),
    leftCount: left.length,
    made: null,
  }
}

/** The customers to be made, each once, with the first document that names them. */
export function newNames(taken: readonly Planned[]): { name: string; document: OpeningDocument }[] {
  const found = new Map<string, { name: string; document: OpeningDocument }>()
  for (const { document, for: whose } of taken)
    if ('newName' in whose && !found.has(whose.newName.toLowerCase()))
      found.set(whose.newName.toLowerCase(), { name: whose.newName, document })
  return [...found.values()]
}
