/** The text of a mail that has HTML only. Nothing of the HTML is kept. */
import { Parser } from 'htmlparser2'

/** More is not looked at, in characters. The new text stands at the beginning. */
const MOST = 200_000
const PIECE = 4096
/** No mail of a person has tags this deep in one another, and reading them takes long. */
const DEEPEST = 1000

const SILENT = new Set(['script', 'style', 'head', 'title', 'template', 'noscript', 'svg', 'object'])
const BLOCKS = new Set([
  ...['p', 'div', 'li', 'tr', 'table', 'ul', 'ol', 'blockquote', 'pre', 'section', 'article', 'header'],
  ...['footer', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'dd', 'dt'],
])

/** Lines of what is quoted begin with '>', as they do in mails of text. */
export function htmlToText(html: string): string {
  const lines: string[] = ['']
  let depth = 0
  let silent = 0
  let quoted = 0
  const write = (text: string) => {
    const last = lines.pop() ?? ''
    lines.push(last === '' && quoted > 0 ? `> ${text}` : last + text)
  }
  const endLine = () => {
    if (lines.at(-1) !== '') lines.push('')
  }
  const parser = new Parser({
    onopentag(name) {
      depth++
      if (SILENT.has(name)) silent++
      if (BLOCKS.has(name)) endLine()
      if (name === 'blockquote') quoted++
      if (name === 'br') lines.push('')
      if (name === 'hr') lines.push('')
    },
    ontext(text) {
      const words = text.replace(/[\s\u00a0]+/g, ' ')
      const isGap = words === ' ' && /^$|\s$/.test(lines.at(-1) ?? '')
      if (silent === 0 && words !== '' && !isGap) write(words)
    },
    onclosetag(name) {
      depth--
      if (SILENT.has(name)) silent = Math.max(0, silent - 1)
      if (BLOCKS.has(name)) endLine()
      if (name === 'p') lines.push('')
      if (name === 'blockquote') quoted = Math.max(0, quoted - 1)
    },
  })
  for (let start = 0; start < Math.min(html.length, MOST) && depth < DEEPEST; start += PIECE)
    parser.write(html.slice(start, Math.min(start + PIECE, MOST)))
  if (depth < DEEPEST) parser.end()
  return lines
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}
