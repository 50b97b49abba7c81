/** Each wrong row of the books is named. That they agree after any history: any-history.test.ts. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, formatDay, londonDay } from '#domain/dates.ts'
import { type BookCheck, type BookPart, bookParts } from '#domain/office/books-check.ts'
import { addCustomer, signInWorker } from '#server/testing/client.ts'
import { makeTestClock, type TestClock } from '#server/testing/clock.ts'
import { columnsOf, copiesOfInvoice } from '#server/testing/copy-rows.ts'
import { addQuoteEvidence, newQuote } from '#server/testing/evidence.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'
import { foldSums } from '../reports/fold-sums.ts'

let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let clock: TestClock
let post: LawfulShop['post']

beforeAll(async () => {
  clock = makeTestClock('2027-03-01T11:00:00Z')
  ;({ shop, admin, post } = await startLawfulShop(clock))
})
afterAll(() => shop.stop())

const method = 'bank transfer'
const today = () => londonDay(clock.now())

async function check(part: BookPart): Promise<BookCheck> {
  const answer = await admin.get(`/reports/books?part=${part}`)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body
}
const faultsOf = async (part: BookPart) => (await check(part)).faults.map(({ what }) => what)
async function expectAgreement(): Promise<void> {
  for (const part of bookParts) expect([part, (await check(part)).faults]).toEqual([part, []])
}

const kept = [
  ...['invoices', 'payments', 'allocations', 'customer_credit', 'shop_totals', 'groups', 'numbers_taken'],
  ...['report_sums', 'report_customer_sums', 'debt_days', 'debt_balances', 'debts_now'],
]
/** Changes rows as somebody with a database client would, past every trigger, and puts them back afterwards. */
async function tamper(statements: readonly string[], then: () => Promise<void>): Promise<void> {
  const client = await shop.pool.connect()
  try {
    await client.query(kept.map((table) => `create temp table kept_${table} as table ${table}`).join(';'))
    await client.query('set session_replication_role = replica')
    for (const statement of statements) await client.query(statement)
    await then()
  } finally {
    const names = await Promise.all(kept.map((table) => columnsOf(shop.pool, table)))
    const back = kept.map(
      (table, place) =>
        `insert into ${table} (${names[place]}) select ${names[place]} from kept_${table}; drop table kept_${table}`,
    )
    await client.query([...kept.toReversed().map((table) => `delete from ${table}`), ...back].join(';'))
    await client.query('reset session_replication_role')
    client.release()
  }
}

/** A customer with an invoice, partly credited and partly paid, ten days apart, and £30.00 of credit. */
async function history(name: string) {
  const { id } = await addCustomer(admin, { name, companyName: '' })
  const first = today()
  const made = await post('/invoices', {
    customerId: id,
    items: [{ description: 'Sign', price: 10_000, vatRate: 20 }],
  })
  const bill = await post(`/invoices/${made.id}/issue`, { version: made.version })
  clock.set(`${addDays(first, 10)}T11:00:00Z`)
  await post(`/invoices/${bill.id}/credit`, { amount: 2000, reason: 'Late', version: bill.version })
  const payment = await post('/payments', {
    ...{ customerId: id, date: today(), amount: 7000, method },
    allocations: [{ invoiceId: bill.id, amount: 4000 }],
  })
  return { id, first, bill, payment, number: bill.invoiceNumber as string }
}

type Made = Awaited<ReturnType<typeof history>>

describe('A wrong row is named', () => {
  let made: Made
  beforeAll(async () => {
    await addCustomer(admin, { name: 'Another' })
    made = await history('Quay')
    clock.set(`${addDays(today(), 30)}T11:00:00Z`)
    // First the days are kept, then the month that they end.
    while (await foldSums({ ...shop.deps, clock }));
    await foldSums({ ...shop.deps, clock })
    await expectAgreement()
  })

  test.each<[string, BookPart, (made: Made) => string[], RegExp]>([
    [
      'a payment of another amount',
      'debts',
      ({ payment }) => [`update payments set amount = 6000 where id = '${payment.id}'`],
      /^Quay, from .*: documents and money come to £0\.00, debtors say -£10\.00\.$/,
    ],
    [
      'a credit note that is gone',
      'debts',
      ({ bill }) => [`delete from invoices where credit_of = '${bill.id}'`],
      /^Quay, from .*: documents and money come to £120\.00, debtors say £100\.00\.$/,
    ],
    [
      'what is paid on an invoice',
      'invoices',
      ({ bill }) => [
        `update invoices set paid_amount = 5000, balance = balance - 1000 where id = '${bill.id}'`,
      ],
      /: paid £50\.00, which should be £40\.00\.$/,
    ],
    [
      'what is credited on it',
      'invoices',
      ({ bill }) => [
        `update invoices set credited_amount = 2500, balance = balance - 500 where id = '${bill.id}'`,
      ],
      /: credited £25\.00, which should be £20\.00\.$/,
    ],
    [
      'what it deducts',
      'invoices',
      ({ bill }) => [
        `update invoices set deposit_amount = 100, balance = balance - 100 where id = '${bill.id}'`,
      ],
      /: deposits £1\.00, which should be £0\.00\.$/,
    ],
    [
      'its status',
      'invoices',
      ({ bill }) => [`update invoices set status = 'paid' where id = '${bill.id}'`],
      /: its status is paid, which should be part-paid\.$/,
    ],
    [
      'a void one with money on it',
      'invoices',
      ({ bill }) => [`update invoices set status = 'void' where id = '${bill.id}'`],
      /: it is void, and there is money on it\.$/,
    ],
    [
      'its VAT',
      'invoices',
      ({ bill }) => [
        `update invoices set vat_groups = jsonb_set(vat_groups, '{0,vat}', '1999') where id = '${bill.id}'`,
      ],
      /: VAT £20\.00, which should be £19\.99\.$/,
    ],
    [
      'more allocated than is owed',
      'invoices',
      ({ bill, payment }) => [
        `update allocations set amount = 11000 where payment_id = '${payment.id}'`,
        `update invoices set paid_amount = 11000, balance = -1000, status = 'paid' where id = '${bill.id}'`,
      ],
      /: £10\.00 more is set against it than it bills\.$/,
    ],
    [
      'a note of another customer’s invoice',
      'invoices',
      ({ bill }) => [
        `update invoices set customer_id = (select id from customers where id <> customer_id limit 1) where credit_of = '${bill.id}'`,
      ],
      /^CRN-.*: it belongs to an invoice of another customer\.$/,
    ],
    [
      'more allocated than came in',
      'payments',
      ({ payment }) => [`update allocations set amount = 7001 where payment_id = '${payment.id}'`],
      /^Payment of £70\.00 on .*, Quay: £70\.01 of it is used\.$/,
    ],
    [
      'an entry of another customer',
      'payments',
      ({ payment }) => [
        `update allocations set customer_id = (select id from customers where id <> customer_id limit 1) where payment_id = '${payment.id}'`,
      ],
      /: 1 entry of it belong to another customer\.$/,
    ],
    [
      'credit that nobody paid',
      'payments',
      ({ id }) => [`update customer_credit set amount = 3001 where customer_id = '${id}'`],
      /^Quay: credit £30\.01, which should be £30\.00 \(£70\.00 came in, £40\.00 is on invoices\)\.$/,
    ],
    [
      'a running total',
      'figures',
      () => ['update shop_totals set revenue = revenue + 5 where slot = (select min(slot) from shop_totals)'],
      /^Revenue: £[\d,.]+ is kept, £[\d,.]+ is there\.$/,
    ],
    [
      'a sum of the reports',
      'reports',
      () => [`update report_sums set net = net + 5 where by = 'month' and span <> 'year'`],
      /^The day from .*, sums in all: not those of its documents\.$/,
    ],
    [
      'a sum of the reports by month',
      'reports',
      () => [`update report_customer_sums set gross = gross + 1 where span = 'quarter'`],
      /^The quarter from .*, sums by customer \(.*\): not those of its days\.$/,
    ],
    [
      'what debtors keep of a day',
      'reports',
      () => ['update debt_days set amount = amount + 5'],
      /^Debtors on .*: what is kept is not what the documents come to\.$/,
    ],
    [
      'what debtors keep at the end of a month',
      'reports',
      () => ['update debt_balances set held = held + 5'],
      /^Debtors on 31 .*: what is kept is not what the documents come to\.$/,
    ],
    [
      'what debtors keep as at today',
      'reports',
      () => ['update debts_now set over90 = over90 + 5'],
      /^Debtors on .*: what is kept is not what the documents come to\.$/,
    ],
    [
      'a number that no document has',
      'numbers',
      ({ bill }) => [`delete from invoices where id = '${bill.id}' or credit_of = '${bill.id}'`],
      /^INV-\d{8}-\d{3}: Gap: no document has this number\.$/,
    ],
    [
      'a number that was never given',
      'numbers',
      ({ bill, number }) => [
        `update invoices set invoice_number = '${number.slice(0, -3)}777' where id = '${bill.id}'`,
      ],
      /^INV-\d{8}-777: This number was never given\.$/,
    ],
  ])('%s', async (_, part, statementsOf, wanted) => {
    await tamper(statementsOf(made), async () => {
      const found = await faultsOf(part)
      expect(
        found.some((what) => wanted.test(what)),
        found.join('\n'),
      ).toBe(true)
    })
    expect(await faultsOf(part)).toEqual([])
  })

  test('from the day on which it begins, and leads to the customer’s statement', async () => {
    const { id, first, bill } = await history('Bell')
    await tamper([`delete from invoices where credit_of = '${bill.id}'`], async () => {
      const { faults, faultCount } = await check('debts')
      const what = `Bell, from ${formatDay(first)}: documents and money come to £120.00, debtors say £100.00.`
      expect(faults).toEqual([{ what, to: `/customers/${id}/statement` }])
      expect(faultCount).toBe(1)
    })
  })

  test('in the evidence', async () => {
    const quote = await newQuote(admin)
    await addQuoteEvidence(shop, quote)
    expect(await check('evidence')).toMatchObject({ faults: [], looked: '1 record' })
    const client = await shop.pool.connect()
    await client.query('set session_replication_role = replica')
    await client.query("update evidence set kind = 'reject' where number = 1")
    expect(await faultsOf('evidence')).toEqual([
      'Beside record 1 stands something else than it says: what it is.',
    ])
    await client.query("update evidence set kind = 'accept' where number = 1")
    await client.query('reset session_replication_role')
    client.release()
    await expectAgreement()
  })

  test('once for each, of the first hundred', async () => {
    const other = `'status', 'paid', 'paid_amount', 0, 'credited_amount', 0, 'balance', 12000`
    const copies = await copiesOfInvoice(shop.pool, made.bill.id, 120, other)
    await tamper([copies], async () => {
      const { faults, faultCount } = await check('invoices')
      expect([faults.length, faultCount]).toEqual([100, 120])
      expect(new Set(faults.map(({ what }) => what)).size).toBe(100)
    })
    await expectAgreement()
  })
})

test('one check at a time, for admins alone', async () => {
  const client = await shop.pool.connect()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock(26657, 0)')
  const busy = await admin.get('/reports/books?part=debts')
  expect([busy.status, busy.body.message]).toEqual([
    429,
    'The books are being checked already. Try again in a moment.',
  ])
  expect((await check('figures')).faults).toEqual([])
  await client.query('rollback')
  client.release()
  expect((await check('debts')).faults).toEqual([])
  expect((await admin.get('/reports/books?part=all')).status).toBe(400)
  const fay = await signInWorker(shop, 'fay')
  expect((await fay.get('/reports/books?part=figures')).status).toBe(403)
})
