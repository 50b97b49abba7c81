import { getDocumentProxy, getMeta } from 'unpdf'
import { describe, expect, test } from 'vitest'
import { writeCii } from '#domain/sales/e-invoices/cii.ts'
import { electronicInvoiceOf } from '#domain/sales/e-invoices/describe-invoice.ts'
import { atAddresses } from '#domain/testing/issued-invoices.ts'
import { readCii } from '#server/testing/read-cii.ts'
import { parseXml } from '#server/testing/read-ubl.ts'
import { renderInvoice } from './invoices.pdf.ts'
import { invoiceOfLines, sampleLines, sampleSeller } from './samples.ts'

const issuedAt = '2026-11-21T10:00:00.000Z'
const seller = { ...sampleSeller, tradingName: 'Signs & <Lights>' }
const invoice = {
  ...invoiceOfLines(sampleLines(3)),
  issuedAt,
  seller,
  richContent: '<p><a href="https://quay.example">Care</a></p>',
}
const electronic = electronicInvoiceOf(invoice, atAddresses)
const xml = writeCii(electronic)
const drawn = await renderInvoice(invoice, sampleSeller, null, xml)
const raw = drawn.toString('latin1')
/** The objects that a name refers to, such as '/OutputIntents'. */
const refersTo = (name: string) =>
  [...(new RegExp(`/${name} \\[?([0-9 R]+)`).exec(raw)?.[1] ?? '').matchAll(/(\d+) 0 R/g)].map(
    ([, id]) => new RegExp(`\\n${id} 0 obj\\n([\\s\\S]*?)endobj`).exec(raw)?.[1] ?? '',
  )

describe('the hybrid of an invoice', () => {
  test('has the e-invoice as its one file, with the figures of the pages', async () => {
    const files = await (await getDocumentProxy(new Uint8Array(drawn))).getAttachments()
    expect(Object.keys(files)).toEqual(['factur-x.xml'])
    const read = readCii(Buffer.from(files['factur-x.xml'].content).toString())
    expect(read.totals).toEqual(electronic.totals)
    expect(read.totals.gross).toBe(invoice.total)
  })

  test('says that it is the alternative of the whole document', () => {
    const [file, ...more] = refersTo('AF')
    expect(more).toEqual([])
    expect(file).toContain('/AFRelationship /Alternative')
    expect(file).toContain('/UF (factur-x.xml)')
    expect(raw).toMatch(/\/ModDate \(D:20261121100000Z\)[\s\S]{0,200}\/Subtype \/text#2Fxml/)
  })

  test('says in its metadata that it is PDF/A-3b and Factur-X, and describes the new properties', async () => {
    const { metadata } = await getMeta(new Uint8Array(drawn))
    const written = String(metadata?.getRaw?.() ?? '')
    const root = parseXml(written.replace(/<\?xpacket[^>]*\?>/g, '').trim())
    const described = root.name === 'rdf:RDF' ? root : root.all('RDF')[0]
    const text = (name: string) => described?.text(`Description/${name}`)
    expect([text('part'), text('conformance')]).toEqual(['3', 'B'])
    expect([text('DocumentType'), text('DocumentFileName')]).toEqual(['INVOICE', 'factur-x.xml'])
    expect([text('Version'), text('ConformanceLevel')]).toEqual(['1.0', 'EN 16931'])
    expect(text('creator')?.trim()).toBe('Signs & <Lights>')
    const properties = described?.all('Description/schemas/Bag/li/property/Seq/li') ?? []
    expect(properties.map((property) => property.text('name')).sort()).toEqual([
      'ConformanceLevel',
      'DocumentFileName',
      'DocumentType',
      'Version',
    ])
  })

  test('has an output intent with a colour profile, and all of its fonts', () => {
    const [intent] = refersTo('OutputIntents')
    expect(intent).toContain('/S /GTS_PDFA1')
    expect(intent).toMatch(/\/DestOutputProfile \d+ 0 R/)
    const fonts = raw.match(/\/Type \/FontDescriptor/g) ?? []
    expect(fonts.length).toBeGreaterThan(0)
    expect(raw.match(/\/FontFile2 \d+ 0 R/g)).toHaveLength(fonts.length)
    expect(raw).not.toMatch(/\/Subtype \/Type1\b/)
  })

  test('has nothing that PDF/A forbids: no script, no encryption, no transparency, no link that is not printed', () => {
    expect(raw).not.toMatch(/\/(JavaScript|JS|Encrypt|Launch|SMask|OpenAction)\b/)
    expect(raw).not.toMatch(/\/(ca|CA) 0/)
    const links = raw.match(/\/Subtype \/Link[\s\S]*?endobj/g) ?? []
    expect(links.length).toBeGreaterThan(0)
    for (const link of links) expect(link).toMatch(/\/F 4\b/)
    expect(raw).toMatch(/^%PDF-1\.7\n%/)
    expect(raw).toMatch(/trailer[\s\S]*\/ID \[/)
  })
})

test('a plain PDF has no e-invoice in it and no claim to be PDF/A', async () => {
  const plain = (await renderInvoice(invoice, sampleSeller, null)).toString('latin1')
  expect(plain).not.toMatch(/factur-x|pdfaid|EmbeddedFile|OutputIntent/)
})
