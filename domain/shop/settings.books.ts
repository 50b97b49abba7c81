/** The settings of the books: for which periods the shop declares its VAT. */
import { z } from 'zod'
import { type VatPeriodName, vatPeriodNames } from '../vat-periods.ts'

export const booksFields = {
  vatPeriods: z.enum(vatPeriodNames, { error: 'Choose when the VAT periods end' }),
}

export const initialBooksFields: { vatPeriods: VatPeriodName } = { vatPeriods: 'march' }
