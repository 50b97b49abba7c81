import { expect, test } from 'vitest'
import { noDebt } from './debtors.ts'
import {
  describeStatement,
  movementLabel,
  refuseStatement,
  remarkOnStatement,
  statementQuery,
  withBalances,
} from './statements.ts'

const id = '019a0000-0000-7000-8000-000000000001'

test('only all movements have a period, the right way round', () => {
  const isTaken = (query: object) => statementQuery.safeParse({ id, ...query }).success
  expect(isTaken({})).toBe(true)
  expect(isTaken({ kind: 'all', from: '2026-10-01', to: '2026-10-31' })).toBe(true)
  expect(isTaken({ kind: 'all', from: '2026-10-01' })).toBe(true)
  expect(isTaken({ kind: 'open', to: '2026-10-01' })).toBe(false)
  expect(isTaken({ kind: 'all', from: '2026-10-02', to: '2026-10-01' })).toBe(false)
})

test('each row has the account after it', () => {
  const row = { date: '2026-11-01', kind: 'invoice', number: '', text: '', dueDate: null } as const
  const { rows, closing } = withBalances(100, [
    { ...row, amount: 50 },
    { ...row, kind: 'payment', amount: -150 },
  ])
  expect(rows.map(({ balance }) => balance)).toEqual([150, 0])
  expect(closing).toBe(0)
  expect(withBalances(7, [])).toEqual({ opening: 7, rows: [], closing: 7 })
})

test('money is a payment, with a reference or without; only among open items it is credit', () => {
  expect(movementLabel({ kind: 'all' }, { kind: 'payment' })).toBe('Payment, thank you')
  expect(movementLabel({ kind: 'open' }, { kind: 'payment' })).toBe('Credit')
  expect(movementLabel({ kind: 'all' }, { kind: 'credit' })).toBe('Credit note')
  expect(movementLabel({ kind: 'open' }, { kind: 'invoice' })).toBe('Invoice')
})

test('says what it is of, and what is overdue', () => {
  expect(describeStatement({ kind: 'open', from: null, on: '2026-11-23' })).toBe('Open items on 23 Nov 2026')
  expect(describeStatement({ kind: 'all', from: '2026-10-01', on: '2026-11-23' })).toBe(
    'All movements from 1 Oct 2026 to 23 Nov 2026',
  )
  const remark = (closing: number, over90: number) =>
    remarkOnStatement({ closing, ageing: { ...noDebt(), over90, current: closing - over90, total: closing } })
  expect(remark(10_000, 2500)).toBe('£25.00 of it is overdue')
  expect(remark(10_000, 0)).toBe('Nothing is overdue')
  expect(remark(0, 0)).toBe('Nothing to pay')
  expect(remark(-5, 0)).toBe('In your favour')
})

test('no more is overdue than is to pay: credit is taken off it', () => {
  const ageing = { ...noDebt(), over90: 2500, credit: 1500, total: 1000 }
  expect(remarkOnStatement({ closing: 1000, ageing })).toBe('£10.00 of it is overdue')
})

test.each([
  [{ total: 0 }, 'Nothing to pay'],
  [{ total: -5 }, 'Nothing to pay'],
  [{ email: '' }, 'No email address'],
  [{ disputed: 1 }, 'Disputed'],
  [{ onHold: 2 }, 'On hold'],
  [{}, undefined],
])('of many, a customer with %o is left out: %s', (change, why) => {
  const debtor = { total: 100, email: 'ann@quay.example', onHold: 0, disputed: 0, ...change }
  expect(refuseStatement(debtor)?.message).toBe(why)
  expect(refuseStatement(debtor, 'all')?.message).toBe(why === 'Nothing to pay' ? undefined : why)
})
