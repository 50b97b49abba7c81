import { shorten } from '#domain/shorten.ts'

/** Text as paragraphs, separated by blank lines. */
export function toParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/**
 * As many whole sentences of `text` as fit into `most` characters; if not even one fits, the result of
 * `shorten`.
 */
export function firstSentences(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const whole = /^.*[.!?](?= )/.exec(line.slice(0, most + 1))?.[0]
  return whole ?? shorten(line, most)
}
