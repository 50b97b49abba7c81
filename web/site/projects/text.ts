import { shorten } from '#domain/shorten.ts'

/** Text as paragraphs, which blank lines part. */
export function toParagraphs(text: string): string[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean)
}

/** Whole sentences of `text`, as many as have room in `most` characters; where not one has, what `shorten` leaves. */
export function firstSentences(text: string, most: number): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= most) return line
  const whole = /^.*[.!?](?= )/.exec(line.slice(0, most + 1))?.[0]
  return whole ?? shorten(line, most)
}
