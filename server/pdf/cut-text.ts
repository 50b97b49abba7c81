/** The most lines of text in one row: it always fits on a page unbroken, and leaves no large gap. */
const MOST_LINES = 14

/**
 * Cuts a long text into rows at its line ends. If a paragraph alone is too long, it is cut between sentences
 * or words.
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
    const sentence = rest.lastIndexOf('. ', most - 2) + 1
    const space = sentence > most / 2 ? sentence : rest.lastIndexOf(' ', most - 1)
    const at = space > most / 2 ? space + 1 : most
    pieces.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at)
  }
  return [...pieces, rest]
}
