import { describe, expect, it } from 'vitest'
import { readPasted, toLines } from './pasted-rows.ts'

let count = 0
const newId = () => `id${count++}`
const lines = (text: string) => toLines(readPasted(text), newId)

describe('rows pasted from a spreadsheet', () => {
  it('are description, quantity and price without a header', () => {
    expect(readPasted('Fascia\t2\t£1,234.50\nPosts\t4\t45').roles).toEqual(['title', 'quantity', 'price'])
    expect(lines('Fascia\t2\t£1,234.50\nPosts\t4\t45').map(({ line }) => line)).toMatchObject([
      { title: 'Fascia', quantity: 2, price: 123_450 },
      { title: 'Posts', quantity: 4, price: 4_500 },
    ])
  })

  it('follow their header in any order', () => {
    const table = readPasted('Unit price,Item,Width,Qty,Total\n10,Panel,3m,2,20\n5,Vinyl,,1,5')
    expect(table.header).not.toBeNull()
    expect(table.roles).toEqual(['price', 'title', 'widthMm', 'quantity', 'none'])
    expect(toLines(table, newId)[0]?.line).toMatchObject({
      title: 'Panel',
      widthMm: 3000,
      quantity: 2,
      price: 1000,
    })
  })

  it('prices are told from quantities by their pence', () => {
    expect(readPasted('Letters\t12.50\t8\nVinyl\t3.00\t2').roles).toEqual(['title', 'price', 'quantity'])
  })

  it('invalid values are kept, with an error', () => {
    const [pasted] = lines('Fascia\ta few\t10.00\nPosts\t4\t45.00\nBolts\t8\t1.00')
    expect(pasted?.line).toMatchObject({ quantity: 1, typed: { quantity: 'a few' }, price: 1000 })
    expect(pasted?.faults.get(1)).toBe('Enter a quantity')
  })

  it('further columns and line breaks go into the description', () => {
    const [pasted] = lines('"Fascia\nwith returns"\tRAL 7016\t2\t10.00')
    expect(pasted?.line).toMatchObject({
      title: 'Fascia',
      description: 'with returns\nRAL 7016',
      quantity: 2,
    })
    const long = 'word '.repeat(60).trim()
    const [cut] = lines(`${long}\t1\t2.00`)
    expect(cut?.line.title.length).toBeLessThanOrEqual(200)
    expect(`${cut?.line.title} ${cut?.line.description}`).toBe(long)
  })

  it('units are read as people write them', () => {
    const [pasted] = lines('Item\tQty\tUnit\tRate\nVinyl\t2.5\tsqm\t30')
    expect(pasted?.line).toMatchObject({ quantity: 2.5, unit: 'm²', price: 3000 })
  })

  it('a plain list becomes titles, even with commas', () => {
    expect(lines('Fascia, folded\nPosts').map(({ line }) => line.title)).toEqual(['Fascia, folded', 'Posts'])
  })

  it('an empty text gives no rows', () => {
    expect(lines('  \n ')).toEqual([])
  })
})
