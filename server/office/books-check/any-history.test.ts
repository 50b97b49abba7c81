/** The books agree after any history: after each of some dozens of steps, and after hundreds of them. */
import fc from 'fast-check'
import { v7 as uuid } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, londonDay } from '#domain/dates.ts'
import type { BookPart } from '#domain/office/books-check.ts'
import { addCustomer } from '#server/testing/client.ts'
import { makeTestClock, type TestClock } from '#server/testing/clock.ts'
import { everyKind } from '#server/testing/every-kind.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'
import { CustomerBooks, type Step, step, stepKinds } from '#server/testing/money-walk.ts'
import {
  isOfficeStep,
  Office,
  type OfficeStep,
  officeKinds,
  officeStep,
} from '#server/testing/office-walk.ts'
import { rounds } from '#server/testing/rounds.ts'
import { isTradeStep, Trade, type TradeStep, tradeKinds, tradeStep } from '#server/testing/trade-walk.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let clock: TestClock

beforeAll(async () => {
  clock = makeTestClock('2027-03-01T11:00:00Z')
  ;({ shop, admin } = await startLawfulShop(clock))
})
afterAll(() => shop.stop())

const today = () => londonDay(clock.now())

async function expectAgreement(parts: readonly BookPart[]): Promise<void> {
  for (const part of parts) {
    const answer = await admin.get(`/reports/books?part=${part}`)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect([part, answer.body.faults]).toEqual([part, []])
  }
}

type Walked = Step | TradeStep | OfficeStep | { does: 'wait'; days: number }

const any: fc.Arbitrary<Walked> = fc.oneof(
  { weight: 6, arbitrary: step },
  { weight: 3, arbitrary: tradeStep },
  { weight: 3, arbitrary: officeStep },
  fc.record({ does: fc.constant('wait' as const), days: fc.nat(20) }),
)
const kinds = [...stepKinds, ...tradeKinds, ...officeKinds, 'wait' as const]

const lines = [{ description: 'Sign' as const, price: 333, quantity: 3, vatRate: 20 as const }]
const bill = { does: 'make' as const, lines, discount: null, dueIn: -40 }
/** What each history begins with: whatever comes after it, each of these was done and not refused. */
const beginning: readonly Walked[] = [
  ...[bill, { does: 'issue' as const, which: 0 }],
  ...[{ does: 'interest' as const, which: 0 }, bill, { does: 'issue' as const, which: 2 }],
  { does: 'pay', which: 0, share: 40, off: 0 },
  { does: 'takeBack', which: 0 },
  { does: 'transfer', which: 2, off: 0, amount: 400, shares: [20] },
  { does: 'creditAmount', which: 2, share: 30, off: 0 },
  { does: 'refund', which: 0, share: 50, off: 0 },
  { does: 'wait', days: 20 },
  { does: 'close', back: 3 },
]

/** One customer's history. */
async function begin() {
  const name = `Walk ${uuid()}`
  const { id } = await addCustomer(admin, { name, companyName: name, type: 'business' })
  const account = new CustomerBooks(shop, admin, id, (off) => addDays(today(), off))
  const trade = new Trade(shop, admin, account, name)
  const office = new Office(admin, id, today)
  const first = today()
  /** @returns whether it was done */
  const take = async (one: Walked): Promise<boolean> => {
    if (isTradeStep(one)) return trade.take(one)
    if (isOfficeStep(one)) return office.take(one)
    if (one.does !== 'wait') return account.take(one)
    clock.set(`${addDays(today(), one.days)}T11:00:00Z`)
    await trade.morning()
    return true
  }
  for (const one of beginning) expect([one, await take(one)]).toEqual([one, true])
  return { first, take }
}

/** Whatever the scheme was meanwhile, what is declared for two periods is what is declared for both. */
async function expectVatToAddUp(from: string, to: string): Promise<void> {
  const between = addDays(from, 20)
  const report = async (first: string, last: string) => {
    const { status, body } = await admin.get(`/reports/vat?from=${first}&to=${last}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return { box1: body.box1 as number, net: body.net as number }
  }
  const [all, first, last] = [
    await report(from, to),
    await report(from, between),
    await report(addDays(between, 1), to),
  ]
  expect({ box1: first.box1 + last.box1, net: first.net + last.net }).toEqual(all)
}

const afterSteps = ['debts', 'invoices', 'payments', 'figures'] as const
const atTheEnd = [...afterSteps, 'numbers', 'reports'] as const

test('they agree after each step, with days between', { timeout: 600_000 }, async () => {
  const walk = everyKind(any, kinds, { most: rounds(0, 20) })
  await fc.assert(
    fc.asyncProperty(walk, async (steps) => {
      const { first, take } = await begin()
      for (const one of steps) if (await take(one)) await expectAgreement(afterSteps)
      await expectAgreement(atTheEnd)
      await expectVatToAddUp(addDays(first, -26), addDays(today(), 40))
    }),
    { numRuns: rounds(1, 60), endOnFailure: true },
  )
})

/** Whether the others do as well is asked after so many. */
const OFTEN = 20

test('they agree after hundreds of steps', { timeout: 900_000 }, async () => {
  const walk = everyKind(any, kinds, { least: 170, most: rounds(180, 400) })
  await fc.assert(
    fc.asyncProperty(walk, async (steps) => {
      const { take } = await begin()
      let done = 0
      for (const one of steps) {
        if (!(await take(one))) continue
        done += 1
        await expectAgreement(done % OFTEN === 0 ? afterSteps : ['debts'])
      }
      await expectAgreement(atTheEnd)
      expect(done).toBeGreaterThan(steps.length / 4)
    }),
    { numRuns: rounds(1, 10), endOnFailure: true },
  )
})
