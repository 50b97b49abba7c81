/** The settings of the books: for which periods the shop declares its VAT, and by which scheme. */
import { z } from 'zod'
import { day, text } from '../fields.ts'
import { type VatPeriodName, vatPeriodNames } from '../vat-periods.ts'
import { type VatScheme, type VatSchemes, vatSchemes } from '../vat-schemes.ts'

const scheme = z.enum(vatSchemes, { error: 'Choose a scheme' })

/** A day that every year has: February ends on the 28th. */
const financialYearEnd = text(5).refine((value) => z.iso.date().safeParse(`2001-${value}`).success, {
  error: 'A day and a month, like 31 March',
})

export const booksFields = {
  /** The last day of the shop's financial year, 'MM-DD': issued invoices are kept for six years from it. */
  financialYearEnd,
  /** The scheme that the shop began with. */
  vatScheme: scheme,
  /** From which days another scheme held, the earliest first. */
  vatSchemeChanges: z
    .array(z.strictObject({ from: day, scheme }))
    .max(20, { error: 'At most 20 changes' })
    .superRefine((changes, context) => {
      changes.forEach(({ from }, index) => {
        if (index > 0 && from <= (changes[index - 1]?.from ?? ''))
          context.addIssue({ code: 'custom', path: [index, 'from'], message: 'Later than the one above' })
      })
    }),
  vatPeriods: z.enum(vatPeriodNames, { error: 'Choose when the VAT periods end' }),
}

export const initialBooksFields: { financialYearEnd: string; vatPeriods: VatPeriodName } & VatSchemes & {
    vatSchemeChanges: { from: string; scheme: VatScheme }[]
  } = { financialYearEnd: '03-31', vatPeriods: 'march', vatScheme: 'standard', vatSchemeChanges: [] }
