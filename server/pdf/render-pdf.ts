/** The only place that turns a document's content into the bytes of a PDF. */
import pdfmake from 'pdfmake'
import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js'
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
}

/** Lays a document out on A4. */
export async function renderPdf(layout: DocumentLayout): Promise<Buffer> {
  const definition: TDocumentDefinitions = {
    pageSize: 'A4',
    pageOrientation: layout.isLandscape ? 'landscape' : 'portrait',
    pageMargins: layout.margins ?? [sheet.side, sheet.top, sheet.side, sheet.bottom],
    language: 'en-GB',
    info: { title: layout.title, author: layout.author, creator: 'Fascia', producer: 'Fascia' },
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
  return pdfmake.createPdf(definition).getBuffer()
}
