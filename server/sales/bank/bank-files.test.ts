import { describe, expect, it } from 'vitest'
import type { BankMapping } from '#domain/sales/bank/bank-columns.ts'
import { matcher } from '#domain/sales/bank/match-invoices.ts'
import { payerOf } from '#domain/sales/bank/payer-names.ts'
import { identify } from '#domain/sales/bank/read-bank-table.ts'
import { UnreadableFileError } from '#server/shop/imports/csv.ts'
import { bankFiles } from './bank-files.samples.ts'
import { readBankFile, readLines } from './read-bank-file.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)

async function read(text: string, mapping: BankMapping | null = null) {
  const file = await readBankFile(bytesOf(text))
  return readLines(file, mapping ?? (file.format === 'csv' ? file.guess : null))
}

describe('The published layouts of banks', () => {
  it.each(Object.entries(bankFiles))('%s', async (_, text) => {
    const { movements, faults } = await read(text)
    expect(faults).toEqual([])
    const sorted = movements.toSorted((one, other) => other.amount - one.amount)
    expect(sorted.map(({ amount }) => amount)).toEqual([123456, 6000, -1840])
    expect(sorted[0]?.date).toBe('2026-11-20')
    expect(sorted[2]?.date).toBe('2026-11-21')
    expect(sorted[0]?.text.toUpperCase()).toContain('BRIGHT BAKERY')
    const open = [
      {
        ...{ id: 'a', invoiceNumber: 'INV-20261121-001', customerId: 'bakery' },
        ...{ balance: 123456, names: ['Bright Bakery Ltd'] },
      },
    ]
    const suggest = matcher(open, new Map())
    expect(sorted.map((line) => suggest(line).certainty)).toEqual(['certain', 'none', 'none'])
    expect(sorted[1] && payerOf(sorted[1])).toContain('ANN EXAMPLE')
  })

  it('are at least twenty', () => {
    expect(Object.keys(bankFiles).length).toBeGreaterThanOrEqual(20)
  })
})

describe('A file of a bank', () => {
  it('is read in Windows-1252 with its pound signs', async () => {
    const text = 'Date,Description,Amount\r\n21/11/2026,Caf\xe9,\xa31.50\r\n'
    const bytes = Uint8Array.from(text, (character) => character.charCodeAt(0))
    const file = await readBankFile(bytes)
    expect(readLines(file, { date: 'Date', text: 'Description', amount: 'Amount' }).movements).toMatchObject([
      { text: 'Café', amount: 150 },
    ])
  })

  it('with names of its own for the columns asks which they are, and takes the answer', async () => {
    const text = 'Wann,Was,Wieviel\n21/11/2026,ANN EXAMPLE,5.00\n'
    await expect(read(text)).rejects.toThrow('Say which columns')
    const { movements } = await read(text, { date: 'Wann', text: 'Was', amount: 'Wieviel' })
    expect(movements).toMatchObject([{ date: '2026-11-21', amount: 500 }])
  })

  it('without headings but with amounts in two columns asks which of them went out', async () => {
    // Bankline by its fields' order. Read by the first line alone, what went out was left out.
    const line = (words: string, amounts: string) =>
      `60-00-00,12345678,,,GBP,,,,,21/11/26,${words},,,,,BAC,${amounts}\n`
    const text = line('ANN EXAMPLE', ',60.00') + line('VINYL SUPPLIES LTD', '18.40,')
    await expect(read(text)).rejects.toThrow('Say which columns')
    const columns = { date: 'Column 10', text: 'Column 11', out: 'Column 17', in: 'Column 18' }
    const { movements } = await read(text, columns)
    expect(movements.map(({ amount }) => amount)).toEqual([6000, -1840])
  })

  it('whose headings have figures asks as well, and takes nothing that went out for what came in', async () => {
    const text =
      'Sort Code,Account Alias,Date,Particulars #1,Particulars #2,Type,Debit,Credit\n60-00-01,SHOP,21/11/2026,VINYL,,POS,18.40,\n'
    await expect(read(text)).rejects.toThrow('Say which columns')
    const { movements } = await read(text, {
      ...{ date: 'Date', text: 'Particulars #1', in: 'Credit', out: 'Debit' },
    })
    expect(movements).toMatchObject([{ amount: -1840, text: 'VINYL' }])
  })

  it('says which rows it cannot read, and what is not in pounds', async () => {
    const text =
      'Date,Description,Amount,Currency\n21/11/2026,A,5.00,GBP\n31/02/2026,B,6.00,GBP\n21/11/2026,C,"1.250,00",GBP\n21/11/2026,D,7.00,EUR\n'
    const { movements, faults } = await read(text)
    expect(movements).toHaveLength(1)
    expect(faults.map(({ row }) => row)).toEqual([3, 4, 5])
  })

  it.each([
    ['', 'nothing'],
    ['hello', 'no table'],
    ['\u0000\u0001', 'no text'],
    [`<OFX>${'<A>'.repeat(200_000)}`, 'nested without an end'],
    ['<?xml version="1.0"?><!DOCTYPE l [<!ENTITY a "b">]><lolz>&a;</lolz>', 'entities'],
    ['<OFX><STMTRS></STMTRS></OFX>', 'no lines'],
    [
      Array.from({ length: 200_000 }, (_, at) => `"key${at}":${at}`).join(','),
      'a file of another kind in one line',
    ],
    [`Date,Description,Amount\n${'21/11/2026,A,1.00\n'.repeat(20_001)}`, 'too many lines'],
  ])('that is hostile or empty is refused in words: %#', async (text) => {
    await expect(read(text)).rejects.toBeInstanceOf(UnreadableFileError)
  })

  it('has a batch of thousands of transfers in one entry, read in a moment', async () => {
    const count = 8_000
    const part = (at: number) =>
      `<TxDtls><Amt Ccy="GBP">1.00</Amt><RltdPties><Dbtr><Nm>Payer ${at}</Nm></Dbtr></RltdPties></TxDtls>`
    const parts = Array.from({ length: count }, (_, at) => part(at)).join('')
    const entry = `<Ntry>${parts}<Amt Ccy="GBP">${count}.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2026-11-20</Dt></BookgDt></Ntry>`
    const { movements } = await read(`<Document><Stmt>${entry}</Stmt></Document>`)
    expect(movements).toHaveLength(count)
    expect(movements.at(-1)).toMatchObject({ amount: 100, payer: `Payer ${count - 1}` })
  }, 10_000)

  it('takes no amount that no account has', async () => {
    const text = 'Date,Description,Amount\n21/11/2026,A,5.00\n21/11/2026,B,20000000000.00\n'
    const { faults } = await read(text)
    expect(faults.map(({ row }) => row)).toEqual([3])
  })

  it('names what it could not read, as an amount of another country', async () => {
    const text = 'Date;Description;Money out;Money in\n21/11/2026;A;;5.00\n21/11/2026;B;12,50;\n'
    const { faults } = await read(text)
    expect(faults).toEqual([{ row: 3, message: "'12,50' is no amount in pounds" }])
    await expect(read('Date;Description;Amount\n21.11.2026;A;1.234,56\n')).rejects.toThrow(
      "No line can be read. Row 2: '1.234,56' is no amount in pounds.",
    )
  })

  it('never takes an amount or a day for another', async () => {
    const { movements } = await read(
      'Date,Description,Amount\n03/04/2026,=HYPERLINK("x"),(12.00)\n3 Apr 26,B,12.00-\n2026-04-03 09:00:00,C,£1.5\n',
    )
    expect(movements.map(({ date, amount }) => [date, amount])).toEqual([
      ['2026-04-03', -1200],
      ['2026-04-03', -1200],
      ['2026-04-03', 150],
    ])
  })
})

describe('The same line', () => {
  const line = { account: '', date: '2026-11-21', amount: 500, text: 'ANN  example', payer: '' }

  it('has the same identity in another file, and a second equal one of the day has another', () => {
    const [one, two] = identify([line, { ...line, text: 'Ann Example' }])
    expect(one).not.toBe(two)
    expect(identify([{ ...line, date: '2026-11-20' }, line, line]).slice(1)).toEqual([one, two])
  })
})
