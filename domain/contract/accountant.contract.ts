import { z } from 'zod'
import { day } from '../fields.ts'
import { accountantReport, exportKinds } from '../office/accountant/exports.ts'
import { accountingProducts } from '../shop/settings.accountant.ts'
import { forAdmins } from './base.ts'

const tags = ['reports']
const MOST_DAYS = 5 * 366
const DAY_MS = 86_400_000

type Days = { from: string; to: string }
/** From and to are both in the period, as days in London. */
const days = { from: day, to: day }
const isInOrder = ({ from, to }: Days) => from <= to
const inOrder = { error: 'From comes before to', path: ['to'] }
const isShort = ({ from, to }: Days) => (Date.parse(to) - Date.parse(from)) / DAY_MS <= MOST_DAYS
const short = { error: 'At most five years', path: ['to'] }

const file = z
  .strictObject({
    product: z.enum(accountingProducts, { error: `One of ${accountingProducts.join(', ')}` }),
    kind: z.enum(exportKinds, { error: `One of ${exportKinds.join(', ')}` }),
    ...days,
  })
  .refine(isInOrder, inOrder)
  .refine(isShort, short)

export const accountantContract = {
  /** What the files of a period add up to, beside the reports. */
  get: forAdmins
    .route({ method: 'GET', path: '/reports/accountant', tags })
    .input(z.strictObject(days).refine(isInOrder, inOrder).refine(isShort, short))
    .output(accountantReport),
  /** A CSV in the columns that the product imports, streamed. */
  file: forAdmins
    .route({ method: 'GET', path: '/exports/{product}', tags, outputStructure: 'detailed' })
    .input(file)
    .output(z.object({ headers: z.record(z.string(), z.string()), body: z.unknown() })),
}
