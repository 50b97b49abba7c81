import { z } from 'zod'
import { day } from '../fields.ts'
import { numberReport, numberSeries } from '../office/number-report.ts'
import { forAdmins } from './base.ts'

const tags = ['reports']
const MOST_DAYS = 366
const DAY_MS = 86_400_000

/** From and to are both in the period: the days that the numbers have. */
const period = z
  .strictObject({
    from: day,
    to: day,
    series: z.enum(numberSeries, { error: 'invoice, credit-note or quote' }).default('invoice'),
  })
  .refine(({ from, to }) => from <= to, { error: 'From comes before to', path: ['to'] })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS < MOST_DAYS, {
    error: 'At most a year',
    path: ['to'],
  })

/** Every number that was given to a document, and what became of it, for admins alone. */
export const numbersContract = {
  list: forAdmins.route({ method: 'GET', path: '/reports/numbers', tags }).input(period).output(numberReport),
  file: forAdmins.route({ method: 'GET', path: '/reports/numbers.csv', tags }).input(period).output(z.file()),
}
