/** A week of the diary on one landscape page for the wall. However full it is, it stays one page. */
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { formatDay } from '#domain/dates.ts'
import { colours } from './look.ts'
import { makePrintable } from './printable.ts'
import { renderPdf } from './render-pdf.ts'

/** Points: A4 across, less its margins. */
const MARGIN = 24
const WIDTH = 842 - 2 * MARGIN
/** What is left for the entries of a day below the title and the names of the days. */
const HEIGHT = 595 - 2 * MARGIN - 62
const LINE = 1.18
/** The average letter is half as wide as it is high. */
const LETTER = 0.52
const PADDING = 4

interface WeekEntry {
  when: string
  kind: string
  what: string
  /** 'M5'. */
  outward: string
  jobNumber: string
  address: string
  phone: string
  who: string
  vehicle: string
}

export interface WeekSheet {
  /** 'Everybody', or a name. */
  whose: string
  days: { day: string; holiday: string; visits: WeekEntry[] }[]
}

/** How much of each entry is said, and how large, from the best to what fits the fullest week. */
const manners = [
  { size: 9.5, isFull: true },
  { size: 8.5, isFull: true },
  { size: 7.5, isFull: true },
  { size: 7.5, isFull: false },
  { size: 6.5, isFull: false },
  { size: 5.5, isFull: false },
] as const
type Manner = (typeof manners)[number]
const smallest: Manner = { size: 5.5, isFull: false }

export function renderWeek(given: WeekSheet): Promise<Buffer> {
  const { whose, days } = makePrintable(given)
  const widths = widthsOf(days)
  const manner =
    manners.find((one) => days.every((day, at) => fits(day.visits, one, widths[at] ?? 0))) ?? smallest
  const [first, last] = [days[0], days.at(-1)]
  return renderPdf({
    title: `Week of ${first ? formatDay(first.day) : ''}`,
    author: '',
    mark: null,
    header: () => null,
    footer: () => null,
    margins: [MARGIN, MARGIN, MARGIN, MARGIN],
    isLandscape: true,
    content: [
      {
        columns: [
          {
            text: `${first ? formatDay(first.day) : ''} to ${last ? formatDay(last.day) : ''}`,
            fontSize: 18,
            bold: true,
          },
          { text: whose, fontSize: 12, alignment: 'right', margin: [0, 5, 0, 0], color: colours.muted },
        ],
        margin: [0, 0, 0, 6],
      },
      {
        table: {
          widths,
          heights: [18, HEIGHT],
          body: [
            days.map(layDayName),
            days.map((day, at): TableCell => ({ stack: layDay(day.visits, manner, widths[at] ?? 0) })),
          ],
        },
        layout: {
          hLineWidth: (row) => (row === 1 ? 1 : 0),
          vLineWidth: (column) => (column > 0 && column < days.length ? 0.5 : 0),
          hLineColor: () => colours.ink,
          vLineColor: () => colours.muted,
          paddingLeft: () => PADDING,
          paddingRight: () => PADDING,
          paddingTop: () => 2,
          paddingBottom: () => 2,
        },
      },
    ],
  })
}

/** Days of the weekend without a visit are narrow. */
function widthsOf(days: WeekSheet['days']): number[] {
  const shares = days.map(({ visits }, at) => (at > 4 && visits.length === 0 ? 0.45 : 1))
  const room = WIDTH - days.length * 2 * PADDING
  const all = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => Math.floor((room * share) / all))
}

const weekdays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })

function layDayName({ day, holiday }: WeekSheet['days'][number]): TableCell {
  const name = weekdays.format(new Date(`${day}T12:00:00Z`)).replace(',', '')
  return {
    text: [
      { text: name, bold: true, fontSize: 11 },
      { text: holiday === '' ? '' : `  ${holiday}`, fontSize: 7.5, color: colours.signal },
    ],
    noWrap: true,
  }
}

/** The lines of an entry: the first in bold. */
function linesOf(entry: WeekEntry, { isFull }: Pick<Manner, 'isFull'>): string[] {
  const { when, kind, what, outward, jobNumber, address, phone, who, vehicle } = entry
  if (!isFull)
    return [`${when} ${what}`, [outward, jobNumber, who].filter(Boolean).join(' · ')].filter(Boolean)
  return [`${when} ${kind}`, what, jobNumber, address, phone, who, vehicle].filter(Boolean)
}

function heightOf(entry: WeekEntry, manner: Manner, width: number): number {
  const letters = Math.max(1, Math.floor(width / (manner.size * LETTER)))
  const lines = linesOf(entry, manner).reduce((sum, line) => sum + Math.ceil(line.length / letters), 0)
  return lines * manner.size * LINE + manner.size * 0.7
}

function fits(visits: readonly WeekEntry[], manner: Manner, width: number): boolean {
  return visits.reduce((sum, entry) => sum + heightOf(entry, manner, width), 0) <= HEIGHT
}

/** As many as fit, and how many do not. */
function layDay(visits: readonly WeekEntry[], manner: Manner, width: number): Content[] {
  const shown: WeekEntry[] = []
  let used = manner.size * 2
  for (const entry of visits) {
    used += heightOf(entry, manner, width)
    if (used > HEIGHT && !fits(visits, manner, width)) break
    shown.push(entry)
  }
  const more = visits.length - shown.length
  return [
    ...shown.map((entry): Content => {
      const [first = '', ...rest] = linesOf(entry, manner)
      return {
        stack: [{ text: first, bold: true }, ...rest.map((text) => ({ text }))],
        fontSize: manner.size,
        lineHeight: 1,
        margin: [0, 0, 0, manner.size * 0.7],
      }
    }),
    ...(more === 0 ? [] : [{ text: `and ${more} more`, italics: true, fontSize: manner.size }]),
  ]
}
