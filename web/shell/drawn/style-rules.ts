/** A security policy that trusts no `style` attribute lets through the same as rules of a sheet with the page's nonce. */

const attribute = / style="([^"]*)"/g
const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
}

/** What could end a rule, or the sheet, and begin something else. */
const unsafe = /[{}<>@\\]|\/\*/

/**
 * Takes the style attributes out of HTML that React wrote, and makes rules of them.
 * @param within a selector of what the HTML will be in: the rules stand above those of the sheets
 * @returns the HTML with an attribute of data where the rule of a sheet has to apply, and the sheet. A style that could
 *   end its rule is left out
 */
export function rulesOfStyles(html: string, within: string): { html: string; sheet: string } {
  const names = new Map<string, string>()
  const marked = html.replace(attribute, (_, written: string) => {
    const style = written.replace(/&(?:quot|#x27|amp|lt|gt);/g, (entity) => entities[entity] ?? '')
    if (unsafe.test(style)) return ''
    const name = names.get(style) ?? String(names.size)
    names.set(style, name)
    return ` data-drawn="${name}"`
  })
  const sheet = [...names].map(([style, name]) => `${within} [data-drawn="${name}"]{${style}}`).join('\n')
  return { html: marked, sheet }
}
