/** The picture beside a shared link: the page's name as a lit sign, with its dimension line. */
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Font, openSync } from 'fontkit'
import sharp from 'sharp'

/** Pixels, the size of a large card. */
const SIZE = { width: 1200, height: 630 }

const EDGE = 80
const ROOM = SIZE.width - 2 * EDGE
/** Font sizes of the name, starting with the largest. Pixels. */
const LETTERS = [132, 116, 100, 86, 74, 64]
const MOST_LINES = 3

interface SharePicture {
  /** The page's name, in the largest size that fits in three lines. */
  title: string
  /** A fact above the dimension line: a price, a place. */
  fact: string
  /** The shop's name and place. */
  company: string
  host: string
}

/** @returns a PNG of 1,200 × 630 pixels */
export function drawSharePicture({ title, fact, company, host }: SharePicture): Promise<Buffer> {
  const { size, lines } = fitTitle(title)
  const leading = size * 1.04
  const base = 352 - (lines.length * leading) / 2 + size * 0.72
  const letters = lines
    .map((line, index) => outline(bold, line, size, EDGE, base + index * leading).path)
    .join('')
  const widest = Math.max(...lines.map((line) => measure(bold, line, size)))
  const ruleAt = base - size * 0.72 - 56
  // A long name is smaller, beside the address.
  const shopRoom = ROOM - 30 - 40 - measure(plain, host, 28)
  const shopSize = Math.min(34, (34 * shopRoom) / Math.max(1, measure(bold, company, 34)))
  const parts = [
    street(),
    drawDimension(EDGE, EDGE + Math.max(widest, 300), ruleAt, fact),
    `<path d="${letters}" fill="#ffd25e" filter="url(#glow)" opacity="0.55"/>`,
    `<path d="${letters}" fill="#fff3cf"/>`,
    `<rect x="${EDGE}" y="548" width="14" height="34" fill="#cf3a22"/>`,
    `<path d="${outline(bold, company, shopSize, EDGE + 30, 577).path}" fill="#faf9f6"/>`,
    `<path d="${outline(plain, host, 28, 1200 - EDGE - measure(plain, host, 28), 576).path}" fill="#a3a6ae"/>`,
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630"><defs><filter id="glow" x="-20%" y="-50%" width="140%" height="200%"><feGaussianBlur stdDeviation="26"/></filter><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0a0c10"/><stop offset="1" stop-color="#161a21"/></linearGradient></defs>${parts.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, effort: 4 }).toBuffer()
}

const barlow = join(dirname(fileURLToPath(import.meta.resolve('@fontsource/barlow'))), 'files')
const bold = openFont(join(barlow, 'barlow-latin-700-normal.woff'))
const plain = openFont(join(barlow, 'barlow-latin-500-normal.woff'))

function openFont(file: string): Font {
  const font = openSync(file)
  if (!('characterSet' in font)) throw new Error('A single font was expected')
  return font
}

/**
 * The largest font size with which the name fits in three lines.
 * @throws Error if it does not fit: it is too long for a title
 */
function fitTitle(title: string): { size: number; lines: string[] } {
  for (const size of LETTERS) {
    const lines = breakLines(title, size)
    if (lines.length <= MOST_LINES && lines.every((line) => measure(bold, line, size) <= ROOM))
      return { size, lines }
  }
  throw new Error(`The title '${title}' is too long for its picture`)
}

function breakLines(title: string, size: number): string[] {
  const lines: string[] = []
  for (const word of title.split(/\s+/)) {
    const line = lines.at(-1)
    const longer = line === undefined ? word : `${line} ${word}`
    if (line !== undefined && measure(bold, longer, size) <= ROOM) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function measure(font: Font, words: string, size: number): number {
  return outline(font, words, size, 0, 0).width
}

/** Text as outlines, because a server may have no fonts. `y` is the base line. */
function outline(
  font: Font,
  words: string,
  size: number,
  x: number,
  y: number,
): { path: string; width: number } {
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(words)
  let along = 0
  const path = glyphs.map((glyph, index) => {
    const left = x + along * scale
    along += positions[index]?.xAdvance ?? 0
    return glyph.path.transform(scale, 0, 0, -scale, left, y).toSVG()
  })
  return { path: path.join(''), width: along * scale }
}

function drawDimension(from: number, to: number, y: number, fact: string): string {
  const size = 30
  const width = measure(plain, fact, size)
  const middle = (from + Math.max(to, from + width + 120)) / 2
  const end = Math.max(to, from + width + 120)
  const tick = (x: number) => `M${x} ${y - 11}V${y + 11}`
  const gap = width / 2 + 18
  const rule = `${tick(from)}M${from} ${y}H${middle - gap}M${middle + gap} ${y}H${end}${tick(end)}`
  const words = outline(plain, fact, size, middle - width / 2, y + 10).path
  return `<path d="${rule}" stroke="#a3a6ae" stroke-width="2" fill="none"/><path d="${words}" fill="#efeae0"/>`
}

/** A wall by night: faint brick courses, lighter around the sign. */
function street(): string {
  const courses = Array.from({ length: 27 }, (_, row) => `M0 ${row * 24}H1200`).join('')
  const joints = Array.from({ length: 27 }, (_, row) =>
    Array.from({ length: 18 }, (__, at) => `M${at * 72 + (row % 2) * 36} ${row * 24}v24`).join(''),
  ).join('')
  return `<rect width="1200" height="630" fill="url(#sky)"/><path d="${courses}${joints}" stroke="#20252e" stroke-width="1.5"/><rect y="520" width="1200" height="110" fill="#07090c"/>`
}
