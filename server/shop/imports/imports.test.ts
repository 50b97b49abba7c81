import { count, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { ImportNoun } from '#domain/shop/imports.ts'
import { history } from '#server/platform/db/history.tables.ts'
import { customers, services } from '#server/platform/db/tables.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/database.ts'
import { runImport } from './imports.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.db.delete(customers)
  await database.db.delete(services)
  await database.db.delete(history)
})

function take(
  noun: ImportNoun,
  text: string,
  options: { preview?: boolean; duplicates?: boolean; prices?: boolean } = {},
) {
  const bytes = new TextEncoder().encode(text)
  const { preview = false, duplicates = false, prices = false } = options
  return runImport(database, { noun, bytes, preview, duplicates, prices, actor: null })
}

async function countCustomers(): Promise<number> {
  const [row] = await database.db.select({ n: count() }).from(customers)
  return row?.n ?? 0
}

const three = `Name,Email,Phone,Postcode
Ann Lee,ann@oak.example,0161 496 0001,BL9 0AA
Bo Day,bo@elm.example,0161 496 0002,M3 5DW
Cas Ray,,,M3 5DW
`

describe('an import', () => {
  it('previews without importing anything', async () => {
    const report = await take('customers', three, { preview: true })
    expect(report).toMatchObject({
      noun: 'customers',
      rows: 3,
      ready: 3,
      imported: 0,
      faults: [],
      duplicates: [],
    })
    expect(report.preview[0]).toMatchObject({
      Name: 'Ann Lee',
      Email: 'ann@oak.example',
      Phone: '0161 496 0001',
      Address: 'BL9 0AA',
    })
    expect(await countCustomers()).toBe(0)
  })

  it('imports every row with a row of history each', async () => {
    expect(await take('customers', three)).toMatchObject({ imported: 3 })
    const rows = await database.db.select().from(customers).where(eq(customers.name, 'Ann Lee'))
    expect(rows[0]).toMatchObject({ email: 'ann@oak.example', phone: '+441614960001', version: 1 })
    const written = await database.db.select().from(history)
    expect(written.map(({ noun, action }) => `${noun} ${action}`)).toEqual(Array(3).fill('customers import'))
  })

  it('imports the good rows, and returns the others with reasons', async () => {
    const report = await take('customers', `${three}Dan,dan@,,M5 4CI\n`)
    expect(report).toMatchObject({
      ready: 3,
      imported: 3,
      faultyRows: 1,
      faults: [
        { row: 5, name: 'Dan', message: 'Email: Invalid email address' },
        { row: 5, name: 'Dan', message: expect.stringMatching(/^Postcode: /) },
      ],
    })
    expect(await countCustomers()).toBe(3)
    expect(report.problemsCsv).toBe(
      `\uFEFFName,Email,Phone,Postcode,Problem\r\nDan,dan@,,M5 4CI,"${report.faults.map(({ message }) => message).join('; ')}"\r\n`,
    )
    // Corrected in that file, it is imported; the column of reasons is ignored.
    const right = (report.problemsCsv ?? '').replace('dan@', 'dan@ash.example').replace('M5 4CI', 'M5 4WT')
    expect(await take('customers', right)).toMatchObject({
      imported: 1,
      problemsCsv: null,
      customColumns: [],
    })
  })

  it('escapes formulas in the returned rows, and imports text as it was', async () => {
    const cells = ['=HYPERLINK("http://x")', '@SUM(1)', '-2+3+cmd|calc', '+44 161 496 0001']
    const head = 'Name,Email,Shoe size,=Hat,Second,Phone'
    const row = cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(',')
    const { problemsCsv } = await take('customers', `${head}\nDan,dan@,${row}\n`)
    expect(problemsCsv).toContain(`Shoe size,'=Hat,Second`)
    expect(problemsCsv).toContain(`"'=HYPERLINK(""http://x"")",'@SUM(1),'-2+3+cmd|calc,+44 161 496 0001,`)
    const right = (problemsCsv ?? '').replace('dan@', 'dan@ash.example')
    expect(await take('customers', right)).toMatchObject({ imported: 1 })
    const [dan] = await database.db.select().from(customers)
    expect(dan).toMatchObject({
      phone: '+441614960001',
      custom: { 'Shoe size': cells[0], '=Hat': cells[1], Second: cells[2] },
    })
  })

  it('reports a column that cannot be a custom field', async () => {
    expect(await take('customers', 'Name,__proto__,constructor\nAnn,42,7\n')).toMatchObject({
      customColumns: ['constructor'],
      ignoredColumns: ['__proto__'],
    })
    const [ann] = await database.db.select().from(customers)
    expect(ann?.custom).toEqual({ constructor: '7' })
  })

  it('keeps unknown columns as custom fields', async () => {
    const report = await take(
      'customers',
      'Name,Shoe size,Empty,Email,Email\nAnn,42,,a@b.example,c@d.example\n',
    )
    expect(report).toMatchObject({ customColumns: ['Shoe size'], ignoredColumns: ['Email'], imported: 1 })
    const [ann] = await database.db.select().from(customers)
    expect(ann?.custom).toEqual({ 'Shoe size': '42' })
  })

  it('updates prices of known services when asked, and only what the file has', async () => {
    await take('services', 'Name,Price,Cost\nFascia,100,40\nVisit,60,20\nTray,10,5\n')
    const list = 'Name,Price\nfascia,125.50\nVisit,60\nNew one,5\n'
    const before = await take('services', list, { preview: true })
    expect(before).toMatchObject({
      ready: 1,
      updated: 0,
      priceChanges: [{ row: 2, name: 'fascia', message: '£100.00 becomes £125.50' }],
      duplicates: [{ row: 3, name: 'Visit' }],
    })
    const priceOf = async (name: string) =>
      (await database.db.select().from(services).where(eq(services.name, name)))[0]
    expect(await take('services', list)).toMatchObject({ imported: 1, updated: 0 })
    expect(await priceOf('Fascia')).toMatchObject({ price: 10_000, version: 1 })
    expect(await take('services', list, { prices: true })).toMatchObject({ imported: 0, updated: 1 })
    expect(await priceOf('Fascia')).toMatchObject({ price: 12_550, costPrice: 4000, version: 2 })
    expect(await priceOf('Tray')).toMatchObject({ price: 1000, version: 1 })
    const written = await database.db.select().from(history).where(eq(history.noun, 'services'))
    expect(written.filter(({ before: old }) => old !== null)).toHaveLength(1)
  })

  it('refuses 1,25 instead of reading £1.25', async () => {
    const report = await take('services', 'Name;Price\nFascia;1.250,00\nVisit;12,50\nTray;1,250.00\n')
    expect(report.faults.map(({ row }) => row)).toEqual([2, 3])
    expect(report.imported).toBe(1)
    const [tray] = await database.db.select().from(services)
    expect(tray?.price).toBe(125_000)
  })

  it('skips known customers, by email, phone, or name and postcode, and says so', async () => {
    await take('customers', three)
    const again = await take(
      'customers',
      `Name,Email,Phone,Postcode
Anne Lee,ANN@oak.example,,
Robert Day,,+44 161 496 0002,
cas ray,,,m35dw
Cas Ray,,,BL9 0AA
Eve,,,M3 5DW
`,
    )
    expect(again.duplicates).toEqual([
      { row: 2, name: 'Anne Lee', message: "Same email as 'Ann Lee' in the shop" },
      { row: 3, name: 'Robert Day', message: "Same phone number as 'Bo Day' in the shop" },
      { row: 4, name: 'cas ray', message: "Same name and postcode as 'Cas Ray' in the shop" },
    ])
    expect(again).toMatchObject({ ready: 2, imported: 2 })
    expect(await countCustomers()).toBe(5)
  })

  it('reports duplicate rows in the file', async () => {
    const report = await take('customers', `${three}Ann Lee,ann@oak.example,,\n`)
    expect(report.duplicates).toEqual([{ row: 5, name: 'Ann Lee', message: 'Same email as row 2' }])
    expect(report.imported).toBe(3)
  })

  it('imports duplicates when asked', async () => {
    await take('customers', three)
    const again = await take('customers', three, { duplicates: true })
    expect(again).toMatchObject({ ready: 3, imported: 3 })
    expect(again.duplicates).toHaveLength(3)
  })

  it('twice at once imports each row once', async () => {
    const reports = await Promise.all([take('customers', three), take('customers', three)])
    expect(reports.map(({ imported }) => imported).sort()).toEqual([0, 3])
    expect(await countCustomers()).toBe(3)
  })

  it('imports a price list and recognises services by name', async () => {
    const list = 'Name,Price,Unit\nFascia panel,"£1,145.50",m²\nfascia PANEL,10,each\nVisit,60,visit\n'
    const report = await take('services', list)
    expect(report.duplicates).toEqual([{ row: 3, name: 'fascia PANEL', message: 'Same name as row 2' }])
    expect(report.imported).toBe(2)
    const [panel] = await database.db.select().from(services).where(eq(services.name, 'Fascia panel'))
    expect(panel).toMatchObject({
      price: 114_550,
      unit: 'm²',
      pricingModel: 'area',
      vatRate: 20,
      active: true,
    })
    expect((await take('services', list)).imported).toBe(0)
  })

  it('reports a file that is not a table', async () => {
    expect(await take('customers', '')).toMatchObject({
      rows: 0,
      imported: 0,
      faults: [{ row: 1, name: '', message: 'The file is empty' }],
    })
  })

  it('imports 5,000 rows', async () => {
    const rows = Array.from(
      { length: 5000 },
      (_, n) => `Firm ${n},firm${n}@shop.example,0161 496 0000,"1 High Street, Bury",BL9 0AA`,
    )
    const text = `Name,Email,Fax,Address,Postcode\n${rows.join('\n')}\n`
    expect(await take('customers', text)).toMatchObject({ imported: 5000 })
    expect(await take('customers', text)).toMatchObject({ imported: 0, ready: 0 })
  })
})
