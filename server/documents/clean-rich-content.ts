/**
 * Formatted text as it is kept. The editor makes nothing else, but anybody may call the API, and what is kept is shown
 * in browsers and printed.
 */
import { isTag, isText } from 'domhandler'
import { parseDocument } from 'htmlparser2'

type Nodes = ReturnType<typeof parseDocument>['children']

/** What the editor makes, and what it is called by others. Every other element counts as what is in it. */
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
/** What is in these is no text. */
const SILENT = new Set(
  'script style template iframe object embed noscript title head svg math textarea select'.split(' '),
)
const SAFE_LINK = /^(?:https?:\/\/|mailto:|tel:)[^\s]+$/i
/** Nothing that a person wrote is nested deeper than this. */
const MAX_DEPTH = 24

/** Leaves of HTML headings, paragraphs, lists, emphasis and links that lead out into the web; nothing else. */
export function cleanRichContent(html: string): string {
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
  // As the editor writes it, so that what it made is kept letter by letter.
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
