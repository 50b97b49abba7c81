/** One person takes a payment or refund back while another confirms the line of the bank that is, or books, its money. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { bookParts } from '#domain/office/books-check.ts'
import type { Fascia } from '#server/main.ts'
import { addPerson } from '#server/people/auth/first-admin.ts'
import {
  addCustomer,
  type CallResponse,
  type Client,
  makeLawful,
  posting,
  signIn,
  signInAdmin,
} from '#server/testing/client.ts'
import { noon, today } from '#server/testing/clock.ts'
import { formOf } from '#server/testing/forms.ts'
import { type Others, othersAt } from '#server/testing/others.ts'
import { rounds } from '#server/testing/rounds.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Fascia
let admin: Client
let other: Client
let post: ReturnType<typeof posting>
let others: Others

beforeAll(async () => {
  shop = await startTestShop({}, noon)
  others = othersAt(shop)
  admin = await signInAdmin(shop)
  post = posting(admin)
  const person = { email: 'olive@shop.example', password: 'battery staple' }
  await addPerson(shop.deps, { ...person, name: 'Olive', role: 'admin' })
  other = await signIn(shop.url, person)
  await makeLawful(admin)
})
afterEach(() => others.leave())
afterAll(() => shop.stop())

const method = 'bank transfer'
/** Pence: what the line says, and each bill and the credit come to. */
const AMOUNT = 12_000

interface Case {
  customerId: string
  statementId: string
  lineId: string
  takeBack: () => Promise<CallResponse>
  confirm: () => Promise<CallResponse>
}

const moneyOf = async (customerId: string) =>
  (await admin.get(`/payments?customerId=${customerId}&limit=100`)).body.items.filter(
    (one: { method: string }) => one.method === method,
  )

/** A customer with a bill and this much more credit, and a file with one line. */
async function begin(line: number, credit = 0) {
  const { id: customerId } = await addCustomer(admin)
  const made = await post('/invoices', {
    customerId,
    items: [{ description: 'Sign', price: AMOUNT / 1.2, vatRate: 20 }],
  })
  const bill = await post(`/invoices/${made.id}/issue`, { version: made.version })
  if (credit > 0)
    await post('/payments', { customerId, amount: credit, method: 'cash', date: today, allocations: [] })
  const row = `${today},${customerId},${line / 100}`
  const file = new File([`Date,Description,Amount\n${row}\n`], 'bank.csv')
  const taken = await admin.send('POST', '/bank-statements', formOf({ file }))
  const { id: statementId, lines } = taken.body
  const lineId: string = lines[0].id
  const confirm = (given: object) =>
    admin.post(`/bank-statements/${statementId}/confirm`, { lines: [{ id: lineId, ...given }] })
  const pays = [{ invoiceId: bill.id, amount: AMOUNT }]
  return { customerId, statementId, lineId, bill, pays, confirm }
}

/** The case with the only transfer of its customer, which the other person takes back. */
async function withTakeBack(
  { customerId, statementId, lineId, ...begun }: Awaited<ReturnType<typeof begin>>,
  given: object,
): Promise<Case> {
  const [{ id, version }] = await moneyOf(customerId)
  const takeBack = () => other.post(`/payments/${id}/take-back`, { reason: 'Wrong', version })
  return { customerId, statementId, lineId, takeBack, confirm: () => begun.confirm(given) }
}

const refund = (customerId: string) =>
  post(`/customers/${customerId}/credit/refund`, { amount: AMOUNT, method, date: today })

interface Situation {
  name: string
  prepare: () => Promise<Case>
  /** Locks what both wait for, so that it is known who comes first. */
  holds: (one: Case) => [statement: string, id: string]
  /** The answers to taking back and to confirming. */
  backFirst: [number, number]
  confirmFirst: [number, number]
}

const line = ({ lineId }: Case): [string, string] => [
  'select from bank_lines where id = $1 for update',
  lineId,
]
const credit = ({ customerId }: Case): [string, string] => [
  'select from customer_credit where customer_id = $1 for update',
  customerId,
]
const bills = ({ customerId }: Case): [string, string] => [
  'select from invoices where customer_id = $1 for update',
  customerId,
]

const situations: Situation[] = [
  {
    name: 'a payment that the line booked, confirmed a second time',
    prepare: async () => {
      const begun = await begin(AMOUNT)
      expect((await begun.confirm({ allocations: begun.pays })).status).toBe(200)
      return withTakeBack(begun, { allocations: begun.pays })
    },
    // What is booked stays as it is; once it is taken back, only who has seen that books it anew.
    ...{ holds: line, backFirst: [200, 409], confirmFirst: [200, 200] },
  },
  {
    name: 'a refund that the line booked, confirmed a second time',
    prepare: async () => {
      const begun = await begin(-AMOUNT, AMOUNT)
      const whose = { customerId: begun.customerId }
      expect((await begun.confirm(whose)).status).toBe(200)
      return withTakeBack(begun, whose)
    },
    ...{ holds: line, backFirst: [200, 409], confirmFirst: [200, 200] },
  },
  {
    name: 'a payment that was typed, and the line is to show',
    prepare: async () => {
      const begun = await begin(AMOUNT)
      const { id, version } = begun.bill
      const paid = await post(`/invoices/${id}/payments`, { version, amount: AMOUNT, method, date: today })
      // So that there is credit to hold.
      await post('/payments', {
        ...{ customerId: begun.customerId, amount: 1, method: 'cash', date: today, allocations: [] },
      })
      return withTakeBack(begun, { paymentId: paid.payments[0].paymentId })
    },
    ...{ holds: credit, backFirst: [200, 409], confirmFirst: [409, 200] },
  },
  {
    name: 'a refund that was typed, and the line is to show',
    prepare: async () => {
      const begun = await begin(-AMOUNT, AMOUNT)
      await refund(begun.customerId)
      const [{ id }] = await moneyOf(begun.customerId)
      return withTakeBack(begun, { paymentId: id })
    },
    ...{ holds: credit, backFirst: [200, 409], confirmFirst: [409, 200] },
  },
  {
    name: 'a payment that was typed, of the bill that the line is to pay',
    prepare: async () => {
      const begun = await begin(AMOUNT)
      const { id, version } = begun.bill
      await post(`/invoices/${id}/payments`, { version, amount: AMOUNT, method, date: today })
      return withTakeBack(begun, { allocations: begun.pays })
    },
    // Before it is taken back, nothing is left to pay.
    ...{ holds: bills, backFirst: [200, 200], confirmFirst: [200, 409] },
  },
  {
    name: 'a refund that was typed, of the credit that the line is to give back',
    prepare: async () => {
      const begun = await begin(-AMOUNT, AMOUNT)
      await refund(begun.customerId)
      return withTakeBack(begun, { customerId: begun.customerId })
    },
    ...{ holds: credit, backFirst: [200, 200], confirmFirst: [200, 409] },
  },
]

/** The line has the one transfer that stands, or is open and none stands; so nothing is booked twice. */
async function expectOnce({ customerId, statementId, lineId }: Case): Promise<void> {
  const { lines } = (await admin.get(`/bank-statements/${statementId}`)).body
  const money: { id: string; takenBack: unknown }[] = await moneyOf(customerId)
  const standing = money.filter(({ takenBack }) => !takenBack).map(({ id }) => id)
  const { state, paymentId } = lines.find(({ id }: { id: string }) => id === lineId)
  expect({ state, standing }).toEqual(
    paymentId ? { state: 'booked', standing: [paymentId] } : { state: 'open', standing: [] },
  )
}

async function expectBooksAgree(): Promise<void> {
  for (const part of bookParts) {
    const { status, body } = await admin.get(`/reports/books?part=${part}`)
    expect([part, status, body.faults]).toEqual([part, 200, []])
  }
}

const said = (answers: readonly CallResponse[]) => JSON.stringify(answers.map(({ body }) => body))
/** A refusal says what is now, or why not. */
function expectPlain({ status, body }: CallResponse): void {
  if (status === 409) expect(body.code === 'CONFLICT' ? body.current : body.message).toBeTruthy()
}

describe.each(situations)('$name', ({ prepare, holds, backFirst, confirmFirst }) => {
  test.each([true, false])('each waits for the other; taking back first: %s', async (isBackFirst) => {
    const one = await prepare()
    const holder = await others.begin()
    const [statement, id] = holds(one)
    expect((await holder.query(statement, [id])).rowCount).toBe(1)
    const start = (isFirst: boolean) => (isFirst === isBackFirst ? one.takeBack() : one.confirm())
    const first = start(true)
    await others.untilWaiting(1)
    const second = start(false)
    await others.untilWaiting(2)
    await holder.query('rollback')
    const both = await Promise.all([first, second])
    const [back, confirmed] = isBackFirst ? both : both.toReversed()
    if (!back || !confirmed) throw new Error('both were answered')
    expect([back.status, confirmed.status], said(both)).toEqual(isBackFirst ? backFirst : confirmFirst)
    for (const answer of both) expectPlain(answer)
    await expectOnce(one)
  })

  test('many of both at once, each twice, and then the books agree', async () => {
    const cases: Case[] = []
    for (let round = 0; round < rounds(3, 40); round++) cases.push(await prepare())
    const answers = await Promise.all(
      cases.flatMap(({ takeBack, confirm }, at) => {
        const calls = [takeBack, confirm, takeBack, confirm]
        return (at % 2 ? calls : calls.toReversed()).map((call) => call())
      }),
    )
    for (const answer of answers) {
      expect([200, 409], said([answer])).toContain(answer.status)
      expectPlain(answer)
    }
    for (const one of cases) await expectOnce(one)
    await expectBooksAgree()
  })
})
