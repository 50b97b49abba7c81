import { z } from 'zod'
import { day } from '../fields.ts'
import { vatCategories } from '../money/vat.ts'
import { reportAgainst } from '../office/report-periods.ts'
import { vatReport } from '../office/vat-report.ts'
import { forAdmins } from './base.ts'

const tags = ['reports']
const MOST_DAYS = 5 * 366
const DAY_MS = 86_400_000

/**
 * From and to are both in the period, as days in London. With a category and rate the documents are those that have something
 * of it, each with that alone.
 */
const period = {
  from: day,
  to: day,
  against: z.enum(reportAgainst, { error: 'before or year' }).default('before'),
  vatCategory: z.enum(vatCategories, { error: 'Unknown VAT category' }).optional(),
  vatRate: z.coerce.number({ error: 'A rate in percent' }).optional(),
}

const asked = z
  .strictObject(period)
  .refine(({ from, to }) => from <= to, { error: 'From comes before to', path: ['to'] })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS <= MOST_DAYS, {
    error: 'At most five years',
    path: ['to'],
  })
  .refine(({ vatCategory, vatRate }) => (vatCategory === undefined) === (vatRate === undefined), {
    error: 'A category and a rate, or neither',
    path: ['vatRate'],
  })

/** VAT on sales by tax point, for admins alone. The file beside it has all of its rows, by rate. */
export const vatReportContract = {
  get: forAdmins.route({ method: 'GET', path: '/reports/vat', tags }).input(asked).output(vatReport),
  file: forAdmins.route({ method: 'GET', path: '/reports/vat.csv', tags }).input(asked).output(z.file()),
  /** Its months and rates against the compared period. */
  sumsFile: forAdmins
    .route({ method: 'GET', path: '/reports/vat/sums.csv', tags })
    .input(asked)
    .output(z.file()),
}
