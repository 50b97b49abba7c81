/** `text` on one line, cut at a word's end to at most `most` characters. */
export function shorten(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const cut = line.slice(0, most)
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s,;:.–-]+$/, '')}…`
}
