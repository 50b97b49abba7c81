/** Files for the accountant's program, through the call: what is in them, and that they add up to the reports. */
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#domain/dates.ts'
import { type AccountantReport, doFilesAgree, reportedSales } from '#domain/office/accountant/exports.ts'
import { accountingProducts } from '#domain/shop/settings.accountant.ts'
import { readFile, sumDocuments, sumPayments } from '#server/testing/account-files.ts'
import { addCustomer, signInWorker } from '#server/testing/client.ts'
import { makeTestClock } from '#server/testing/clock.ts'
import { everyKind } from '#server/testing/every-kind.ts'
import { type LawfulShop, startLawfulShop } from '#server/testing/lawful-shop.ts'
import { CustomerBooks, step, stepKinds } from '#server/testing/money-walk.ts'
import { rounds } from '#server/testing/rounds.ts'

const FIRST = '2026-02-20'
const clock = makeTestClock(`${FIRST}T23:30:00Z`)
let shop: LawfulShop['shop']
let admin: LawfulShop['admin']
let post: LawfulShop['post']
let day = FIRST
function goTo(next: string, time = '10:00'): void {
  day = next
  clock.set(`${day}T${time}:00Z`)
}

beforeAll(async () => {
  ;({ shop, admin, post } = await startLawfulShop(clock))
})
afterAll(() => shop.stop())

const read = async (id: string) => (await admin.get(`/invoices/${id}`)).body
const issue = async (id: string) => post(`/invoices/${id}/issue`, { version: (await read(id)).version })
const report = async (from: string, to: string): Promise<AccountantReport> => {
  const { status, body } = await admin.get(`/reports/accountant?from=${from}&to=${to}`)
  expect(status, JSON.stringify(body)).toBe(200)
  return body
}
const file = (...asked: [Parameters<typeof readFile>[1], Parameters<typeof readFile>[2], string, string]) => {
  const [product, kind, from, to] = asked
  return readFile({ url: shop.url, admin }, product, kind, { from, to })
}

/** Each file of each product, read back, against the screen's sums and the reports of the same days. */
async function checkFiles(from: string, to: string): Promise<void> {
  const body = await report(from, to)
  const vat = (await admin.get(`/reports/vat?from=${from}&to=${to}`)).body
  const sales = (await admin.get(`/reports/sales?from=${from}&to=${to}`)).body
  expect(doFilesAgree(body), JSON.stringify(body)).toEqual({ sales: true, payments: true })
  expect(reportedSales(body)).toEqual({
    net: vat.net + vat.outsideScope + body.reports.unregistered.net,
    vat: vat.box1 + body.reports.unregistered.vat,
  })
  expect(body.reports.received).toBe(sales.totals.now.received)
  for (const product of accountingProducts) {
    for (const kind of ['invoices', 'credits'] as const) {
      const rows = await file(product, kind, from, to)
      const { net, vat: tax } = body.files[kind]
      expect(sumDocuments(product, rows), `${product} ${kind}`).toEqual({ net, vat: tax })
      expect(rows).toHaveLength(body.files[kind].rows)
    }
    const payments = await file(product, 'payments', from, to)
    expect(sumPayments(product, payments), product).toBe(body.files.payments.amount)
    expect(payments).toHaveLength(body.files.payments.rows)
    expect(await file(product, 'customers', from, to)).toHaveLength(body.files.customers.rows)
  }
}

test('after any history, each file adds up to its report, for any days', async () => {
  await fc.assert(
    fc.asyncProperty(everyKind(step, stepKinds, { most: rounds(2, 14) }), async (steps) => {
      const customer = await addCustomer(admin)
      const account = new CustomerBooks(shop, admin, customer.id, (off) => addDays(day, off))
      for (const one of steps) {
        // An hour at which London's day is another than that of UTC in summer.
        goTo(addDays(day, 2), '23:30')
        await account.take(one)
      }
      await checkFiles(addDays(day, -24), addDays(day, -6))
      await checkFiles(FIRST, addDays(day, 5))
    }),
    { numRuns: rounds(1, 60), endOnFailure: true },
  )
})

test('a quarter in the columns of each program', async () => {
  goTo(addDays(day, 400))
  const quay = await addCustomer(admin, {
    ...{
      companyName: '=Quay: Café',
      name: 'Ann Example',
      email: 'ann@quay.example',
      vatNumber: 'GB 337 4400 71',
    },
    ...{
      addressLine1: '1 Quay',
      town: 'Salford',
      postcode: 'M5 4WT',
      custom: { 'Account number': 'qua-01' },
    },
  })
  const items = [
    { title: 'Fascia', description: 'Tray,\nlit', price: 3749, quantity: 2.35 },
    { description: '+Leaflets', price: 2.45, quantity: 1000, vatRate: 0 },
    { kind: 'heading', title: 'Options' },
    { description: 'Spare', price: 900, kind: 'optional' },
  ]
  const discount = { kind: 'percent', value: 10 }
  const bill = await post('/invoices', { customerId: quay.id, items, discount, poNumber: '@77' })
  const deposit = await post(`/invoices/${bill.id}/deposit`, {
    ...{ version: bill.version, deposit: { kind: 'percent', value: 50 } },
  })
  const depositDay = day
  await issue(deposit.id)
  goTo(addDays(day, 30))
  const final = await issue(bill.id)
  await post('/payments', {
    ...{ customerId: quay.id, date: day, amount: 12_000, method: 'bank transfer', reference: 'BACS 42' },
    allocations: [
      { invoiceId: deposit.id, amount: 5000 },
      { invoiceId: bill.id, amount: 4000 },
    ],
  })
  await post(`/customers/${quay.id}/credit/refund`, { amount: 1000, date: day, method: 'bank transfer' })
  const note = await post(`/invoices/${bill.id}/credit`, {
    ...{
      version: (await read(bill.id)).version,
      reason: 'Late',
      lines: [{ lineId: final.items[0].id, quantity: 1 }],
    },
  })
  await checkFiles(depositDay, day)
  const uk = (iso: string) => iso.split('-').reverse().join('/')

  const xero = await file('xero', 'invoices', depositDay, day)
  const own = xero.filter((row) => row['*InvoiceNumber'] === final.invoiceNumber)
  expect(
    own.map((row) => [row['*Description'], row['*Quantity'], row['*UnitAmount'], row['*TaxType']]),
  ).toEqual([
    ['Fascia: Tray, lit', '2.35', '37.49', '20% (VAT on Income)'],
    ["'+Leaflets", '1000', '0.0245', 'Zero Rated Income'],
    ['Discount 10%', '1', '-8.81', '20% (VAT on Income)'],
    ['Discount 10%', '1', '-2.45', 'Zero Rated Income'],
    [`Less deposit ${deposit.invoiceNumber}`, '1', expect.stringMatching(/^-/), '20% (VAT on Income)'],
    [`Less deposit ${deposit.invoiceNumber}`, '1', expect.stringMatching(/^-/), 'Zero Rated Income'],
  ])
  expect(own[0]).toMatchObject({
    ...{
      '*ContactName': "'=Quay: Café",
      EmailAddress: 'ann@quay.example',
      POCity: 'Salford',
      Reference: "'@77",
    },
    ...{ '*InvoiceDate': uk(day), '*DueDate': uk(final.dueDate), '*AccountCode': '200', Currency: 'GBP' },
  })
  expect(xero[0]).toMatchObject({ '*InvoiceNumber': deposit.invoiceNumber, '*InvoiceDate': uk(depositDay) })
  const [credited] = await file('xero', 'credits', depositDay, day)
  expect(credited).toMatchObject({
    '*InvoiceNumber': note.invoiceNumber,
    '*Quantity': '1',
    '*UnitAmount': '-37.49',
  })

  const [booked] = await file('quickbooks', 'invoices', depositDay, day)
  expect(booked).toMatchObject({
    ...{ '*InvoiceNo': deposit.invoiceNumber, '*Customer': "'=Quay  Café", '*ItemTaxCode': '20.0% S' },
    ...{ 'Item(Product/Service)': 'Sales', 'Service Date': uk(depositDay) },
  })

  const sage = await file('sage', 'invoices', depositDay, day)
  expect(
    sage.map((row) => [row.Type, row['Account Reference'], row['Nominal A/C Ref'], row['Tax Code']]),
  ).toEqual([
    ...[
      ['SI', 'QUA01', '4000', 'T1'],
      ['SI', 'QUA01', '4000', 'T0'],
      ['SI', 'QUA01', '4000', 'T1'],
    ],
    ...[
      ['SI', 'QUA01', '4000', 'T0'],
      ['SC', 'QUA01', '4000', 'T1'],
      ['SC', 'QUA01', '4000', 'T0'],
    ],
    ...[
      ['SC', 'QUA01', '4000', 'T1'],
      ['SC', 'QUA01', '4000', 'T0'],
    ],
  ])
  const money = await file('sage', 'payments', depositDay, day)
  expect(money.map((row) => [row.Type, row.Reference, row['Net Amount'], row['Nominal A/C Ref']])).toEqual([
    ['SA', final.invoiceNumber, expect.any(String), '1200'],
    ['SA', deposit.invoiceNumber, '50.00', '1200'],
    ['SA', 'BACS 42', expect.any(String), '1200'],
    ['SP', '', '10.00', '1200'],
  ])
  const named = await file('xero', 'customers', depositDay, day)
  expect(named).toMatchObject([
    {
      '*ContactName': "'=Quay: Café",
      AccountNumber: 'QUA01',
      POAttentionTo: 'Ann Example',
      TaxNumber: expect.stringContaining('337'),
    },
  ])
})

test('codes come from the settings', async () => {
  goTo(addDays(day, 60))
  const { body: settings } = await admin.get('/settings')
  const tax = { ...settings.sageCodes.tax, standard: 'T77' }
  const set = await admin.patch('/settings', {
    ...{ version: settings.version, sageCodes: { sales: '4010', bank: '1210', tax } },
  })
  expect(set.status).toBe(200)
  const customer = await addCustomer(admin)
  const bill = await post('/invoices', {
    customerId: customer.id,
    items: [{ description: 'Sign', price: 100 }],
  })
  await issue(bill.id)
  const [row] = await file('sage', 'invoices', day, day)
  expect(row).toMatchObject({ 'Nominal A/C Ref': '4010', 'Tax Code': 'T77' })
  expect(row?.['Account Reference']).toMatch(/^C\d{7}$/)
  expect(
    (await admin.patch('/settings', { version: set.body.version, sageCodes: { sales: '', bank: '', tax } }))
      .status,
  ).toBe(400)
})

test('what was issued without registration, and what is outside the scope, is in the files and in no box', async () => {
  goTo(addDays(day, 60))
  const customer = await addCustomer(admin)
  const issued = async (item: object) =>
    issue(
      (await post('/invoices', { customerId: customer.id, items: [{ description: 'Sign', ...item }] })).id,
    )
  await issued({ price: 7000, vatCategory: 'outside-scope' })
  const carried = await issued({ price: 9900 })
  await shop.pool.query('update invoices set is_opening = true where id = $1', [carried.id])
  const set = async (vatRegistered: boolean) =>
    admin.patch('/settings', { version: (await admin.get('/settings')).body.version, vatRegistered })
  await set(false)
  await issued({ price: 20_000, vatRate: 0 })
  await set(true)
  const body = await report(day, day)
  expect(body.reports).toMatchObject({
    box1: 0,
    net: 0,
    outsideScope: 7000,
    unregistered: { net: 20_000, vat: 0 },
  })
  expect(body.files.invoices).toMatchObject({ count: 2, rows: 2, net: 27_000, vat: 0 })
  const rows = await file('xero', 'invoices', day, day)
  expect(rows.map((row) => row['*TaxType'])).toEqual(['No VAT', 'No VAT'])
  await checkFiles(day, day)
})

test('nobody but admins reads it, and no period, product or kind is a mistake', async () => {
  const fay = await signInWorker(shop, 'fay')
  const good = 'from=2026-01-01&to=2026-12-31'
  for (const path of [`/reports/accountant?${good}`, `/exports/xero?kind=invoices&${good}`])
    expect((await fay.get(path)).status).toBe(403)
  const bad = [
    ...['/reports/accountant', '/reports/accountant?from=2026-02-01&to=2026-01-01'],
    ...['/exports/xero?kind=invoices', `/exports/xero?${good}`, `/exports/xero?kind=quotes&${good}`],
    ...[
      `/exports/freeagent?kind=invoices&${good}`,
      '/exports/sage?kind=payments&from=2016-01-01&to=2026-01-01',
    ],
  ]
  for (const path of bad) expect((await admin.get(path)).status, path).toBe(400)
})

test('the security log has who took which file', async () => {
  await file('sage', 'customers', FIRST, FIRST)
  const { items } = (await admin.get('/security-events?limit=1')).body
  expect(items).toMatchObject([
    {
      ...{ kind: 'data-exported', details: { list: 'customers for sage' } },
      actor: { email: 'admin@shop.example' },
    },
  ])
})
