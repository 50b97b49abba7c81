/** The sheet that goes through the workshop with a job: a large picture, sizes, materials, the place, and no price. */
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { formatDay } from '#domain/dates.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { Seller } from '#domain/shop/settings.ts'
import { accessEquipmentLabels } from '#domain/survey/measurements.ts'
import { factsOfItem } from '#domain/work/job-sheet.ts'
import type { Job } from '#domain/work/jobs.ts'
import { type ProofState, proofStateLabels } from '#domain/work/proofs.ts'
import { layFoot, layRunningHead } from './letterhead.ts'
import { addressBlock, bare, colours, dimensionLine, label, sheet } from './look.ts'
import { makePrintable } from './printable.ts'
import { renderPdf } from './render-pdf.ts'
import { layText } from './sections.ts'
import type { SheetPicture } from './survey-pictures.ts'

const TITLE = 'Job sheet'
const PICTURE = { width: sheet.width, height: 270 }

export interface JobSheet {
  job: Job
  /** The newest artwork that the customer has seen, if there is any. */
  proof: { number: number; state: ProofState } | null
  /** What its code opens: the job for staff. */
  url: string
  /** The promised day as people say it. */
  due: string
}

/** @param picture the first page of the artwork, else a photo of the survey */
export async function renderJobSheet(
  given: JobSheet,
  picture: SheetPicture | null,
  settings: Seller,
): Promise<Buffer> {
  const { job, proof, url, due } = makePrintable(given)
  const seller = makePrintable(settings)
  return renderPdf({
    title: `${TITLE} ${job.jobNumber}`,
    author: seller.tradingName || seller.registeredName,
    mark: null,
    header: layRunningHead({ seller, title: TITLE, number: job.jobNumber, stamp: null }),
    footer: layFoot(seller),
    content: [
      layTop(job, { url, due }),
      dimensionLine(sheet.width, colours.ink, [0, 8, 0, 10]),
      ...layWarnings(job),
      layPicture(picture, proof),
      ...job.items.map((item, index) => layItem(item, index)),
      layPlace(job),
      ...layTasks(job),
      ...layText('Notes', job.notes),
    ],
  })
}

function layTop(job: Job, { url, due }: Pick<JobSheet, 'url' | 'due'>): Content {
  const people = [...new Set([job.owner, ...job.people].flatMap((one) => (one ? [one.name] : [])))]
  return {
    columns: [
      {
        width: '*',
        stack: [
          { text: job.jobNumber, fontSize: 24, bold: true, lineHeight: 1.05 },
          { text: customerTitle(job.customer), fontSize: 14, bold: true, margin: [0, 4, 0, 0] },
          { text: job.title, fontSize: 12 },
          {
            text: [due, people.length > 0 ? `By ${people.join(', ')}` : ''].filter(Boolean).join('. '),
            margin: [0, 4, 0, 0],
          },
        ],
      },
      { width: 84, qr: url, fit: 84, eccLevel: 'M' },
    ],
    columnGap: 16,
  }
}

/** What nobody at the machine may miss. */
function layWarnings(job: Job): Content[] {
  const shut = job.gates.filter((gate) => gate.shut).map(({ why }) => why)
  const warnings = [
    ...(shut.length > 0 ? [`DO NOT MAKE YET. ${shut.join('. ')}.`] : []),
    ...(job.blocked ? [`Blocked: ${job.blocked.reason}`] : []),
    ...(job.changes.length > 0 ? [`Changed since: ${job.changes.join('; ')}`] : []),
    ...(job.alert ? [job.alert] : []),
  ]
  return warnings.map((text) => ({
    text,
    bold: true,
    color: colours.signal,
    fontSize: 11,
    margin: [0, 0, 0, 6],
  }))
}

function layPicture(picture: SheetPicture | null, proof: JobSheet['proof']): Content {
  if (!picture) return { text: 'There is no picture of it yet.', color: colours.muted, italics: true }
  const scale = Math.min(PICTURE.width / picture.width, PICTURE.height / picture.height)
  return {
    unbreakable: true,
    stack: [
      { image: picture.image, width: picture.width * scale, height: picture.height * scale },
      {
        text: proof ? `Artwork version ${proof.number}: ${proofStateLabels[proof.state]}` : 'From the survey',
        fontSize: sheet.small,
        color: colours.muted,
        margin: [0, 3, 0, 0],
      },
    ],
  }
}

function layItem(item: Job['items'][number], index: number): Content {
  const name = item.title || item.description.split('\n')[0] || 'An item without a name'
  const described: [string, string][] =
    item.title && item.description ? [['Described', item.description]] : []
  const rows = [...factsOfItem(item), ...described]
  const heading: Content = {
    columns: [
      { width: 36, text: `${item.quantity} ×`, fontSize: 12, bold: true },
      { width: '*', text: name, fontSize: 12, bold: true },
      { width: 'auto', text: `${index + 1}`, color: colours.muted },
    ],
    margin: [0, 12, 0, 2],
  }
  const facts: Content = {
    table: {
      widths: [70, '*'],
      body: rows.map(([what, value]): TableCell[] => [
        { text: what, color: colours.muted },
        { text: value, bold: what === 'Size' },
      ]),
    },
    layout: bare(10, 1),
    margin: [36, 0, 0, 0],
  }
  return { unbreakable: true, stack: rows.length === 0 ? [heading] : [heading, facts] }
}

function layPlace({ site, contact }: Job): Content {
  const rows: [string, string][] = [
    ['Address', site.address],
    ['Contact', [contact.name, contact.phone].filter(Boolean).join(', ')],
    ['Access', site.access],
    ['Equipment', site.equipment ? accessEquipmentLabels[site.equipment] : ''],
    ['Parking', site.parking],
    ['Hazards', site.hazards],
  ]
  const known = rows.filter(([, value]) => value !== '')
  return {
    unbreakable: true,
    stack: [
      label('Where it goes', [0, 16, 0, 3]),
      ...(known.length === 0
        ? addressBlock(['The site is not written down.'], 0)
        : [
            {
              table: {
                widths: [70, '*'],
                body: known.map(([name, value]): TableCell[] => [
                  { text: name, color: colours.muted },
                  name === 'Hazards' ? { text: value, bold: true, color: colours.signal } : { text: value },
                ]),
              },
              layout: bare(10, 1),
            },
          ]),
    ],
  }
}

/** Boxes to tick on paper. */
function layTasks({ tasks }: Job): Content[] {
  const open = tasks.filter(({ done }) => !done)
  if (open.length === 0) return []
  return [
    label('To do', [0, 14, 0, 3]),
    ...open.map(
      ({ text, day }): Content => ({
        columns: [
          { width: 12, canvas: [{ type: 'rect', x: 0, y: 1, w: 8, h: 8, lineWidth: 0.6 }] },
          { width: '*', text: day ? `${text} (${formatDay(day)})` : text },
        ],
        margin: [0, 1, 0, 1],
      }),
    ),
  ]
}
