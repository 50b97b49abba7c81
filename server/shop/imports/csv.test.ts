import { describe, expect, it } from 'vitest'
import { readCsv } from './csv.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

describe('reading a CSV file', () => {
  it.each([
    [',', 'Name,Town\n"Lee, Ann",Bury\n'],
    [';', 'Name;Town\nLee, Ann;Bury\n'],
    ['tabs', 'Name\tTown\nLee, Ann\tBury\n'],
  ])('splits values at %s', (_, text) => {
    expect(readCsv(utf8(text))).toEqual({
      headings: ['Name', 'Town'],
      rows: [{ row: 2, values: ['Lee, Ann', 'Bury'] }],
    })
  })

  it('accepts a byte order mark, quoted line breaks, Windows line ends and empty rows', () => {
    const table = readCsv(
      utf8('\ufeffName,Address\r\n\r\n"Ann ""A"" Lee","1 Oak Row\r\nBury"\r\n,\r\nBo,\r\n'),
    )
    expect(table.headings).toEqual(['Name', 'Address'])
    expect(table.rows).toEqual([
      { row: 3, values: ['Ann "A" Lee', '1 Oak Row\r\nBury'] },
      { row: 5, values: ['Bo', ''] },
    ])
  })

  it('accepts the code pages of spreadsheets', () => {
    const windows = Uint8Array.from([...utf8('Name,Price\nCaf'), 0xe9, ...utf8(','), 0xa3, ...utf8('5\n')])
    expect(readCsv(windows).rows[0]?.values).toEqual(['Café', '£5'])
    const wide = Uint8Array.from([0xff, 0xfe, ...Buffer.from('Name\tPrice\nCafé\t£5\n', 'utf16le')])
    expect(readCsv(wide).rows[0]?.values).toEqual(['Café', '£5'])
  })

  it.each([
    ['', 'The file is empty', 1],
    ['Name,Town\n', 'The file has headings and no rows', 1],
    ['Name\n\u0000\u0001', 'This is not a text file. Save it as CSV.', 1],
    ['Name\nAnn\n"Bo\n', 'A quotation mark is opened and not closed, or closed in the middle', 3],
  ])('says why %j is not a table', (text, message, row) => {
    expect(() => readCsv(utf8(text))).toThrow(expect.objectContaining({ message, row }))
  })

  it('accepts no file of another kind that looks like thousands of columns', () => {
    const message = 'Row 2 has more than 500 columns, so this is no table that can be read'
    const text = `Name\n${'a,'.repeat(600)}\n`
    expect(() => readCsv(utf8(text))).toThrow(expect.objectContaining({ message, row: 2 }))
  })

  it('accepts at most 20,000 rows', () => {
    expect(() => readCsv(utf8(`Name\n${'x\n'.repeat(20_001)}`))).toThrow('The file has 20001 rows')
  })
})
