/** The only place that turns a document's content into the bytes of a PDF. */
import pdfmake from 'pdfmake'
import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { embedEInvoice, type Hybrid } from './factur-x.ts'
import { fonts, standIns } from './fonts.ts'
import { colours, sheet } from './look.ts'

pdfmake.setFonts(fonts)
const { virtualfs } = pdfmake as typeof pdfmake & { virtualfs: VirtualFolder }
for (const [name, bytes] of standIns) virtualfs.writeFileSync(name, bytes)
// What a person typed must never make the server fetch or read anything.
pdfmake.setUrlAccessPolicy(() => false)
pdfmake.setLocalAccessPolicy(() => false)

/** Files that pdfmake looks up before the disk; missing in its types for Node. */
interface VirtualFolder {
  writeFileSync: (name: string, content: Buffer) => void
}

export interface DocumentLayout {
  title: string
  author: string
  content: Content[]
  header: DynamicContent
  footer: DynamicContent
  /** Left, top, right, bottom in points, if they are not those of a letter. */
  margins?: [number, number, number, number]
  isLandscape?: boolean
  /** A watermark on every page, as on a draft. */
  mark: string | null
  /** The e-invoice to embed: the PDF is then PDF/A-3. */
  hybrid?: Hybrid | null
}

/** Lays a document out on A4. */
export async function renderPdf(layout: DocumentLayout): Promise<Buffer> {
  const { hybrid = null } = layout
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageOrientation: layout.isLandscape ? 'landscape' : 'portrait',
    pageMargins: layout.margins ?? [sheet.side, sheet.top, sheet.side, sheet.bottom],
    language: 'en-GB',
    info: {
      title: layout.title,
      ...(hybrid ? {} : { author: layout.author }),
      creator: 'Fascia',
      producer: 'Fascia',
    },
    ...(hybrid ? { version: '1.7' as const, subset: 'PDF/A-3b' as const } : {}),
    defaultStyle: { font: 'Roboto', fontSize: sheet.text, lineHeight: sheet.lineHeight, color: colours.ink },
    header: layout.header,
    footer: layout.footer,
    content: layout.content,
    ...(layout.mark === null
      ? {}
      : {
          watermark: { text: layout.mark, color: colours.signal, opacity: 0.06, fontSize: 150, bold: true },
        }),
  }
  const pdf = pdfmake.createPdf(definition)
  if (hybrid) embedEInvoice(await pdf.getStream(), hybrid, layout.author)
  return pdf.getBuffer()
}
