import { describe, expect, test } from 'vitest'
import { refuseCredit, refuseDeposit, refuseElectronic, refuseIssue, refuseVoid } from './invoice-actions.ts'

const draft = {
  status: 'unpaid',
  kind: 'invoice',
  issuedAt: null,
  paidAmount: 0,
  creditedAmount: 0,
  depositAmount: 0,
  balance: 12_000,
} as const
const issued = { ...draft, issuedAt: '2026-11-21T10:00:00Z' }
const deducted = { invoiceNumber: 'INV-20261121-007', isIssued: true }
const credit = { deduction: null, left: 12_000 }

describe('an invoice', () => {
  test('can be issued once, and not when it is void', () => {
    expect(refuseIssue(draft)).toBeNull()
    expect(refuseIssue(issued)?.message).toBe('This invoice was issued already')
    expect(refuseIssue({ ...draft, status: 'void' })?.message).toBe('This invoice is void')
  })

  test('can be made void only while it is not issued, paid or deducted', () => {
    expect(refuseVoid(draft, null)).toBeNull()
    expect(refuseVoid(issued, null)).toMatchObject({ code: 'LOCKED' })
    expect(refuseVoid({ ...draft, paidAmount: 1, status: 'part-paid' }, null)).toMatchObject({
      code: 'LOCKED',
    })
    expect(refuseVoid({ ...draft, depositAmount: 500 }, null)?.message).toBe(
      'A deposit belongs to this invoice',
    )
    expect(refuseVoid({ ...draft, kind: 'deposit' }, deducted)?.message).toBe(
      'INV-20261121-007 deducts this deposit and was issued. Credit that instead.',
    )
  })

  test('can be credited once issued or paid, while something is left', () => {
    expect(refuseCredit(issued, credit)).toBeNull()
    expect(refuseCredit({ ...draft, paidAmount: 5000, status: 'part-paid' }, credit)).toBeNull()
    expect(refuseCredit(draft, credit)?.message).toBe(
      'This invoice was not issued: change it, or make it void',
    )
    expect(refuseCredit(issued, { ...credit, left: 0 })?.message).toBe(
      'All of this invoice was credited already',
    )
    expect(refuseCredit({ ...issued, status: 'void' }, credit)?.message).toBe('Only invoices are credited')
    expect(refuseCredit({ ...issued, kind: 'credit-note' }, credit)?.message).toBe(
      'Only invoices are credited',
    )
    expect(refuseCredit({ ...issued, kind: 'deposit' }, { ...credit, deduction: deducted })).toMatchObject({
      code: 'LOCKED',
    })
  })

  test('takes a deposit while it can be changed and something is left to pay', () => {
    expect(refuseDeposit(draft)).toBeNull()
    expect(refuseDeposit({ ...draft, balance: 0 })?.message).toBe('Nothing is left to pay on this invoice')
    expect(refuseDeposit(issued)).toMatchObject({ code: 'LOCKED' })
    expect(refuseDeposit({ ...draft, kind: 'deposit' })?.message).toBe('Only invoices take a deposit')
  })

  test('has an e-invoice once it is issued here', () => {
    const own = { ...issued, isOpening: false }
    expect(refuseElectronic(own)).toBeNull()
    expect(refuseElectronic({ ...own, issuedAt: null })).toMatchObject({ code: 'LOCKED' })
    expect(refuseElectronic({ ...own, status: 'void' })?.message).toBe('This invoice is void')
    expect(refuseElectronic({ ...own, isOpening: true })?.message).toBe(
      'This invoice was issued with another program',
    )
  })
})
