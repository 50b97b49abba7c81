/** The most lines of text that one row holds, so that a row always fits on a page unbroken. */
const MOST_LINES = 24

/**
 * Cuts a long text into rows at its line ends, or between words where a paragraph alone is too long.
 * @param perLine about how many characters fit on a line
 */
export function cutIntoRows(text: string, perLine: number): string[] {
  const rows: string[] = []
  let row: string[] = []
  let used = 0
  for (const paragraph of text.replace(/\n{3,}/g, '\n\n').split('\n')) {
    for (const piece of cutParagraph(paragraph, perLine * MOST_LINES)) {
      const height = Math.max(1, Math.ceil(piece.length / perLine))
      if (used + height > MOST_LINES && row.length > 0) {
        rows.push(row.join('\n'))
        row = []
        used = 0
      }
      row.push(piece)
      used += height
    }
  }
  if (row.length > 0) rows.push(row.join('\n'))
  return rows.filter((part) => part.trim() !== '')
}

function cutParagraph(paragraph: string, most: number): string[] {
  const pieces: string[] = []
  let rest = paragraph
  while (rest.length > most) {
    const space = rest.lastIndexOf(' ', most)
    const at = space > most / 2 ? space + 1 : most
    pieces.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at)
  }
  return [...pieces, rest]
}
