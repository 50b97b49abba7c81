/** Quotes, invoices and payments: by number, customer, title, reference or amount. */
import { formatDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { isDayOfNumbers } from '#domain/numbering.ts'
import { amountsIn, asNumber, type Found } from '#domain/office/search.ts'
import type { StoredLine } from '#domain/sales/documents.ts'
import { quoteTitle } from '#domain/sales/quote-words.ts'
import { customerLabel, customerTitle } from '#domain/shop/customer-names.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { queryTogether } from '#server/platform/db/query-together.ts'
import { listInvoices } from '#server/sales/invoices/list-invoices.store.ts'
import { searchPayments } from '#server/sales/payments/list-payments.store.ts'
import { listQuotes } from '#server/sales/quotes/list-quotes.store.ts'
import { invoicesOfAmount, paymentsOfAmount, quotesOfAmount } from './amounts.store.ts'
import { type OneWord, type SearchQuery, withoutDoubles } from './asked.ts'
import { invoicesWithWords, quotesWithWords } from './by-words.store.ts'
import { withPoNumbers } from './po-numbers.store.ts'

type Named = { name: string; companyName: string }

const documentFields = (number: string, title: string, customer: Named, more?: MoreText) =>
  [
    ['Number', number],
    ['Title', title],
    ['Customer', customerTitle(customer)],
    ['Customer', customer.name],
    ...(more ? [['PO number', more.poNumber] as const] : []),
    ...(more?.items.flatMap(({ title: line, description }) => [
      ['Line', line] as const,
      ['Line', description] as const,
    ]) ?? []),
  ] as const

/** What only a search by words looks through. */
interface MoreText {
  poNumber: string
  items: readonly Pick<StoredLine, 'title' | 'description'>[]
}

const detailOf = (customer: Named, title: string, pence: number) =>
  [customerTitle(customer), title, formatPounds(pence)].filter(Boolean).join(', ')

/** What comes to the amount that was typed, and nothing that only has its digits. */
export async function findAmounts(db: Database, asked: SearchQuery): Promise<Found[]> {
  const only = { ...asked, words: null, isForTexts: false }
  const found = await queryTogether(
    db,
    () => findQuotes(db, only),
    () => findInvoices(db, only),
    () => findPayments(db, only),
  )
  return found.flat()
}

/** Also without its commas, as it may be typed. */
function amountFields(pence: number) {
  const shown = formatPounds(Math.abs(pence))
  return [['Amount', shown] as const, ['Amount', shown.replaceAll(',', ''), shown] as const]
}

export async function findQuotes(
  db: Database,
  { q, words, isForTexts, limit, today }: SearchQuery,
): Promise<Found[]> {
  const amounts = amountsIn(q)
  const [byText, byTotal, byWords] = await queryTogether(
    db,
    async () => {
      if (!isForTexts) return []
      const { items } = await listQuotes(db, { q: asNumber(q), limit, archived: false }, today)
      return withPoNumbers(db, 'quotes', q, items)
    },
    async () => (amounts === null ? [] : await quotesOfAmount(db, amounts, limit)),
    async () => (words === null ? [] : await quotesWithWords(db, words, limit)),
  )
  return withoutDoubles([
    ...byTotal.map((row) =>
      presentQuote({ ...row, createdAt: row.createdAt.toISOString() }, row.total, true),
    ),
    ...byWords.map((row) =>
      presentQuote({ ...row, createdAt: row.createdAt.toISOString() }, row.total, false, row),
    ),
    ...byText.map((row) => presentQuote(row, row.total, false, { ...row, items: [] })),
  ])
}

type ShownQuote = {
  id: string
  createdAt: string
  quoteNumber: string
  revision: string
  title: string
  customer: Named
}

function presentQuote(row: ShownQuote, total: number, isByAmount: boolean, more?: MoreText): Found {
  const number = quoteTitle(row)
  return {
    ...{ kind: 'quote', id: row.id, at: row.createdAt, title: number, url: `/quotes/${row.id}/edit` },
    detail: detailOf(row.customer, row.title, total),
    fields: [
      ...documentFields(number, row.title, row.customer, more),
      ...(isByAmount ? amountFields(total) : []),
    ],
  }
}

export async function findInvoices(
  db: Database,
  { q, words, isForTexts, limit, today }: SearchQuery,
): Promise<Found[]> {
  const amounts = amountsIn(q)
  const [byText, byTotal, byWords] = await queryTogether(
    db,
    async () => {
      if (!isForTexts) return []
      const { items } = await listInvoices(db, { q: asNumber(q), limit }, today)
      return withPoNumbers(db, 'invoices', q, items)
    },
    async () => (amounts === null ? [] : await invoicesOfAmount(db, amounts, limit)),
    async () => (words === null ? [] : await invoicesWithWords(db, words, limit)),
  )
  return withoutDoubles([
    ...byTotal.map((row) => presentInvoice({ ...row, createdAt: row.createdAt.toISOString() }, true)),
    ...byWords.map((row) => presentInvoice({ ...row, createdAt: row.createdAt.toISOString() }, false, row)),
    ...byText.map((row) => presentInvoice(row, false, { ...row, items: [] })),
  ])
}

type ShownInvoice = Pick<
  Awaited<ReturnType<typeof listInvoices>>['items'][number],
  'id' | 'createdAt' | 'invoiceNumber' | 'kind' | 'title' | 'total'
> & { customer: Named }

function presentInvoice(row: ShownInvoice, isByAmount: boolean, more?: MoreText): Found {
  const { id, createdAt, invoiceNumber, kind, title, customer, total } = row
  return {
    ...{ kind, id, at: createdAt, title: invoiceNumber, url: `/invoices/${id}/edit` },
    detail: detailOf(customer, title, total),
    fields: [
      ...documentFields(invoiceNumber, title, customer, more),
      ...(isByAmount ? amountFields(total) : []),
    ],
  }
}

export async function findPayments(
  db: Database,
  { q, limit, today, isForTexts = true }: OneWord & Partial<Pick<SearchQuery, 'isForTexts'>>,
): Promise<Found[]> {
  const amounts = amountsIn(q)
  const [byText, byAmount] = await queryTogether(
    db,
    async () => {
      if (!isForTexts) return []
      const number = asNumber(q)
      // The invoices of a day are not looked for among what was paid of them.
      return isDayOfNumbers(number) ? [] : searchPayments(db, number, limit, today)
    },
    async () => (amounts === null ? [] : paymentsOfAmount(db, amounts, limit)),
  )
  return withoutDoubles(
    [...byAmount, ...byText].map((row): Found => {
      const { id, createdAt, date, customer, reference, numbers } = row
      const what = row.amount < 0 ? 'Refund' : 'Payment'
      return {
        ...{ kind: 'payment', id, at: createdAt.toISOString(), url: `/payments?payment=${id}` },
        title: `${what} of ${formatPounds(Math.abs(row.amount))}, ${formatDay(date)}`,
        detail: [customerLabel(customer), numbers].filter(Boolean).join(', '),
        fields: [
          ...amountFields(row.amount),
          ['Customer', customerTitle(customer)],
          ['Reference', reference],
          ['Invoice', numbers],
        ],
      }
    }),
  )
}
