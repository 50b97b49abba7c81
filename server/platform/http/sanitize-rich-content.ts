/**
 * Cleans formatted text before it is stored. Our editor makes only these elements, but anybody may call the
 * API, and stored text is shown in browsers and printed.
 */
import { isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'
import { MAX_RICH_CONTENT } from '#domain/sales/documents.ts'

type Nodes = ReturnType<typeof parseDocument>['children']

/** The editor's elements, and other names for them. Any other element is replaced by its contents. */
const KEPT: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote', 'pre', 'code'].map((name) => [
      name,
      name,
    ]),
  ),
  ...{ strong: 'strong', b: 'strong', em: 'em', i: 'em', u: 'u', s: 's', strike: 's', del: 's', a: 'a' },
}
const EMPTY = new Set(['br', 'hr'])
/** The contents of these elements are not text. */
const SILENT = new Set(
  'script style template iframe object embed noscript title head svg math textarea select'.split(' '),
)
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s]+$/i
/** Nothing that a person writes is nested deeper than this. */
const MAX_DEPTH = 24

/**
 * Keeps headings, paragraphs, lists, emphasis and links to other sites from HTML; removes everything else.
 */
export function sanitizeRichContent(html: string): string {
  return writeAll(parseDocument(html).children, 0)
}

function writeAll(nodes: Nodes, depth: number): string {
  return nodes.map((node) => write(node, depth)).join('')
}

function write(node: Nodes[number], depth: number): string {
  if (isText(node)) return escapeHtml(node.data)
  if (!isTag(node) || SILENT.has(node.name)) return ''
  if (EMPTY.has(node.name)) return `<${node.name}>`
  if (depth > MAX_DEPTH) return escapeHtml(textOf(node.children))
  const inside = writeAll(node.children, depth + 1)
  const name = KEPT[node.name]
  if (name === undefined) return inside
  if (name !== 'a') return `<${name}>${inside}</${name}>`
  const href = node.attribs.href?.trim() ?? ''
  if (!SAFE_LINK.test(href)) return inside
  // Written as the editor writes it, so that text from the editor is stored unchanged.
  return `<a target="_blank" rel="noopener noreferrer nofollow" href="${escapeHtml(href, true)}">${inside}</a>`
}

function textOf(nodes: Nodes): string {
  let text = ''
  const rest = [...nodes].reverse()
  for (let node = rest.pop(); node; node = rest.pop()) {
    if (isText(node)) text += node.data
    else if (isTag(node) && !SILENT.has(node.name)) rest.push(...[...node.children].reverse())
  }
  return text
}

function escapeHtml(text: string, isAttribute = false): string {
  const escaped = text.replaceAll('&', '&amp;').replaceAll('\u00a0', '&nbsp;')
  if (isAttribute) return escaped.replaceAll('"', '&quot;')
  return escaped.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/**
 * Formatted text is cleaned for every call: see clean-rich-content.ts. Text that is too long is refused next.
 */
export function cleanTexts(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('richContent' in input)) return input
  const { richContent } = input
  if (typeof richContent !== 'string' || richContent.length > MAX_RICH_CONTENT) return input
  return { ...input, richContent: sanitizeRichContent(richContent) }
}
