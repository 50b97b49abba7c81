/** The PDF of a site survey: what to know before a visit, and each sign with its measures and photos. */
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { formatDay, formatMoment } from '#domain/dates.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { Seller } from '#domain/shop/settings.ts'
import type { Measurement, SignOff } from '#domain/survey/measurements.ts'
import { hintAtPlanning, PLANNING_NOTE, planningVerdictLabels } from '#domain/survey/planning.ts'
import { isSubmitted, nameOfSign } from '#domain/survey/survey-words.ts'
import { layBrand, layFoot, layRunningHead } from './letterhead.ts'
import { type Picture, prepareLogo } from './logo.ts'
import { addressBlock, bare, colours, dimensionLine, label, sheet, underline } from './look.ts'
import { makePrintable } from './printable.ts'
import { renderPdf } from './render-pdf.ts'
import { layText } from './sections.ts'
import { answersOfSite } from './survey-answers.ts'
import type { SheetPictures } from './survey-pictures.ts'
import { layDivider, layPhotos, laySign } from './survey-signs.ts'
import { figure, svg } from './svg.ts'

const TITLE = 'Site survey'

/** Prints a survey as a PDF, with the shop's settings as they are now. */
export async function renderSurvey(
  answered: Measurement,
  pictures: SheetPictures,
  settings: Seller,
  picture: Picture | null,
): Promise<Buffer> {
  const visit = makePrintable(answered)
  const seller = makePrintable(settings)
  const logo = await prepareLogo(picture)
  const who = customerTitle(visit.customer) || visit.title || visit.siteAddress
  const stamp = isSubmitted(visit) ? null : 'Draft'
  return renderPdf({
    title: [TITLE, who, formatDay(visit.surveyDate)].filter((part) => part !== '').join(', '),
    author: seller.tradingName || seller.registeredName,
    mark: null,
    header: layRunningHead({ seller, title: TITLE, number: who.slice(0, 60), stamp }),
    footer: layFoot(seller),
    content: [
      {
        columns: [
          { width: '*', stack: [layBrand({ logo, seller })] },
          {
            width: 210,
            stack: [
              ...(stamp === null
                ? []
                : [{ text: stamp, color: colours.signal, bold: true, alignment: 'right' as const }]),
              { text: TITLE, fontSize: 22, bold: true, alignment: 'right', lineHeight: 1.05 },
              {
                text: formatDay(visit.surveyDate),
                fontSize: 10.5,
                alignment: 'right',
                color: colours.muted,
              },
            ],
          },
        ],
        columnGap: 16,
      },
      dimensionLine(sheet.width, colours.ink, [0, 12, 0, 14]),
      layVisit(visit),
      layHazards(visit.hazards),
      laySite(visit),
      ...layPlanning(visit),
      ...layText('Notes', visit.notes),
      ...visit.signs.map((sign, index) => laySign(sign, index, pictures)),
      ...laySitePhotos(visit, pictures),
      ...(visit.signOff === null ? [] : [laySignOff(visit.signOff)]),
    ],
  })
}

function layVisit(visit: Measurement): Content {
  const { customer } = visit
  const contact = [visit.siteContact, visit.siteContactPhone].filter((part) => part !== '').join(', ')
  const signs = `${visit.signs.length} ${visit.signs.length === 1 ? 'sign' : 'signs'}`
  return {
    columns: [
      {
        width: 165,
        stack: [
          label('Customer'),
          ...addressBlock([
            customerTitle(customer) || 'Not known yet',
            customer.companyName === '' ? '' : customer.name,
          ]),
        ],
      },
      {
        width: 175,
        stack: [
          label('Site'),
          ...addressBlock([visit.siteAddress || 'Not written down', contact && `Contact: ${contact}`], 0),
        ],
      },
      {
        width: '*',
        stack: [
          label('Survey'),
          ...addressBlock([visit.title, `By ${visit.worker.name || 'a former worker'}`, signs]),
        ],
      },
    ],
    columnGap: 14,
  }
}

/** Hazards, first and in a frame, because nobody who goes there may miss them. */
function layHazards(hazards: string): Content {
  return {
    table: {
      widths: ['*'],
      body: [
        [
          {
            stack: [
              { ...label('Hazards', [0, 0, 0, 2]), color: colours.signal },
              { text: hazards || 'Not asked', bold: true, fontSize: 10.5 },
            ],
          },
        ],
      ],
    },
    layout: {
      hLineWidth: () => 1.2,
      vLineWidth: () => 1.2,
      hLineColor: () => colours.signal,
      vLineColor: () => colours.signal,
      paddingLeft: () => 10,
      paddingRight: () => 10,
      paddingTop: () => 7,
      paddingBottom: () => 7,
    },
    margin: [0, 14, 0, 10],
  }
}

function laySite(visit: Measurement): Content {
  const answers = answersOfSite(visit)
  const half = answers.length / 2
  const cells = ([name, value]: [string, string] | undefined[]): TableCell[] => [
    { text: name ?? '', color: colours.muted },
    { text: value ?? '' },
  ]
  return {
    table: {
      widths: [82, 160, 82, '*'],
      body: answers
        .slice(0, half)
        .map((answer, index) => [...cells(answer), ...cells(answers[index + half] ?? [])]),
    },
    layout: bare(12, 1.4),
  }
}

/** Whether each sign likely needs consent; the text says that it is only a guide. */
function layPlanning(visit: Measurement): Content[] {
  if (visit.signs.length === 0) return []
  const rows = visit.signs.map((sign, index): TableCell[] => {
    const { verdict, reasons } = hintAtPlanning(sign, visit.planning)
    return [
      { text: nameOfSign(sign, index) },
      { text: planningVerdictLabels[verdict], bold: verdict === 'likely-needed' },
      { text: reasons.join('; '), color: colours.muted },
    ]
  })
  return [
    {
      columns: [
        { width: 'auto', ...label('Planning', [0, 14, 0, 3]) },
        { width: '*', text: PLANNING_NOTE, fontSize: sheet.small, margin: [0, 14, 0, 3] },
      ],
      columnGap: 8,
    },
    {
      table: { widths: [130, 170, '*'], dontBreakRows: true, body: rows },
      layout: bare(12, 1.4),
    },
  ]
}

function laySitePhotos({ photos }: Measurement, pictures: SheetPictures): Content[] {
  const [first, ...rest] = layPhotos(photos, pictures)
  if (!first) return []
  const heading: Content[] = [layDivider(), { text: 'The site', fontSize: 12, bold: true }]
  return [{ unbreakable: true, stack: [...heading, first] }, ...rest]
}

function laySignOff({ name, strokes, at }: SignOff): Content {
  const box = { width: 205, height: 68 }
  const path = strokes
    .map((stroke) => {
      const all = stroke.length === 1 ? [...stroke, ...stroke] : stroke
      return all.length === 0
        ? ''
        : `M${all.map(([x, y]) => `${figure(x * box.width)} ${figure(y * box.height)}`).join('L')}`
    })
    .join('')
  const signature = `<path d="${path}" fill="none" stroke="${colours.ink}" stroke-width="1.2" stroke-linecap="round" stroke-linejoin="round"/>`
  return {
    unbreakable: true,
    stack: [
      label('Signed off on site', [0, 22, 0, 6]),
      {
        columns: [
          {
            width: 165,
            stack: [{ text: name, bold: true, margin: [0, 54, 0, 3] }, underline('Name', 165)],
          },
          {
            width: 205,
            stack: [
              path === '' ? { text: '', margin: [0, 68, 0, 0] } : { svg: svg(box, signature) },
              underline('Signature', 205),
            ],
          },
          {
            width: '*',
            stack: [{ text: formatMoment(at), margin: [0, 54, 0, 3] }, underline('Date and time', 108)],
          },
        ],
        columnGap: 16,
      },
    ],
  }
}
