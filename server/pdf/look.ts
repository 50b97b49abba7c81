/** Sizes and colours of the PDFs. All lengths in points (1/72 in). */
import type { Content, ContentText, CustomTableLayout, Margins } from 'pdfmake/interfaces.js'

export const colours = {
  ink: '#14161A',
  muted: '#5C626C',
  rule: '#D5D7DB',
  tint: '#F5F3EE',
  signal: '#C03319',
}

/** A4 with margins of 15 mm at the sides, which leaves 180 mm. */
export const sheet = {
  side: 42.52,
  top: 42,
  bottom: 52,
  width: 510.24,
  text: 9,
  detail: 8,
  small: 7.5,
  lineHeight: 1.08,
}

const TICK = 7

/** The brand's mark: a thin rule with a tick at either end, as on a sign-maker's drawing. */
export function dimensionLine(width: number, colour = colours.ink, margin: Margins = 0): Content {
  const line = (x1: number, y1: number, x2: number, y2: number) =>
    ({ type: 'line', x1, y1, x2, y2, lineWidth: 0.6, lineColor: colour }) as const
  return {
    canvas: [
      line(0, TICK / 2, width, TICK / 2),
      line(0.3, 0, 0.3, TICK),
      line(width - 0.3, 0, width - 0.3, TICK),
    ],
    margin,
  }
}

/** A small label above a block. */
export function label(text: string, margin: Margins = [0, 0, 0, 3]): ContentText {
  return { text, fontSize: sheet.small, color: colours.muted, bold: true, margin }
}

/** The line that a name or a signature stands on, with what it is below it. */
export function underline(text: string, width: number): Content {
  return {
    stack: [
      dimensionLine(width, colours.muted),
      { text, fontSize: sheet.small, color: colours.muted, margin: [0, 2, 0, 0] },
    ],
  }
}

/** Lines of small print, one below the other; empty ones are left out. */
export function addressBlock(lines: readonly string[], strong = 1): Content[] {
  return lines.filter((line) => line !== '').map((text, index) => ({ text, bold: index < strong }))
}

/** A table without rules, with `gap` between its columns. */
export function bare(gap = 8, padding = 2): CustomTableLayout {
  return {
    hLineWidth: () => 0,
    vLineWidth: () => 0,
    paddingLeft: (column) => (column === 0 ? 0 : gap / 2),
    paddingRight: (column, node) => (column === (node.table.body[0]?.length ?? 1) - 1 ? 0 : gap / 2),
    paddingTop: () => padding,
    paddingBottom: () => padding,
  }
}
