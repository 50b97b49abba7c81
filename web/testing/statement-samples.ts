/** A customer's statement, as the screens' tests show it. */
import { noDebt } from '#domain/sales/debtors.ts'
import type { Statement } from '#domain/sales/statements.ts'
import { sampleId } from './samples.ts'

const row = { text: 'Fascia and letters', dueDate: '2026-08-31' }

export const sampleStatement: Statement = {
  ...{ kind: 'open', customerId: sampleId(400), on: '2026-11-23', from: null, opening: 0 },
  customer: { name: 'Ann', companyName: 'Quay Cafe', email: 'ann@quay.example', addressLines: ['1 Quay'] },
  rows: [
    {
      ...row,
      date: '2026-08-01',
      kind: 'invoice',
      number: 'INV-20260801-001',
      amount: 90_000,
      balance: 90_000,
    },
    {
      ...{
        ...row,
        dueDate: null,
        date: '2026-11-23',
        kind: 'payment',
        number: '',
        text: 'Your credit, not used yet',
      },
      ...{ amount: -10_000, balance: 80_000 },
    },
  ],
  closing: 80_000,
  ageing: { ...noDebt(), days61to90: 90_000, credit: 10_000, total: 80_000 },
}
