/** A bank statement with a line of each kind, as the screens' tests show it. */
import type { BankLine, BankStatement } from '#domain/sales/bank/bank-statements.ts'
import { noSuggestion } from '#domain/sales/bank/match-invoices.ts'
import { sampleId } from './samples.ts'
export const sampleBankLine = (place: number, amount: number, more: Partial<BankLine> = {}): BankLine => ({
  ...{ id: sampleId(800 + place), version: 1, date: '2026-11-21', amount, text: `Line ${place}` },
  ...{ suggestion: noSuggestion, state: 'open', paymentId: null, ...more },
})
const bakery = sampleId(820)
/** The invoices that the lines may pay. */
const [one, two] = [sampleId(821), sampleId(822)]
/** A refund that is recorded. */
const refund = sampleId(823)
const suggestion = (invoiceId: string, certainty: 'certain' | 'likely') => ({
  ...{ invoiceIds: [invoiceId], paymentId: null, certainty, customerId: bakery, why: 'The exact amount' },
})
export const sampleBankStatement: BankStatement = {
  ...{
    id: sampleId(830),
    version: 1,
    createdAt: '2026-11-21T09:00:00.000Z',
    updatedAt: '2026-11-21T09:00:00.000Z',
  },
  ...{ createdBy: null, fileName: 'november.csv', format: 'csv', from: '2026-11-20', to: '2026-11-21' },
  counts: { open: 5, booked: 1, ignored: 0 },
  lines: [
    sampleBankLine(1, 100_00, { suggestion: suggestion(one, 'certain') }),
    sampleBankLine(2, 50_00, { suggestion: suggestion(two, 'likely') }),
    sampleBankLine(3, 7_00),
    sampleBankLine(4, -18_40),
    sampleBankLine(6, -25_00, {
      suggestion: {
        ...{ invoiceIds: [], paymentId: refund, customerId: bakery, certainty: 'certain' },
        why: 'This refund is recorded: the name and the exact amount',
      },
    }),
    sampleBankLine(5, 9_00, { state: 'booked', paymentId: sampleId(805) }),
  ],
  faults: [{ row: 7, message: 'Not in pounds: EUR' }],
  invoices: [
    { id: one, invoiceNumber: 'INV-20261121-001', customerId: bakery, balance: 100_00 },
    { id: two, invoiceNumber: 'INV-20261121-002', customerId: bakery, balance: 80_00 },
  ],
  recorded: [
    {
      ...{ id: refund, customerId: bakery, date: '2026-11-19', amount: -25_00 },
      ...{ method: 'bank transfer', reference: 'Too much' },
    },
  ],
  booked: [
    {
      ...{ paymentId: sampleId(805), customerId: bakery, unallocated: 2_00 },
      customer: { name: 'Bea', companyName: 'Bright Bakery' },
      invoices: [{ id: sampleId(824), invoiceNumber: 'INV-20261120-007' }],
    },
  ],
  customers: [{ id: bakery, name: 'Bea', companyName: 'Bright Bakery' }],
}
