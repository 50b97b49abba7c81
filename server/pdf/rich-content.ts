/**
 * Formatted text (HTML from the editor, or from anybody who calls the API) as content of a PDF. Only known
 * elements are used; any other element is replaced by its text, and what is not text is left out.
 */
import { isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import type { Content, ContentText } from 'pdfmake/interfaces.js'
import { colours } from './look.ts'
import { printable } from './printable.ts'

type Nodes = ReturnType<typeof parseDocument>['children']
type Node = Nodes[number]
type InlineStyle = Omit<ContentText, 'text'>

/** Nothing that a person writes is nested deeper than this; deeper nesting must not exhaust the stack. */
const MAX_DEPTH = 24
const SILENT = new Set([
  'script',
  'style',
  'template',
  'iframe',
  'object',
  'noscript',
  'title',
  'head',
  'svg',
])
const BLOCKS = new Set(
  'address article aside blockquote body div dd dl dt figure footer form h1 h2 h3 h4 h5 h6 header hr html li main nav ol p pre section table tbody td tfoot th thead tr ul'.split(
    ' ',
  ),
)
const HEADING_SIZES: Record<string, number> = { h1: 14, h2: 12, h3: 10.5, h4: 9.5, h5: 9, h6: 9 }

/** Paragraphs, headings, lists, quotations, bold, italics and links; nothing if the text is empty. */
export function layRichContent(html: string): Content[] {
  if (html.trim() === '') return []
  const blocks = layBlocks(parseDocument(html).children, 0)
  return hasText(blocks) ? blocks : []
}

function hasText(content: unknown): boolean {
  if (typeof content === 'string') return content.trim() !== ''
  if (Array.isArray(content)) return content.some(hasText)
  if (typeof content !== 'object' || content === null) return false
  return ['text', 'stack', 'ul', 'ol'].some((key) => hasText(Reflect.get(content, key)))
}

/** Runs of inline nodes become paragraphs; block elements stay blocks. */
function layBlocks(nodes: Nodes, depth: number): Content[] {
  const content: Content[] = []
  let run: Node[] = []
  const flush = () => {
    const text = layInline(run, {}, depth)
    if (hasText(text)) content.push({ text: trimEnds(text), margin: [0, 0, 0, 5] })
    run = []
  }
  for (const node of nodes) {
    if (isTag(node) && BLOCKS.has(node.name)) {
      flush()
      content.push(...layBlock(node.name, node.children, depth + 1))
    } else run.push(node)
  }
  flush()
  return content
}

function layBlock(name: string, children: Nodes, depth: number): Content[] {
  if (depth > MAX_DEPTH) return [{ text: plainText(children), margin: [0, 0, 0, 5] }]
  const size = HEADING_SIZES[name]
  if (size !== undefined) {
    const text = trimEnds(layInline(children, {}, depth))
    return hasText(text) ? [{ text, fontSize: size, bold: true, margin: [0, 6, 0, 3] }] : []
  }
  switch (name) {
    case 'ul':
    case 'ol': {
      // Lists cost the layout more than other blocks do.
      const items = layItems(children, depth + 2)
      if (items.length === 0) return []
      return [name === 'ul' ? { ul: items, margin: [0, 0, 0, 5] } : { ol: items, margin: [0, 0, 0, 5] }]
    }
    case 'blockquote':
      return [
        { stack: layBlocks(children, depth), margin: [12, 0, 0, 0], color: colours.muted, italics: true },
      ]
    case 'hr':
      return [{ text: ' ', fontSize: 4 }]
    default:
      return layBlocks(children, depth)
  }
}

function layItems(children: Nodes, depth: number): Content[] {
  return children.flatMap((child) => {
    const stack = isTag(child) ? layBlocks(child.children, depth) : layBlocks([child], depth)
    return hasText(stack) ? [{ stack }] : []
  })
}

function layInline(nodes: Nodes, style: InlineStyle, depth: number): ContentText[] {
  return nodes.flatMap((node): ContentText[] => {
    if (isText(node)) {
      const text = printable(node.data.replace(/[^\S\u00a0]+/g, ' '))
      return text === '' ? [] : [{ text, ...style }]
    }
    if (!isTag(node) || SILENT.has(node.name)) return []
    if (node.name === 'br') return [{ text: '\n' }]
    if (depth > MAX_DEPTH) return [{ text: plainText(node.children), ...style }]
    return layInline(node.children, { ...style, ...styleOf(node.name, node.attribs) }, depth + 1)
  })
}

function styleOf(name: string, attributes: Record<string, string>): InlineStyle {
  switch (name) {
    case 'b':
    case 'strong':
      return { bold: true }
    case 'i':
    case 'em':
      return { italics: true }
    case 'u':
      return { decoration: 'underline' }
    case 's':
    case 'del':
      return { decoration: 'lineThrough' }
    case 'a': {
      const link = safeLink(attributes.href)
      return link === null ? {} : { link, decoration: 'underline' }
    }
    default:
      return {}
  }
}

/** Links may go to web pages and mail addresses; others become text. */
function safeLink(href: string | undefined): string | null {
  const address = URL.parse(href?.trim() ?? '')
  return address && ['http:', 'https:', 'mailto:'].includes(address.protocol) ? address.href : null
}

/** White space at the ends of a block is removed. */
function trimEnds(runs: ContentText[]): ContentText[] {
  const isBlank = (run: ContentText | undefined) => run !== undefined && !hasText(run.text)
  let from = 0
  let to = runs.length
  while (from < to && isBlank(runs[from])) from++
  while (to > from && isBlank(runs[to - 1])) to--
  return runs.slice(from, to)
}

/** All text below some nodes, without recursion. */
function plainText(nodes: Nodes): string {
  const waiting = [...nodes].reverse()
  const parts: string[] = []
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (isText(node)) parts.push(node.data)
    else if (isTag(node) && !SILENT.has(node.name)) waiting.push(...node.children.toReversed())
  }
  return printable(parts.join('').replace(/\s+/g, ' ').trim())
}
