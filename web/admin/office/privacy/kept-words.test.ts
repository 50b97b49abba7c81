import { expect, test } from 'vitest'
import { nameKept } from './kept-words.ts'

const nothing = { keptCount: 0, keptPdfs: 0, keptSentPdfs: 0, keptPayments: 0, keptEvidence: 0 }

test('the sentence lists invoices, accepted quotes and payments that are kept', () => {
  expect(nameKept({ keptCount: 2, keptPdfs: 1, keptSentPdfs: 4, keptPayments: 3, keptEvidence: 2 })).toBe(
    '2 issued invoices with 1 accepted quote as its PDF, 4 copies of what was sent, 3 payments or refunds and 2 records of what they agreed to',
  )
  expect(nameKept({ ...nothing, keptCount: 1 })).toBe('1 issued invoice')
  expect(nameKept({ ...nothing, keptPayments: 1 })).toBe('1 payment or refund')
})
