import { expect, test } from 'vitest'
import { fitsMapping } from './bank-columns.ts'
import { findBankTable } from './find-bank-table.ts'
import { guessColumns, mappingOf, nameColumn } from './guess-columns.ts'

const columns = (headings: string) => guessColumns(headings.split(',').map((name) => name.trim()))

test.each([
  // What the banks of the United Kingdom write above their columns.
  [
    'NatWest Bankline',
    'Sort Code,Account Number,Account Alias,Account Short Name,Currency,Account Type,BIC,Bank Name,Branch Name,Date,Narrative #1,Narrative #2,Narrative #3,Narrative #4,Narrative #5,Type,Debit,Credit',
    { date: 'Date', text: 'Narrative #1', in: 'Credit', out: 'Debit' },
  ],
  [
    'HSBCnet',
    'Account name,Account number,Bank name,Currency,Location,BIC,IBAN,Account status,Account type,Bank reference,Narrative,Customer reference,TRN type,Value date (dd/mm/yyyy),Credit amount,Debit amount,Time,Post date,Balance',
    { date: 'Post date', text: 'Narrative', in: 'Credit amount', out: 'Debit amount' },
  ],
  [
    'Bank of Ireland UK',
    'Date,Details,Debit,Credit,Balance',
    { date: 'Date', text: 'Details', in: 'Credit', out: 'Debit' },
  ],
  [
    'Lloyds',
    'Transaction Date,Transaction Type,Sort Code,Account Number,Transaction Description,Debit Amount,Credit Amount,Balance',
    {
      ...{ date: 'Transaction Date', text: 'Transaction Description' },
      ...{ in: 'Credit Amount', out: 'Debit Amount' },
    },
  ],
  [
    'HSBC',
    'Date,Type,Description,Paid out,Paid in,Balance',
    { date: 'Date', text: 'Description', in: 'Paid in', out: 'Paid out' },
  ],
  [
    'Santander',
    'Date,Description,Money in,Money Out,Balance',
    { date: 'Date', text: 'Description', in: 'Money in', out: 'Money Out' },
  ],
  [
    'Barclays',
    'Number,Date,Account,Amount,Subcategory,Memo',
    { date: 'Date', text: 'Memo', amount: 'Amount' },
  ],
  [
    'Starling',
    'Date,Counter Party,Reference,Type,Amount (GBP),Balance (GBP),Spending Category,Notes',
    { date: 'Date', text: 'Counter Party', amount: 'Amount (GBP)' },
  ],
])('the headings of %s say what their columns are', (_, headings, expected) => {
  expect(columns(headings)).toEqual(expected)
  expect(mappingOf(columns(headings))).toEqual(expected)
})

test.each([
  ['Posted on,Particulars,Payments (£),Receipts (£)', 'Posted on', 'Particulars', 'Receipts (£)'],
  [
    'Date of entry,Paid to / from,Debited,Credited,Running balance',
    'Date of entry',
    'Paid to / from',
    'Credited',
  ],
  ['Entry Date,Payment reference,MoneyOut,MoneyIn', 'Entry Date', 'Payment reference', 'MoneyIn'],
])('a heading is known by a word of it: %s', (headings, date, text, moneyIn) => {
  expect(columns(headings)).toMatchObject({ date, text, in: moneyIn })
})

test.each([
  ['Day booked,Remarks,Amount in £,Balance', 'Amount in £'],
  ['Day booked,Remarks,Debit/Credit,Balance', 'Debit/Credit'],
  ['Day booked,Remarks,Paid in or out,Balance', 'Paid in or out'],
  ['Day booked,Remarks,VAT amount,Local amount,Sum', 'Sum'],
])('amounts with their sign are one column: %s', (headings, amount) => {
  expect(columns(headings)).toEqual({ date: 'Day booked', text: 'Remarks', amount })
})

test('what is not known is left for somebody to say, and a balance, type or code is never guessed', () => {
  expect(columns('Tag,Wer,Debit,Credit')).toEqual({ in: 'Credit', out: 'Debit' })
  expect(columns('Date,Balance amount,Credit,Type,Sort Code,Card Number')).toEqual({
    date: 'Date',
    in: 'Credit',
  })
  expect(columns('Tag,Wer,Betrag')).toEqual({})
  expect(mappingOf(columns('Date,Details,Debit'))).toBeNull()
})

test('amounts are in one column or in two, whichever was named last', () => {
  const two = columns('Tag,Wer,Debit,Credit')
  expect(nameColumn(two, 'amount', 'Betrag')).toEqual({ amount: 'Betrag' })
  expect(nameColumn({ amount: 'Betrag' }, 'in', 'Credit')).toEqual({ in: 'Credit' })
  expect(nameColumn({ amount: 'Betrag' }, 'in', null)).toEqual({ amount: 'Betrag' })
})

test('a heading with a figure is no line, so that what goes out is never read as coming in', () => {
  const rows = [
    ['Sort Code', 'Account Alias', 'Date', 'Narrative #1', 'Narrative #2', 'Type', 'Debit', 'Credit'],
    ['60-00-01', 'SIGN SHOP', '21/11/2026', 'VINYL SUPPLIES', '', 'POS', '18.40', ''],
  ]
  expect(findBankTable(rows)).toMatchObject({ headings: rows[0], rows: [{ row: 2 }] })
  const without = [
    ['21/11/2026', 'ANN 2', '5.00'],
    ['22/11/2026', 'BEA', '6.00'],
  ]
  expect(findBankTable(without)?.headings).toEqual(['Column 1', 'Column 2', 'Column 3'])
})

test('a mapping fits a file that has all its columns, and no other', () => {
  const mapping = { date: 'Tag', text: 'Wer', amount: 'Betrag' }
  expect(fitsMapping(['Wer', 'Tag', 'Saldo', 'Betrag'], mapping)).toBe(true)
  expect(fitsMapping(['Wer', 'Tag', 'Saldo'], mapping)).toBe(false)
})
