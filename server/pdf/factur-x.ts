/**
 * A hybrid invoice: a PDF/A-3 for people with the e-invoice for machines in it, as Factur-X 1.0 and ZUGFeRD 2 want
 * it (FNFE-MPE and FeRD, Factur-X 1.0 specification, section 6).
 */
import { leaf, writeXml, type Xml } from '#domain/sales/e-invoices/xml.ts'

/** The name that readers look for. */
const FILE_NAME = 'factur-x.xml'

export interface Hybrid {
  /** The CII of exactly what the pages show. */
  xml: string
  /** The file's date in the PDF. */
  issuedAt: Date
}

/** What of PDFKit's document is used here. */
export interface EmbeddingPdf {
  file: (source: Buffer, options: object) => unknown
  appendXML: (xml: string) => void
}

/**
 * Embeds the e-invoice in a PDF that is drawn as PDF/A-3 and not ended yet.
 * @param author stands in the metadata here: PDFKit writes names into them without escaping '&'
 */
export function embedEInvoice(pdf: EmbeddingPdf, { xml, issuedAt }: Hybrid, author: string): void {
  pdf.file(Buffer.from(xml), {
    name: FILE_NAME,
    type: 'text/xml',
    description: 'The invoice for machines: EN 16931, UN/CEFACT CII',
    relationship: 'Alternative',
    creationDate: issuedAt,
    modifiedDate: issuedAt,
  })
  for (const description of [creatorOf(author), aboutFile(), aboutSchema()])
    pdf.appendXML(writeXml(description).replace(/^<\?xml.*\n/, ''))
}

const FACTUR_X = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'

const element = (name: string, content: Xml['content'], attributes: Xml['attributes'] = {}): Xml => ({
  ...{ name, content, attributes },
})

function describe(namespaces: Xml['attributes'], content: readonly Xml[]): Xml {
  return element('rdf:Description', content, { 'rdf:about': '', ...namespaces })
}

function creatorOf(author: string): Xml {
  const name = leaf('rdf:li', author) ?? element('rdf:li', 'Fascia')
  return describe({ 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, [
    element('dc:creator', [element('rdf:Seq', [name])]),
  ])
}

function aboutFile(): Xml {
  return describe({ 'xmlns:fx': FACTUR_X }, [
    element('fx:DocumentType', 'INVOICE'),
    element('fx:DocumentFileName', FILE_NAME),
    element('fx:Version', '1.0'),
    element('fx:ConformanceLevel', 'EN 16931'),
  ])
}

/** PDF/A wants each property described that its own standard does not know (ISO 19005-3, 6.6.2.3). */
function aboutSchema(): Xml {
  const properties: [name: string, about: string][] = [
    ['DocumentFileName', 'The name of the embedded XML document'],
    ['DocumentType', 'The type of the hybrid document in capital letters'],
    ['Version', 'The version of the standard of the embedded XML document'],
    ['ConformanceLevel', 'The conformance level of the embedded XML document'],
  ]
  const resource = { 'rdf:parseType': 'Resource' }
  return describe(
    {
      'xmlns:pdfaExtension': 'http://www.aiim.org/pdfa/ns/extension/',
      'xmlns:pdfaSchema': 'http://www.aiim.org/pdfa/ns/schema#',
      'xmlns:pdfaProperty': 'http://www.aiim.org/pdfa/ns/property#',
    },
    [
      element('pdfaExtension:schemas', [
        element('rdf:Bag', [
          element(
            'rdf:li',
            [
              element('pdfaSchema:schema', 'Factur-X PDFA Extension Schema'),
              element('pdfaSchema:namespaceURI', FACTUR_X),
              element('pdfaSchema:prefix', 'fx'),
              element('pdfaSchema:property', [
                element(
                  'rdf:Seq',
                  properties.map(([name, about]) =>
                    element(
                      'rdf:li',
                      [
                        element('pdfaProperty:name', name),
                        element('pdfaProperty:valueType', 'Text'),
                        element('pdfaProperty:category', 'external'),
                        element('pdfaProperty:description', about),
                      ],
                      resource,
                    ),
                  ),
                ),
              ]),
            ],
            resource,
          ),
        ]),
      ]),
    ],
  )
}
