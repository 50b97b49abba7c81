import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, signInAdmin, signInWorker } from '#server/testing/client.ts'
import { formOf } from '#server/testing/forms.ts'
import { startTestShop } from '#server/testing/shop.ts'

let shop: Awaited<ReturnType<typeof startTestShop>>
let admin: Client
let worker: Client

beforeAll(async () => {
  shop = await startTestShop()
  admin = await signInAdmin(shop)
  worker = await signInWorker(shop, 'wes')
})
afterAll(() => shop.stop())

let made = 0

/** A customer with invoices of these totals. */
async function owing(...totals: number[]) {
  made += 1
  const name = `Bakery ${'abcdefghijklmnopqrstuvwxyz'[made % 26]}${'abcdefghijklmnopqrstuvwxyz'[Math.floor(made / 26)]}`
  const customer = (await admin.post('/customers', { name })).body
  const invoices = []
  for (const price of totals) {
    const items = [{ description: 'Sign', quantity: 1, price }]
    invoices.push((await admin.post('/invoices', { customerId: customer.id, items })).body)
  }
  return { customer, name, invoices }
}

let day = 0
/** A day of its own for each file, so that no line of one is a line of another. */
function nextDay(): string {
  day += 1
  return new Date(Date.UTC(2026, 0, day)).toISOString().slice(0, 10)
}

const fileOf = (rows: readonly string[]) =>
  new File([`Date,Description,Amount\n${rows.join('\n')}\n`], 'november.csv')
const send = (file: File, more: object = {}, by = admin) =>
  by.send('POST', '/bank-statements', formOf({ file, ...more }))
const take = async (...rows: string[]) => {
  const { status, body } = await send(fileOf(rows))
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const pounds = (pence: number) => (pence / 100).toFixed(2)
const confirm = (id: string, lines: object[], by = admin) =>
  by.post(`/bank-statements/${id}/confirm`, { lines })
const paymentsOf = async (customerId: string) =>
  (await admin.get(`/payments?customerId=${customerId}&limit=100`)).body.items
const whole = (line: { id: string; amount: number }, invoiceId: string) => ({
  id: line.id,
  allocations: [{ invoiceId, amount: line.amount }],
})

describe('A statement', () => {
  test('suggests what its lines pay, and books nothing by itself', async () => {
    const { customer, invoices } = await owing(120_00)
    const date = nextDay()
    const statement = await take(
      `${date},X ${invoices[0].invoiceNumber},${pounds(invoices[0].total)}`,
      `${date},Vinyl,-18.40`,
    )
    expect(statement.lines).toMatchObject([
      { state: 'open', suggestion: { invoiceIds: [invoices[0].id], certainty: 'certain' } },
      { state: 'open', amount: -1840, suggestion: { invoiceIds: [], certainty: 'none' } },
    ])
    expect(statement.invoices).toMatchObject([{ id: invoices[0].id, balance: invoices[0].total }])
    expect(await paymentsOf(customer.id)).toEqual([])
    expect((await admin.get(`/bank-statements/${statement.id}`)).body).toEqual(statement)
    expect((await admin.get('/bank-statements?limit=1')).body.items).toMatchObject([
      { id: statement.id, counts: { open: 2, booked: 0, ignored: 0 }, from: date, to: date },
    ])
  })

  test('is found by the days of its lines, page by page', async () => {
    const [first, between, last, other] = [nextDay(), nextDay(), nextDay(), nextDay()]
    const long = await take(`${first},A,1.00`, `${last},B,1.00`)
    const short = await take(`${other},C,1.00`, `${other},D,2.00`)
    const found = async (query: string) =>
      (await admin.get(`/bank-statements?${query}`)).body.items.map(({ id }: { id: string }) => id)
    expect(await found(`from=${first}&to=${other}`)).toEqual([short.id, long.id])
    expect(await found(`from=${first}&to=${first}`)).toEqual([long.id])
    // It has no line on that day.
    expect(await found(`from=${between}&to=${between}`)).toEqual([])
    expect(await found(`from=${other}`)).toEqual([short.id])
    const { body } = await admin.get(`/bank-statements?from=${first}&to=${other}&limit=1&count=true`)
    expect(body.count).toEqual({ rows: 2, isMore: false })
    expect(await found(`from=${first}&to=${other}&limit=1&cursor=${body.nextCursor}`)).toEqual([long.id])
  })

  test('is confirmed line by line: a payment with the line’s id, and the rest the customer’s credit', async () => {
    const { customer, invoices } = await owing(50_00)
    const total = invoices[0].total
    const { id, lines } = await take(`${nextDay()},Somebody,${pounds(total + 700)}`)
    const allocations = [{ invoiceId: invoices[0].id, amount: total }]
    const booked = await confirm(id, [{ id: lines[0].id, allocations }])
    expect(booked.status, JSON.stringify(booked.body)).toBe(200)
    expect(booked.body.lines).toMatchObject([{ state: 'booked', paymentId: lines[0].id }])
    expect(booked.body.booked).toEqual([
      {
        ...{ paymentId: lines[0].id, customerId: customer.id, unallocated: 700 },
        customer: { name: customer.name, companyName: '' },
        invoices: [{ id: invoices[0].id, invoiceNumber: invoices[0].invoiceNumber }],
      },
    ])
    expect(await paymentsOf(customer.id)).toMatchObject([
      { id: lines[0].id, amount: total + 700, unallocated: 700, method: 'bank transfer' },
    ])
    expect((await admin.get(`/invoices/${invoices[0].id}`)).body).toMatchObject({
      status: 'paid',
      balance: 0,
    })
  })

  test('twice, or one that overlaps, books nothing twice; two equal lines of a day are two', async () => {
    const { customer, invoices } = await owing(30_00, 30_00)
    const date = nextDay()
    const row = `${date},Same,${pounds(invoices[0].total)}`
    const first = await take(row, row)
    expect((await take(row, row)).id).toBe(first.id)
    const over = await take(row, row, `${date},More,1.00`)
    expect(over.id).not.toBe(first.id)
    expect(over.lines.map(({ id }: { id: string }) => id).slice(0, 2)).toEqual(
      first.lines.map(({ id }: { id: string }) => id),
    )
    const [one, two] = first.lines
    await confirm(first.id, [whole(one, invoices[0].id)])
    const again = await confirm(over.id, [whole(one, invoices[1].id), whole(two, invoices[1].id)])
    expect(again.status, JSON.stringify(again.body)).toBe(200)
    expect((await paymentsOf(customer.id)).length).toBe(2)
  })

  test('is less sure of a day and amount that another statement booked, and not for one of its own', async () => {
    const { invoices } = await owing(31_00, 31_00, 31_00)
    const [first, second, third] = invoices
    const date = nextDay()
    const rowOf = ({ invoiceNumber, total }: typeof first) => `${date},X ${invoiceNumber},${pounds(total)}`
    const { id, lines } = await take(rowOf(first), rowOf(second))
    const { body } = await confirm(id, [whole(lines[0], first.id)])
    expect(body.lines).toMatchObject([
      { state: 'booked' },
      { state: 'open', suggestion: { invoiceIds: [second.id], certainty: 'certain' } },
    ])
    expect((await take(rowOf(third))).lines[0].suggestion).toMatchObject({
      ...{ invoiceIds: [third.id], certainty: 'likely' },
      why: 'The same day and amount was booked from another statement',
    })
  })

  test('confirmed by twenty at once books once', async () => {
    const { customer, invoices } = await owing(10_00, 20_00)
    const date = nextDay()
    const { id, lines } = await take(
      `${date},A,${pounds(invoices[0].total)}`,
      `${date},B,${pounds(invoices[1].total)}`,
    )
    const both = [whole(lines[0], invoices[0].id), whole(lines[1], invoices[1].id)]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => confirm(id, at % 2 ? both : both.toReversed())),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect((await paymentsOf(customer.id)).length).toBe(2)
    expect((await admin.get(`/invoices/${invoices[0].id}`)).body.paidAmount).toBe(invoices[0].total)
  })

  test('learns who pays for whom', async () => {
    const { invoices } = await owing(11_00, 12_00)
    const { id, lines } = await take(`${nextDay()},Zebulon Payer,${pounds(invoices[0].total)}`)
    await confirm(id, [whole(lines[0], invoices[0].id)])
    const next = await take(`${nextDay()},Zebulon Payer BGC,${pounds(invoices[1].total)}`)
    expect(next.lines[0].suggestion).toMatchObject({ invoiceIds: [invoices[1].id], certainty: 'certain' })
  })

  test('whose payment was taken back has its line open again, to be booked anew', async () => {
    const { customer, invoices } = await owing(15_00, 15_00)
    const { id, lines } = await take(`${nextDay()},Other,${pounds(invoices[0].total)}`)
    await confirm(id, [whole(lines[0], invoices[0].id)])
    const [payment] = await paymentsOf(customer.id)
    const back = { reason: 'Wrong invoice', version: payment.version }
    expect((await admin.post(`/payments/${payment.id}/take-back`, back)).status).toBe(200)
    const reopened = (await admin.get(`/bank-statements/${id}`)).body
    expect(reopened).toMatchObject({ lines: [{ state: 'open' }], booked: [] })
    const { version } = (await admin.get(`/bank-statements/${id}`)).body.lines[0]
    const anew = [{ ...whole(lines[0], invoices[1].id), version }]
    const again = await confirm(id, anew)
    expect(again.body.lines).toMatchObject([{ state: 'booked' }])
    expect(again.body.lines[0].paymentId).not.toBe(lines[0].id)
    expect(again.body.booked).toMatchObject([{ invoices: [{ id: invoices[1].id }], unallocated: 0 }])
    expect((await confirm(id, anew)).body.lines).toEqual(again.body.lines)
    expect((await admin.get(`/invoices/${invoices[1].id}`)).body.status).toBe('paid')
  })

  test('is not booked anew by the same request, whose first answer was lost', async () => {
    const { customer, invoices } = await owing(16_00)
    const { id, lines } = await take(`${nextDay()},Lost,${pounds(invoices[0].total)}`)
    const given = whole(lines[0], invoices[0].id)
    for (const request of [[given], [{ ...given, version: 1 }]]) {
      const { version } = (await admin.get(`/bank-statements/${id}`)).body.lines[0]
      expect((await confirm(id, [{ ...given, version }])).status).toBe(200)
      expect((await confirm(id, request)).status).toBe(200)
      const [payment] = await paymentsOf(customer.id)
      const back = { reason: 'Not theirs', version: payment.version }
      expect((await admin.post(`/payments/${payment.id}/take-back`, back)).status).toBe(200)
      expect(await confirm(id, request)).toMatchObject({
        status: 409,
        body: { code: 'CONFLICT', current: { id: lines[0].id, state: 'open' } },
      })
    }
    const standing = (await paymentsOf(customer.id)).filter((one: { takenBack: unknown }) => !one.takenBack)
    expect(standing).toEqual([])
    expect((await admin.get(`/invoices/${invoices[0].id}`)).body.paidAmount).toBe(0)
  })
})

describe('What is refused', () => {
  test('is said in words: money that went out, too much, nobody’s, another customer’s, ignored', async () => {
    const { invoices } = await owing(40_00)
    const other = await owing(40_00)
    const date = nextDay()
    const { id, lines } = await take(`${date},In,40.00`, `${date},Out,-5.00`)
    const [line, out] = lines
    const no = async (given: object, message: string) => {
      const answer = await confirm(id, [given])
      expect(answer.status, JSON.stringify(answer.body)).toBe(400)
      expect(JSON.stringify(answer.body.fields)).toContain(message)
    }
    await no({ id: out.id, allocations: [{ invoiceId: invoices[0].id, amount: 1 }] }, 'went out')
    await no({ id: line.id, allocations: [{ invoiceId: invoices[0].id, amount: 4001 }] }, 'More than came in')
    await no({ id: line.id, allocations: [] }, 'whose money')
    const both = [invoices[0].id, other.invoices[0].id].map((invoiceId) => ({ invoiceId, amount: 100 }))
    await no({ id: line.id, allocations: both }, 'Not an invoice of this customer')
    const aside = await admin.post(`/bank-lines/${line.id}/ignore`, { ignored: true, version: line.version })
    expect(aside.body).toMatchObject({ state: 'ignored', version: 2 })
    await no(whole(line, invoices[0].id), 'put aside')
    const stale = await admin.post(`/bank-lines/${line.id}/ignore`, { ignored: false, version: 1 })
    expect(stale).toMatchObject({ status: 409, body: { current: { state: 'ignored' } } })
    await admin.post(`/bank-lines/${line.id}/ignore`, { ignored: false, version: 2 })
    expect((await confirm(id, [whole(line, invoices[0].id)])).status).toBe(200)
  })

  test('books nothing of a confirmation of which one line fails', async () => {
    const { customer, invoices } = await owing(21_00)
    const date = nextDay()
    const { id, lines } = await take(
      `${date},First,${pounds(invoices[0].total)}`,
      `${date},Second,${pounds(invoices[0].total)}`,
    )
    const twice = [whole(lines[0], invoices[0].id), whole(lines[1], invoices[0].id)]
    expect((await confirm(id, twice)).status).toBe(409)
    expect(await paymentsOf(customer.id)).toEqual([])
  })

  test.each([
    ['words', 'hello'],
    ['nothing', ''],
    ['nested without an end', `<OFX>${'<A>'.repeat(50_000)}`],
    ['columns that nobody knows', 'Wann,Was,Wieviel\n21/11/2026,X,5.00\n'],
  ])('a file of %s', async (_, text) => {
    const { status, body } = await send(new File([text], 'x.csv'))
    expect(status).toBe(400)
    expect(body.fields[0].message).not.toBe('')
  })

  test('a file above 10 MB, and everybody but admins', async () => {
    expect((await send(new File(['x'.repeat(10 * 1024 * 1024 + 1)], 'x.csv'))).status).toBe(413)
    expect((await send(fileOf(['2026-11-21,A,1.00']), {}, worker)).status).toBe(403)
    expect((await worker.get('/bank-statements')).status).toBe(403)
  })
})

describe('The columns of a bank', () => {
  const text = (rows: string) => new File([`Tag,Wer,Betrag\n${rows}\n`], 'y.csv')

  test('are looked at without keeping anything, named once, and remembered', async () => {
    const file = text('21/02/2025,ANN,5.00')
    const look = (await admin.send('POST', '/bank-statements/look', formOf({ file }))).body
    expect(look).toMatchObject({ mapping: null, headings: ['Tag', 'Wer', 'Betrag'], count: 0 })
    expect(look.problem).toContain('Say which columns')
    const mapping = JSON.stringify({ date: 'Tag', text: 'Wer', amount: 'Betrag' })
    expect((await send(file, { mapping })).body.lines).toMatchObject([{ date: '2025-02-21', amount: 500 }])
    expect((await send(text('22/02/2025,ANN,6.00'))).body.lines).toMatchObject([{ amount: 600 }])
  })
})
