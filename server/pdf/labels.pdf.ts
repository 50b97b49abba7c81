/** Labels for finished pieces, fourteen to a sheet of A4, each with the code of its sign. */
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { customerTitle } from '#domain/shop/customer-names.ts'
import { piecesOf } from '#domain/work/job-sheet.ts'
import type { Job } from '#domain/work/jobs.ts'
import { formatPassportCode } from '#domain/work/passports.ts'
import { colours, sheet } from './look.ts'
import { makePrintable } from './printable.ts'
import { renderPdf } from './render-pdf.ts'

/** 99.1 × 38.1 mm, the most common label of this kind, with what is left of the page around it. */
const LABEL = { width: 281, height: 108 }
/** More than anybody sticks on one job. */
const MOST_LABELS = 500

/** @param urls what the code of each item opens */
export async function renderLabels(given: Job, urls: readonly string[]): Promise<Buffer> {
  const job = makePrintable(given)
  const cells = job.items
    .flatMap((item, at) =>
      Array.from({ length: piecesOf(item) }, (_, piece) => layLabel(job, item, piece, urls[at] ?? '')),
    )
    .slice(0, MOST_LABELS)
  const rows: TableCell[][] = []
  for (let at = 0; at < cells.length; at += 2) rows.push([cells[at] ?? '', cells[at + 1] ?? ''])
  return renderPdf({
    title: `Labels ${job.jobNumber}`,
    author: '',
    mark: null,
    header: () => null,
    footer: () => null,
    margins: [14, 43, 14, 30],
    content: [
      rows.length === 0
        ? { text: 'This job has no items yet.' }
        : {
            table: {
              widths: [LABEL.width, LABEL.width],
              heights: LABEL.height,
              dontBreakRows: true,
              body: rows,
            },
            layout: {
              hLineWidth: () => 0,
              vLineWidth: () => 0,
              paddingLeft: () => 0,
              paddingRight: () => 0,
              paddingTop: () => 0,
              paddingBottom: () => 0,
            },
          },
    ],
  })
}

function layLabel(job: Job, item: Job['items'][number], index: number, url: string): Content {
  const name = item.title || item.description.split('\n')[0] || 'Item'
  const size = [item.widthMm, item.heightMm].filter((mm) => mm !== null).join(' × ')
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: customerTitle(job.customer).slice(0, 40), bold: true, fontSize: 11 },
          { text: name.slice(0, 60), fontSize: 10 },
          { text: size === '' ? '' : `${size} mm`, fontSize: 10 },
          {
            // The code can be typed if it cannot be scanned any more.
            text: `${job.jobNumber}   ${index + 1} of ${piecesOf(item)}\n${formatPassportCode(job.code)}`,
            fontSize: sheet.small,
            color: colours.muted,
            margin: [0, 4, 0, 0],
          },
        ],
      },
      { width: 72, qr: url, fit: 72, eccLevel: 'M' },
    ],
    columnGap: 8,
    margin: [14, 14, 10, 8],
  }
}
