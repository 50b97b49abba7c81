import { z } from 'zod'
import { day } from '../fields.ts'
import { vatReport } from '../office/vat-report.ts'
import { forAdmins } from './base.ts'

const tags = ['reports']
const MOST_DAYS = 5 * 366
const DAY_MS = 86_400_000

/** From and to are both in the period, as days in London. */
const period = z
  .strictObject({ from: day, to: day })
  .refine(({ from, to }) => from <= to, { error: 'From comes before to', path: ['to'] })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS <= MOST_DAYS, {
    error: 'At most five years',
    path: ['to'],
  })

/** VAT on sales by tax point, for admins alone. The file beside it has all of its rows, by rate. */
export const vatReportContract = {
  get: forAdmins.route({ method: 'GET', path: '/reports/vat', tags }).input(period).output(vatReport),
  file: forAdmins.route({ method: 'GET', path: '/reports/vat.csv', tags }).input(period).output(z.file()),
}
