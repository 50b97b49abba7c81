/**
 * Numbers in a bank's text that are not in our own form: the customer's order numbers, and those of invoices that
 * were carried in from another program.
 */

const OWN = /^[A-Z]{3}-\d{8}-\d{3,}$/
/** Shorter ones stand in too many texts by chance. */
const SHORTEST = 4
/** A number may be written in several words: 'PO 47 11'. */
const MOST_WORDS = 4

/** '' if it is too short, or has no figure. */
function keyOf(number: string): string {
  const compact = number.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const bare = compact.replace(/^(?:PO|ORDER|INVOICE|INV)(?:NO)?(?=\d{4})/, '')
  return bare.length >= SHORTEST && /\d/.test(bare) ? bare : ''
}

/** What of an invoice is looked for in texts. */
export function otherKeysOf({
  invoiceNumber,
  poNumber = '',
}: {
  invoiceNumber: string
  poNumber?: string
}): string[] {
  return [OWN.test(invoiceNumber) ? '' : keyOf(invoiceNumber), keyOf(poNumber)].filter(Boolean)
}

/** All that could be such a number in a text, each whole word or several in a row. */
export function otherKeysIn(text: string): Set<string> {
  const words = text
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter(Boolean)
  const keys = new Set<string>()
  words.forEach((_, from) => {
    for (let to = from + 1; to <= Math.min(words.length, from + MOST_WORDS); to += 1) {
      const key = keyOf(words.slice(from, to).join(''))
      if (key) keys.add(key)
    }
  })
  return keys
}
