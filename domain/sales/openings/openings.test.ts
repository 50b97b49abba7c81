import { describe, expect, test } from 'vitest'
import type { Table } from '../../shop/imports.rows.ts'
import { openingTemplate } from './opening-columns.ts'
import { matchCustomer, newCustomerFrom } from './opening-customers.ts'
import { openingFiguresOf } from './opening-figures.ts'
import { type OpeningDocument, readOpenings } from './read-openings.ts'

const today = '2026-11-24'

/** The columns of Xero's export of sales invoices that say something. */
const xero =
  'ContactName,EmailAddress,InvoiceNumber,Reference,InvoiceDate,DueDate,Total,TaxTotal,InvoiceAmountPaid,InvoiceAmountDue,Description,Quantity,UnitAmount,LineAmount,TaxType,TaxAmount,Currency,Type,Status'
const row = {
  ...{
    ContactName: 'Oak Ltd',
    EmailAddress: 'ann@oak.example',
    InvoiceNumber: 'INV-0042',
    Reference: 'PO 7',
  },
  ...{ InvoiceDate: '03/10/2026', DueDate: '02/11/2026', Total: '1200.00', TaxTotal: '200.00' },
  ...{ InvoiceAmountPaid: '0.00', InvoiceAmountDue: '1200.00', Description: 'Fascia', Quantity: '2.0000' },
  ...{ UnitAmount: '500.0000', LineAmount: '1000.00', TaxType: '20% (VAT on Income)', TaxAmount: '200.00' },
  ...{ Currency: 'GBP', Type: 'Sales invoice', Status: 'Awaiting Payment' },
}
type Cells = Partial<typeof row>

function table(...changes: Cells[]): Table {
  const headings = xero.split(',')
  const rows = changes.map((change, index) => {
    const cells: Record<string, string> = { ...row, ...change }
    return { row: index + 2, values: headings.map((heading) => cells[heading] ?? '') }
  })
  return { headings, rows }
}
const read = (...changes: Cells[]) => readOpenings(table(...changes), today)
function one(...changes: Cells[]): OpeningDocument {
  const { documents, left } = read(...changes)
  expect(left).toEqual([])
  const [document] = documents
  if (!document) throw new Error('nothing was read')
  return document
}
const why = (change: Cells) => read(change).left[0]?.message

describe('Xero’s sales invoices', () => {
  test('are one document for all rows of a number', () => {
    const document = one(
      { Total: '1260.00', TaxTotal: '210.00', InvoiceAmountDue: '1260.00' },
      { Description: 'Leaflets', Quantity: '1', UnitAmount: '50', LineAmount: '50', TaxAmount: '10' },
    )
    expect(document).toMatchObject({
      ...{
        kind: 'invoice',
        number: 'INV-0042',
        reference: 'PO 7',
        total: 126_000,
        due: 126_000,
        tax: 21_000,
      },
      ...{ date: '2026-10-03', dueDate: '2026-11-02', customer: { name: 'Oak Ltd' } },
    })
    const { totals, items } = openingFiguresOf(document)
    expect(totals).toMatchObject({ net: 105_000, vatAmount: 21_000, total: 126_000, subtotal: 105_000 })
    expect(items.map(({ description, quantity, price }) => [description, quantity, price])).toEqual([
      ['Fascia', 2, 50_000],
      ['Leaflets', 1, 5000],
    ])
  })

  test('with prices that include VAT come to the same', () => {
    const { totals, items } = openingFiguresOf(one({ LineAmount: '1200.00', UnitAmount: '600.00' }))
    expect(totals).toMatchObject({ net: 100_000, vatAmount: 20_000, total: 120_000 })
    expect(items).toMatchObject([{ quantity: 1, price: 100_000 }])
  })

  test('that were paid in part are open for what is left, with that share of the VAT', () => {
    const { totals, items } = openingFiguresOf(
      one({ InvoiceAmountPaid: '500.00', InvoiceAmountDue: '700.00' }),
    )
    expect(totals).toMatchObject({ net: 58_333, vatAmount: 11_667, total: 70_000 })
    expect(items).toMatchObject([
      { kind: 'note', description: '2 × Fascia at £500.00' },
      { kind: 'item', description: 'Left to pay of invoice INV-0042 over £1,200.00', price: 58_333 },
    ])
  })

  test('keep their rates apart when they were paid in part', () => {
    const { totals } = openingFiguresOf(
      one(
        { Total: '1300.00', InvoiceAmountDue: '650.00' },
        {
          LineAmount: '100.00',
          TaxAmount: '0.00',
          TaxType: 'Zero Rated Income',
          Quantity: '1',
          UnitAmount: '100',
        },
      ),
    )
    expect(totals.vatGroups).toEqual([
      { vatCategory: 'standard', vatRate: 20, net: 50_000, vat: 10_000 },
      { vatCategory: 'zero', vatRate: 0, net: 5000, vat: 0 },
    ])
  })

  test.each<[string, Cells, number, number]>([
    ['20%', { LineAmount: '', TaxAmount: '' }, 100_000, 20_000],
    ['5%', { Total: '105', TaxTotal: '5', InvoiceAmountDue: '105', LineAmount: '' }, 10_000, 500],
    ['none', { Total: '100', TaxTotal: '0', InvoiceAmountDue: '100', LineAmount: '' }, 10_000, 0],
  ])('whose lines do not add up have the VAT that the file says: %s', (_rate, change, net, vat) => {
    const { totals } = openingFiguresOf(one(change))
    expect(totals).toMatchObject({ net, vatAmount: vat, total: net + vat })
    expect(totals.vatGroups).toHaveLength(1)
  })

  test('that have VAT on a part alone are split', () => {
    const mixed = { Total: '1100', TaxTotal: '100', InvoiceAmountDue: '1100', LineAmount: '' }
    expect(openingFiguresOf(one(mixed)).totals.vatGroups).toEqual([
      { vatCategory: 'standard', vatRate: 20, net: 50_000, vat: 10_000 },
      { vatCategory: 'zero', vatRate: 0, net: 50_000, vat: 0 },
    ])
  })

  test.each<[Cells, string]>([
    [{ Status: 'Paid', InvoiceAmountDue: '0.00' }, 'Paid already'],
    [{ InvoiceAmountDue: '0.00' }, 'Paid already'],
    [{ Status: 'Voided' }, 'Void'],
    [{ Status: 'Draft' }, 'A draft'],
    [{ Currency: 'EUR' }, 'In EUR: only what is in pounds can be taken'],
    [{ InvoiceDate: '31/02/2026' }, "Date: '31/02/2026' is not a day like 21/11/2026"],
    [{ InvoiceDate: '25/11/2026' }, 'Dated after today'],
    [{ DueDate: 'soon' }, "Due date: 'soon' is not a day like 21/11/2026"],
    [{ InvoiceAmountDue: '1.250,00' }, "Amount due: '1.250,00' is not an amount like 1,250.00"],
    [{ InvoiceAmountDue: '1300' }, '£1,300.00 are due of £1,200.00'],
    [{ Total: '99999999999', InvoiceAmountDue: '99999999999' }, 'More than ten billion pounds'],
    [{ InvoiceNumber: '' }, 'The number is missing'],
    [{ ContactName: '' }, 'The customer is missing'],
    [{ Type: 'Bill' }, 'A bill of a supplier'],
    [{ Type: 'Journal' }, "'Journal' is neither an invoice nor a credit"],
  ])('are left with the reason: %j', (change, message) => {
    expect(why(change)).toBe(message)
  })

  test('of one number at two customers are left', () => {
    expect(read({}, { ContactName: 'Elm Ltd' }).left).toMatchObject([
      { row: 2, message: 'The same number stands at two customers' },
    ])
  })

  test.each([
    ['Sales credit note', 'Credit note'],
    ['Sales overpayment', 'Overpayment'],
    ['Sales prepayment', 'Prepayment'],
  ])('%s is the customer’s credit', (Type, label) => {
    const credit = { Type, Total: '-120', TaxTotal: '-20', InvoiceAmountDue: '-50', InvoiceNumber: '' }
    expect(one(credit)).toMatchObject({ kind: 'credit', label, total: 12_000, due: 5000 })
  })
})

test('QuickBooks’ open invoices and the template are read', () => {
  const quickBooks = {
    headings: ['Date', 'Transaction type', 'Num', 'Customer', 'Due date', 'Amount', 'Open balance'],
    rows: [{ row: 2, values: ['03/10/2026', 'Invoice', '1042', 'Oak Ltd', '02/11/2026', '120.00', '70.00'] }],
  }
  expect(readOpenings(quickBooks, today).documents).toMatchObject([
    { number: '1042', total: 12_000, due: 7000 },
  ])
  const template = {
    headings: openingTemplate.map(([heading]) => heading),
    rows: [{ row: 2, values: openingTemplate.map(([, value]) => value) }],
  }
  expect(readOpenings(template, today)).toMatchObject({
    ...{ problem: '', left: [] },
    documents: [{ number: '1042', total: 120_000, tax: 20_000, due: 70_000 }],
  })
})

test('a file without what is needed says which heading it wants', () => {
  const headings = ['ContactName', 'InvoiceNumber', 'InvoiceDate']
  expect(readOpenings({ headings, rows: [] }, today).problem).toMatch(/^No column has what is due/)
})

describe('Whose it is', () => {
  const known = [
    {
      id: '1',
      title: 'Oak Ltd',
      names: ['ann lee', 'oak ltd'],
      emails: ['ann@oak.example'],
      account: 'oak1',
    },
    { id: '2', title: 'Elm Ltd', names: ['elm ltd'], emails: ['bo@elm.example'], account: '' },
    { id: '3', title: 'Elm Ltd', names: ['elm ltd'], emails: ['cy@elm.example'], account: '' },
  ]
  test('goes by account, then name, then e-mail address', () => {
    expect(matchCustomer({ name: 'ELM LTD', accountNumber: 'OAK1' }, known)).toMatchObject({ id: '1' })
    expect(matchCustomer({ name: 'Oak Ltd', email: 'bo@elm.example' }, known)).toMatchObject({ id: '1' })
    expect(matchCustomer({ name: 'Bo', email: 'Bo@elm.example' }, known)).toMatchObject({ id: '2' })
    expect(matchCustomer({ name: 'Bo' }, known)).toEqual({ isNew: true })
  })
  test('is asked where two have the name, unless the e-mail address says which', () => {
    expect(matchCustomer({ name: 'Elm Ltd' }, known)).toHaveProperty('unclear')
    expect(matchCustomer({ name: 'Elm Ltd', email: 'cy@elm.example' }, known)).toMatchObject({ id: '3' })
  })
  test('is a new customer without what is not valid', () => {
    const made = newCustomerFrom({ name: 'Fir Ltd', email: 'nobody', postcode: 'M5 4CI', town: 'Bury' })
    expect(made).toMatchObject({ name: 'Fir Ltd', town: 'Bury' })
    expect(made.email ?? '').toBe('')
  })
})
