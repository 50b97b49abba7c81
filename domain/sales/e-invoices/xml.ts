/** Writes XML: elements as values, and none that is empty (PEPPOL-EN16931-R008). */

export interface Xml {
  name: string
  attributes: Readonly<Record<string, string>>
  content: string | readonly Xml[]
}

/** What an element is made with: null stands for one that would be empty. */
export type XmlContent = Xml | null

/** Code points that XML 1.0 cannot hold, not even as a reference, and halves of a character. */
const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\t': '&#9;',
  '\n': '&#10;',
}

/** A text as XML can hold it: line breaks are \n, and what XML forbids is left out. */
export function xmlText(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(FORBIDDEN, '').trim()
}

/** An element with a text. */
export function leaf(name: string, text: string, attributes: Xml['attributes'] = {}): XmlContent {
  const content = xmlText(text)
  return content === '' ? null : { name, attributes, content }
}

/** An element with others in it. */
export function branch(
  name: string,
  parts: readonly XmlContent[],
  attributes: Xml['attributes'] = {},
): XmlContent {
  const content = parts.filter((part) => part !== null)
  return content.length === 0 ? null : { name, attributes, content }
}

/** A whole document in UTF-8, indented. */
export function writeXml(root: Xml): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n${write(root, '')}\n`
}

function write({ name, attributes, content }: Xml, indent: string): string {
  const start = [
    name,
    ...Object.entries(attributes).map(([key, value]) => `${key}="${escapeAttribute(xmlText(value))}"`),
  ].join(' ')
  const inner =
    typeof content === 'string'
      ? escapeText(content)
      : `\n${content.map((part) => write(part, `${indent}  `)).join('\n')}\n${indent}`
  return `${indent}<${start}>${inner}</${name}>`
}

const escapeText = (text: string) => text.replace(/[&<>]/g, (sign) => escapes[sign] ?? sign)
const escapeAttribute = (text: string) => text.replace(/[&<>"\t\n]/g, (sign) => escapes[sign] ?? sign)
