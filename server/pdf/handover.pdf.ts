/** The certificate of a handover: what was done, its photos, and who took it over. */
import type { Content, Margins, TableCell } from 'pdfmake/interfaces.js'
import { formatMoment } from '#domain/dates.ts'
import { customerTitle } from '#domain/shop/customer-names.ts'
import type { Seller } from '#domain/shop/settings.ts'
import { photoUseLabels } from '#domain/work/site-work.ts'
import { type HandoverSheet, SIGNATURE } from './handover-sheet.ts'
import { layFoot, layRunningHead, layTitle } from './letterhead.ts'
import { type Picture, prepareLogo } from './logo.ts'
import { addressBlock, bare, colours, dimensionLine, label, sheet, underline } from './look.ts'
import { makePrintable } from './printable.ts'
import { renderPdf } from './render-pdf.ts'
import { layText } from './sections.ts'
import type { SheetPicture, SheetPictures } from './survey-pictures.ts'
import { layInPairs, sizeInColumn } from './survey-signs.ts'

const TITLE = 'Handover'

export async function renderHandover(
  handed: HandoverSheet,
  pictures: SheetPictures,
  settings: Seller,
  picture: Picture | null,
): Promise<Buffer> {
  const said = makePrintable(handed)
  const seller = makePrintable(settings)
  const logo = await prepareLogo(picture)
  const { jobNumber } = said.job
  return renderPdf({
    title: `${TITLE} ${jobNumber}`,
    author: seller.tradingName || seller.registeredName,
    mark: null,
    header: layRunningHead({ seller, title: TITLE, number: jobNumber, stamp: null }),
    footer: layFoot(seller),
    content: [
      layTitle({ seller, logo, title: TITLE, number: jobNumber, stamp: null }),
      dimensionLine(sheet.width, colours.ink, [0, 12, 0, 14]),
      layWhere(said),
      layItems(said.items),
      ...laySnags(said.snags),
      ...layText('Remark of the customer', said.remark),
      laySignature(said, pictures.get(SIGNATURE) ?? null),
      ...layPictures(said, pictures),
    ],
  })
}

function layWhere({ job, at, by }: HandoverSheet): Content {
  const { customer, site, title } = job
  return {
    columns: [
      {
        width: 165,
        stack: [
          label('Customer'),
          ...addressBlock([customerTitle(customer), customer.companyName === '' ? '' : customer.name]),
        ],
      },
      { width: 175, stack: [label('Site'), ...addressBlock([site.address || 'Not written down'], 0)] },
      {
        width: '*',
        stack: [label('Work'), ...addressBlock([title, formatMoment(at), by && `Handed over by ${by}`])],
      },
    ],
    columnGap: 14,
  }
}

function layItems(items: HandoverSheet['items']): Content {
  return {
    stack: [
      label('What was done', [0, 16, 0, 4]),
      {
        table: {
          widths: [34, '*', 110],
          dontBreakRows: true,
          body: items.map(({ title, description, quantity, widthMm, heightMm }): TableCell[] => [
            { text: String(quantity), bold: true },
            { text: title || description.split('\n')[0] || 'An item without a name' },
            { text: widthMm && heightMm ? `${widthMm} × ${heightMm} mm` : '', alignment: 'right' },
          ]),
        },
        layout: bare(10, 2),
      },
    ].slice(0, items.length === 0 ? 0 : 2),
  }
}

/** What is not right yet stands on the paper that the customer signs. */
function laySnags(snags: HandoverSheet['snags']): Content[] {
  if (snags.length === 0) return []
  return [
    {
      unbreakable: true,
      stack: [
        label(snags.every(({ fixedAt }) => fixedAt) ? 'Put right' : 'Still to be put right', [0, 14, 0, 4]),
        {
          ul: snags.map(({ text, fixedAt }) =>
            fixedAt === null ? text : `${text} (put right ${formatMoment(fixedAt)})`,
          ),
        },
      ],
    },
  ]
}

const BOX = { width: 205, height: 68 }
const ON_THE_LINE: Margins = [0, BOX.height - 14, 0, 3]

function laySignature(
  { name, role, at, typed, mayShow }: HandoverSheet,
  drawn: SheetPicture | null,
): Content {
  if (name === '')
    return {
      text: `Nobody was there to sign when the work was finished, ${formatMoment(at)}.`,
      margin: [0, 22, 0, 0],
    }
  const scale = drawn ? Math.min(BOX.width / drawn.width, BOX.height / drawn.height) : 0
  const signature: Content = drawn
    ? {
        image: drawn.image,
        width: drawn.width * scale,
        height: drawn.height * scale,
        // All three stand on one line.
        margin: [0, BOX.height - drawn.height * scale, 0, 0],
      }
    : { text: typed, italics: true, fontSize: 16, margin: [0, 44, 0, 0] }
  return {
    unbreakable: true,
    stack: [
      label('Taken over', [0, 22, 0, 6]),
      {
        columns: [
          {
            width: 165,
            stack: [
              { text: [name, role].filter(Boolean).join(', '), bold: true, margin: ON_THE_LINE },
              underline('Name', 165),
            ],
          },
          { width: BOX.width, stack: [signature, underline('Signature', BOX.width)] },
          {
            width: '*',
            stack: [{ text: formatMoment(at), margin: ON_THE_LINE }, underline('Date and time', 108)],
          },
        ],
        columnGap: 16,
      },
      {
        text: mayShow
          ? 'The customer allows us to show photos of this work.'
          : 'Photos of this work are not shown to anybody else.',
        fontSize: sheet.small,
        color: colours.muted,
        margin: [0, 8, 0, 0],
      },
    ],
  }
}

function layPictures({ photos }: HandoverSheet, pictures: SheetPictures): Content[] {
  const blocks = photos.map(({ id, use, caption, at }): Content[] => {
    const picture = pictures.get(id)
    return [
      picture
        ? { image: picture.image, ...sizeInColumn(picture) }
        : { text: 'This picture cannot be read.', color: colours.muted, italics: true },
      {
        text: [photoUseLabels[use], caption, formatMoment(at)].filter(Boolean).join('  '),
        fontSize: sheet.small,
        color: colours.muted,
        margin: [0, 3, 0, 0],
      },
    ]
  })
  const [first, ...rest] = layInPairs(blocks)
  if (!first) return []
  return [{ unbreakable: true, stack: [label('Photos', [0, 22, 0, 0]), first] }, ...rest]
}
