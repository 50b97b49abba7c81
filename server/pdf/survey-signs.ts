/** A surveyed sign: its outline, the findings, and its photos with their marks. */
import type { Content, TableCell } from 'pdfmake/interfaces.js'
import { formatMoment } from '#domain/dates.ts'
import { quotedPhotos } from '#domain/sales/shown-photos.ts'
import { photoKindLabels, type StoredPhoto } from '#domain/survey/photos.ts'
import { type Sign, signTypeLabels } from '#domain/survey/signs.ts'
import { nameOfSign } from '#domain/survey/survey-words.ts'
import { bare, colours, dimensionLine, label, sheet } from './look.ts'
import { drawMarks } from './marks.ts'
import { drawOutline, OUTLINE } from './sign-outline.ts'
import { answersOf } from './survey-answers.ts'
import type { SheetPicture, SheetPictures } from './survey-pictures.ts'

const GAP = 14
const COLUMN = (sheet.width - GAP) / 2
const MOST_HEIGHT = 200
/** With its caption and the space above it. */
const ROW = MOST_HEIGHT + 26
/** What fits on a page for certain: less than its height, because lines of text are only estimated. */
const PAGE = 680
/** Letters per line beside the outline and at the page's full width, and the height of a line. */
const LETTERS = { answer: 30, note: 105 }
const LINE = 13

/** The block of one sign. If it fits on a page it is not split. */
export function laySign(sign: Sign, index: number, pictures: SheetPictures): Content {
  const rows = layPhotos(sign.photos, pictures)
  const [first] = rows
  const top = layTop(sign, index)
  const height = heightOfTop(sign)
  const whole = height + rows.length * ROW
  if (whole <= PAGE) return { unbreakable: true, stack: [top, ...rows] }
  if (first && height + ROW <= PAGE)
    return { stack: [{ unbreakable: true, stack: [top, first] }, ...rows.slice(1)] }
  return { stack: [height <= PAGE ? { unbreakable: true, stack: [top] } : top, ...rows] }
}

/**
 * The survey's drawing of one sign for its quote: the outline, and the photos that have marks, otherwise the
 * first one.
 */
export function laySurveyDrawing(sign: Sign, index: number, pictures: SheetPictures): Content {
  return {
    unbreakable: true,
    stack: [
      layHeading(sign, index),
      { svg: drawOutline(sign), margin: [0, 4, 0, 4] },
      ...layPhotos(quotedPhotos(sign), pictures),
    ],
  }
}

/** Photos two by two; no row of them is split. */
export function layPhotos(photos: readonly StoredPhoto[], pictures: SheetPictures): Content[] {
  return layInPairs(photos.map((photo) => layPhoto(photo, pictures.get(photo.id) ?? null)))
}

/** Blocks of half a page's width, two by two. */
export function layInPairs(blocks: readonly Content[][]): Content[] {
  const rows: Content[] = []
  for (let at = 0; at < blocks.length; at += 2)
    rows.push({
      unbreakable: true,
      columns: blocks.slice(at, at + 2).map((stack) => ({ width: COLUMN, stack })),
      columnGap: GAP,
      margin: [0, 8, 0, 0],
    })
  return rows
}

/** How large a picture is printed in half a page's width. Points. */
export function sizeInColumn({ width, height }: SheetPicture): { width: number; height: number } {
  const scale = Math.min(COLUMN / width, MOST_HEIGHT / height)
  return { width: width * scale, height: height * scale }
}

function layPhoto(photo: StoredPhoto, picture: SheetPicture | null): Content[] {
  const caption: Content = {
    text: [
      { text: photo.caption || photoKindLabels[photo.kind], bold: true },
      ...(photo.caption === '' ? [] : [`  ${photoKindLabels[photo.kind]}`]),
      ...(photo.takenAt === null ? [] : [`  ${formatMoment(photo.takenAt)}`]),
    ],
    fontSize: sheet.small,
    color: colours.muted,
    margin: [0, 3, 0, 0],
  }
  if (!picture)
    return [{ text: 'The picture has not arrived.', color: colours.muted, italics: true }, caption]
  const box = sizeInColumn(picture)
  const ruler = { size: picture, calibration: photo.calibration }
  return [
    { image: picture.image, ...box },
    ...(photo.annotations.length === 0
      ? []
      : [
          {
            svg: drawMarks(photo.annotations, ruler, box),
            ...box,
            relativePosition: { x: 0, y: -box.height },
          },
        ]),
    caption,
  ]
}

function layHeading(sign: Sign, index: number): Content {
  const type = sign.signType === null ? '' : signTypeLabels[sign.signType]
  const name = nameOfSign(sign, index)
  return {
    columns: [
      { width: '*', text: name, fontSize: 12, bold: true },
      {
        width: 'auto',
        text: [type === name ? '' : type, `${sign.quantity} off`].filter((part) => part !== '').join(', '),
        color: colours.muted,
        margin: [0, 2.5, 0, 0],
      },
    ],
  }
}

function layTop(sign: Sign, index: number): Content {
  const answers = answersOf(sign)
  return {
    stack: [
      layDivider(),
      layHeading(sign, index),
      {
        columns: [
          { width: OUTLINE.width, svg: drawOutline(sign) },
          {
            width: '*',
            table: {
              widths: [98, '*'],
              body:
                answers.length === 0
                  ? [[{ text: 'Nothing else was asked.', colSpan: 2, color: colours.muted }, '']]
                  : answers.map(([name, value]): TableCell[] => [
                      { text: name, color: colours.muted },
                      { text: value },
                    ]),
            },
            layout: bare(8, 1.2),
          },
        ],
        columnGap: 14,
        margin: [0, 6, 0, 0],
      },
      ...(sign.notes === '' ? [] : [label('Notes', [0, 8, 0, 2]), { text: sign.notes }]),
    ],
  }
}

/** Between the signs. */
export function layDivider(): Content {
  return dimensionLine(sheet.width, colours.rule, [0, 16, 0, 8])
}

function heightOfTop(sign: Sign): number {
  const answers = answersOf(sign).reduce((sum, [, value]) => sum + countLines(value, LETTERS.answer), 0)
  const notes = sign.notes === '' ? 0 : countLines(sign.notes, LETTERS.note) + 2
  return 56 + Math.max(OUTLINE.height, answers * LINE) + notes * LINE
}

function countLines(text: string, letters: number): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / letters)), 0)
}
