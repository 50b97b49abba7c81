import { z } from 'zod'
import { day } from '../fields.ts'
import { marginReport, marginsBy } from '../office/margin-report.ts'
import { forAdmins } from './base.ts'

const tags = ['reports']
const MOST_DAYS = 5 * 366
const DAY_MS = 86_400_000

/** From and to are both in the period, as days in London. */
const margins = z
  .strictObject({
    from: day,
    to: day,
    by: z.enum(marginsBy, { error: 'job, kind or customer' }).default('job'),
  })
  .refine(({ from, to }) => from <= to, { error: 'From comes before to', path: ['to'] })
  .refine(({ from, to }) => (Date.parse(to) - Date.parse(from)) / DAY_MS <= MOST_DAYS, {
    error: 'At most five years',
    path: ['to'],
  })

/** What the shop's work comes to, for admins alone. A file beside each report has all of its rows. */
export const reportsContract = {
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
