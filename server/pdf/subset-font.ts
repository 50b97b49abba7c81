/**
 * The part of a typeface that a PDF embeds. fontkit makes one too, value by value, which took a fifth of the time
 * of a document of ten lines; here the tables are copied as they are, and only what a part changes is written.
 */
/** Of fontkit's part of a font: the numbers of its glyphs in the whole one; its types have them otherwise. */
interface Part {
  glyphs: number[]
  /** @returns its number in the part */
  includeGlyph: (glyph: number) => number
  encode: () => Uint8Array
}

/** Of fontkit's TrueType font, which its types do not have. */
export interface TrueType {
  stream: { buffer: Uint8Array }
  directory: { tables: Record<string, { offset: number; length: number }> }
  createSubset: () => Part
}

/** Tables that a PDF needs and that do not change. */
const WHOLE = ['cvt ', 'prep', 'fpgm']

/** Places within tables (OpenType specification). */
const GLYPH_COUNT = 4
const METRIC_COUNT = 34
const OFFSET_SIZE = 50
const FIRST_COMPONENT = 10

/** Flags of a component. */
const HAS_WORDS = 0x01
const HAS_SCALE = 0x08
const HAS_MORE = 0x20
const HAS_TWO_SCALES = 0x40
const HAS_MATRIX = 0x80

/** Makes a TrueType font write its parts quickly. */
export function quickenSubsets(font: TrueType): void {
  const tables = readTables(font)
  const create = font.createSubset.bind(font)
  font.createSubset = () => {
    const part = create()
    part.encode = () => writePart(tables, part)
    return part
  }
}

type Tables = ReturnType<typeof readTables>

function readTables({ stream, directory }: TrueType) {
  const table = (tag: string): DataView => {
    const { offset = 0, length = 0 } = directory.tables[tag] ?? {}
    return viewOf(stream.buffer.subarray(offset, offset + length))
  }
  const [head, hhea, maxp] = [table('head'), table('hhea'), table('maxp')]
  const [loca, glyf, hmtx] = [table('loca'), table('glyf'), table('hmtx')]
  const metrics = hhea.getUint16(METRIC_COUNT)
  const isLong = head.getInt16(OFFSET_SIZE) === 1
  const offsetOf = (glyph: number) => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2)
  return {
    head,
    hhea,
    maxp,
    whole: WHOLE.map((tag) => ({ tag, bytes: bytesOf(table(tag)) })),
    outlineOf: (glyph: number) => bytesOf(glyf).subarray(offsetOf(glyph), offsetOf(glyph + 1)),
    advanceOf: (glyph: number) => hmtx.getUint16(Math.min(glyph, metrics - 1) * 4),
    bearingOf: (glyph: number) =>
      hmtx.getInt16(glyph < metrics ? glyph * 4 + 2 : metrics * 4 + (glyph - metrics) * 2),
  }
}

function writePart(tables: Tables, part: Part): Uint8Array {
  const outlines: Uint8Array[] = []
  // Components of a glyph join the list while it is gone through.
  for (let at = 0; at < part.glyphs.length; at++)
    outlines.push(withComponents(tables.outlineOf(part.glyphs[at] ?? 0), part))
  const count = outlines.length
  const [head, hhea, maxp] = [tables.head, tables.hhea, tables.maxp].map((table) =>
    viewOf(bytesOf(table).slice()),
  ) as [DataView, DataView, DataView]
  head.setInt16(OFFSET_SIZE, 1)
  hhea.setUint16(METRIC_COUNT, count)
  maxp.setUint16(GLYPH_COUNT, count)
  const loca = viewOf(new Uint8Array((count + 1) * 4))
  const hmtx = viewOf(new Uint8Array(count * 4))
  let end = 0
  outlines.forEach((outline, at) => {
    const glyph = part.glyphs[at] ?? 0
    end += outline.length
    loca.setUint32((at + 1) * 4, end)
    hmtx.setUint16(at * 4, tables.advanceOf(glyph))
    hmtx.setInt16(at * 4 + 2, tables.bearingOf(glyph))
  })
  return joinTables([
    ...Object.entries({ head, hhea, maxp, loca, hmtx }).map(([tag, table]) => ({
      tag,
      bytes: bytesOf(table),
    })),
    ...tables.whole.filter(({ bytes }) => bytes.length > 0),
    { tag: 'glyf', bytes: join(outlines) },
  ])
}

/** A glyph whose components have the numbers that they have in the part. */
function withComponents(outline: Uint8Array, part: Part): Uint8Array {
  if (outline.length === 0 || viewOf(outline).getInt16(0) >= 0) return outline
  const glyph = viewOf(outline.slice())
  let at = FIRST_COMPONENT
  let flags = HAS_MORE
  while (flags & HAS_MORE) {
    flags = glyph.getUint16(at)
    glyph.setUint16(at + 2, part.includeGlyph(glyph.getUint16(at + 2)))
    at += 4 + (flags & HAS_WORDS ? 4 : 2)
    if (flags & HAS_SCALE) at += 2
    else if (flags & HAS_TWO_SCALES) at += 4
    else if (flags & HAS_MATRIX) at += 8
  }
  return bytesOf(glyph)
}

/** A font file: where each table is, then the tables. */
function joinTables(tables: readonly { tag: string; bytes: Uint8Array }[]): Uint8Array {
  const sorted = tables.toSorted((a, b) => (a.tag < b.tag ? -1 : 1))
  const folder = viewOf(new Uint8Array(12 + sorted.length * 16))
  const power = Math.floor(Math.log2(sorted.length))
  folder.setUint32(0, 0x00010000)
  folder.setUint16(4, sorted.length)
  folder.setUint16(6, 2 ** power * 16)
  folder.setUint16(8, power)
  folder.setUint16(10, (sorted.length - 2 ** power) * 16)
  const parts = [bytesOf(folder)]
  let offset = folder.byteLength
  sorted.forEach(({ tag, bytes }, index) => {
    const at = 12 + index * 16
    for (let letter = 0; letter < 4; letter++) folder.setUint8(at + letter, tag.charCodeAt(letter))
    folder.setUint32(at + 8, offset)
    folder.setUint32(at + 12, bytes.length)
    // Each table begins at a multiple of four bytes.
    const padded = Math.ceil(bytes.length / 4) * 4
    parts.push(bytes, new Uint8Array(padded - bytes.length))
    offset += padded
  })
  return join(parts)
}

function join(parts: readonly Uint8Array[]): Uint8Array {
  return Buffer.concat(parts)
}

function viewOf({ buffer, byteOffset, byteLength }: Uint8Array): DataView {
  return new DataView(buffer, byteOffset, byteLength)
}

function bytesOf({ buffer, byteOffset, byteLength }: DataView): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength)
}
