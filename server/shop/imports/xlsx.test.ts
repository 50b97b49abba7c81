/** Excel workbooks: what is read of them, and what is refused. */
import { strToU8 } from 'fflate'
import { expect, it } from 'vitest'
import { workbook } from '#server/testing/workbook.ts'
import { isWorkbook, readWorkbook } from './xlsx.ts'

/**
 * The same archive, whose list of parts names its last part again and again: little to send, and much to
 * unpack.
 */
function naming(bytes: Uint8Array, times: number): Uint8Array {
  const archive = Buffer.from(bytes)
  const end = archive.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const from = archive.readUInt32LE(end + 16)
  const last = archive.lastIndexOf('PK\u0001\u0002', end, 'latin1')
  const again = Array.from({ length: times }, () => archive.subarray(last, end))
  const tail = Buffer.from(archive.subarray(end))
  const parts = archive.readUInt16LE(end + 10) + times
  tail.writeUInt16LE(parts, 8)
  tail.writeUInt16LE(parts, 10)
  tail.writeUInt32LE(end - from + times * (end - last), 12)
  return Buffer.concat([archive.subarray(0, end), ...again, tail])
}

const text = (at: string, value: string) => `<c r="${at}" t="inlineStr"><is><t>${value}</t></is></c>`
const list = `<row r="1">${text('A1', 'Name')}${text('B1', 'Price')}</row>
<row r="2">${text('A2', 'Fascia')}<c r="B2"><v>12.350000000000001</v></c></row>
<row r="4">${text('A4', 'Visit')}<c r="B4"><f>30*2</f><v>60</v></c></row>`

it('reads the first sheet as text, with the spreadsheet’s row numbers', async () => {
  const bytes = workbook(list)
  expect(isWorkbook(bytes)).toBe(true)
  expect(await readWorkbook(bytes)).toEqual({
    headings: ['Name', 'Price'],
    rows: [
      { row: 2, values: ['Fascia', '12.35'] },
      { row: 4, values: ['Visit', '60'] },
    ],
  })
})

it.each([
  ['a file that is not a workbook', strToU8('PK\u0003\u0004 and then nothing'), /cannot|can be read/],
  ['macros', workbook(list, { 'xl/vbaProject.bin': new Uint8Array(10) }), /holds macros/],
  [
    'a workbook that unpacks to too much',
    workbook(list, { 'xl/media/zeros.bin': new Uint8Array(101 * 1024 * 1024) }),
    /too much/,
  ],
  [
    'parts that unpack to too much because they are listed repeatedly',
    naming(workbook(list, { 'xl/media/zeros.bin': new Uint8Array(10 * 1024 * 1024) }), 15),
    /too much/,
  ],
])('refuses %s', async (_what, bytes, reason) => {
  expect(bytes.length).toBeLessThan(1024 * 1024)
  await expect(readWorkbook(bytes)).rejects.toThrow(reason)
})

it('stops after its time limit', async () => {
  await expect(readWorkbook(workbook(list), 0)).rejects.toThrow(/too much/)
})
