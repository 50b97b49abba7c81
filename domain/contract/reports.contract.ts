import { z } from 'zod'
import { day, listQuery, pageOf, text } from '../fields.ts'
import { figureDocument, figuresBy, quoteFigureNames, salesFigureNames } from '../office/figures.ts'
import { marginReport, marginsBy } from '../office/margin-report.ts'
import { quoteReport } from '../office/quote-report.ts'
import { reportAgainst } from '../office/report-periods.ts'
import { salesReport } from '../office/sales-report.ts'
import { forAdmins } from './base.ts'

const tags = ['reports']
const MOST_DAYS = 5 * 366
const DAY_MS = 86_400_000

/** From and to are both in the period, as days in London. */
const days = { from: day, to: day }
type Days = { from: string; to: string }
const isInOrder = ({ from, to }: Days) => from <= to
const inOrder = { error: 'From comes before to', path: ['to'] }
const isShort = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / DAY_MS <= MOST_DAYS
const short = { error: 'At most five years', path: ['to'] }

/** With `of`, of the jobs of one row alone: `key` is the id that it has by that. */
const margins = z
  .strictObject({
    ...days,
    by: z.enum(marginsBy, { error: `One of ${marginsBy.join(', ')}` }).default('job'),
    against: z.enum(reportAgainst, { error: 'before or year' }).default('before'),
    of: z.enum(figuresBy, { error: `One of ${figuresBy.join(', ')}` }).optional(),
    key: text(200).default(''),
  })
  .refine(isInOrder, inOrder)
  .refine(isShort, short)

const figuresInput = z
  .strictObject({
    ...days,
    by: z.enum(figuresBy, { error: `One of ${figuresBy.join(', ')}` }).default('month'),
    against: z.enum(reportAgainst, { error: 'before or year' }).default('before'),
  })
  .refine(isInOrder, inOrder)
  .refine(isShort, short)

/** The documents behind a figure of one row: `key` is the row's id. By month it is '' and the days are the month's. */
const { q: _, count: __, ...paged } = listQuery
const ofRow = {
  ...days,
  by: z.enum([...figuresBy, 'reason']).default('month'),
  key: text(200).default(''),
  /** With the key 'rest' all who are not among the rows of the report of these days. */
  shownFrom: day.optional(),
  shownTo: day.optional(),
  shownAgainst: z.enum(reportAgainst, { error: 'before or year' }).default('before'),
}
const ofSales = { ...ofRow, figure: z.enum(salesFigureNames) }
const ofQuotes = { ...ofRow, figure: z.enum(quoteFigureNames) }
const salesDocuments = z
  .strictObject({ ...ofSales, ...paged })
  .refine(isInOrder, inOrder)
  .refine(isShort, short)
const salesDocumentsFile = z.strictObject(ofSales).refine(isInOrder, inOrder).refine(isShort, short)
const quoteDocuments = z
  .strictObject({ ...ofQuotes, ...paged })
  .refine(isInOrder, inOrder)
  .refine(isShort, short)
const quoteDocumentsFile = z.strictObject(ofQuotes).refine(isInOrder, inOrder).refine(isShort, short)

/** What the shop's work comes to, for admins alone. A file beside each report has all of its rows. */
export const reportsContract = {
  /** What was invoiced and received, against another period. */
  sales: forAdmins
    .route({ method: 'GET', path: '/reports/sales', tags })
    .input(figuresInput)
    .output(salesReport),
  salesFile: forAdmins
    .route({ method: 'GET', path: '/reports/sales.csv', tags })
    .input(figuresInput)
    .output(z.file()),
  salesDocuments: forAdmins
    .route({ method: 'GET', path: '/reports/sales/documents', tags })
    .input(salesDocuments)
    .output(pageOf(figureDocument)),
  salesDocumentsFile: forAdmins
    .route({ method: 'GET', path: '/reports/sales/documents.csv', tags })
    .input(salesDocumentsFile)
    .output(z.file()),
  /** What was quoted and what became of it, against another period. */
  quotes: forAdmins
    .route({ method: 'GET', path: '/reports/quotes', tags })
    .input(figuresInput)
    .output(quoteReport),
  quotesFile: forAdmins
    .route({ method: 'GET', path: '/reports/quotes.csv', tags })
    .input(figuresInput)
    .output(z.file()),
  /** By reason, those that were lost for it. */
  quoteDocuments: forAdmins
    .route({ method: 'GET', path: '/reports/quotes/documents', tags })
    .input(quoteDocuments)
    .output(pageOf(figureDocument)),
  quoteDocumentsFile: forAdmins
    .route({ method: 'GET', path: '/reports/quotes/documents.csv', tags })
    .input(quoteDocumentsFile)
    .output(z.file()),
  /** Of jobs that were handed over, or else done, in this period. */
  margins: forAdmins
    .route({ method: 'GET', path: '/reports/margins', tags })
    .input(margins)
    .output(marginReport),
  marginsFile: forAdmins
    .route({ method: 'GET', path: '/reports/margins.csv', tags })
    .input(margins)
    .output(z.file()),
}
