/** The mails about a customer's answer on a link: a copy to the customer, and the news to the office. */
import { inOwnWords, type Message, oneLine, shortenSubject } from '../mail/letters.ts'
import { formatPounds } from '../money/money.ts'
import type { SettingsFields } from '../shop/settings.ts'
import { shopName } from '../shop/shop-identity.ts'
import { describeNo, type LinkNo } from './customer-answers.ts'
import { quoteTitle } from './quote-words.ts'

type Words = Pick<SettingsFields, 'tradingName' | 'phone'>

interface Answered {
  quoteNumber: string
  revision: string
  title: string
  total: number
  customer: { name: string; companyName: string }
}

/**
 * The customer's copy of what they agreed to, with its PDF.
 * @param deposit what is asked for before work begins; pence, or null
 */
export function acceptedLetter(
  words: Words & Pick<SettingsFields, 'mailTemplates'>,
  { name, deposit, ...quote }: Answered & { name: string; deposit: number | null },
): Message {
  const shop = shopName(words)
  const values = {
    ...{ name, number: quoteTitle(quote), total: formatPounds(quote.total) },
    deposit: deposit === null ? '' : formatPounds(deposit),
  }
  return inOwnWords(words, 'accepted', values, {
    subject: oneLine(`Thank you: quote ${quoteTitle(quote)} from ${shop} is accepted`),
    letter: {
      paragraphs: [
        `Hello ${shortenSubject(name)},`,
        `Thank you. You accepted our quote ${quoteTitle(quote)}${quote.title ? ` for ${oneLine(quote.title)}` : ''}: ${formatPounds(quote.total)} in all. What you agreed to is attached, for your records.`,
        deposit === null
          ? 'We will be in touch about the next steps.'
          : `Before work begins we ask for a deposit of ${formatPounds(deposit)}. The page that you accepted the quote on leads to it.`,
      ],
      ...(words.phone ? { afterword: `Is anything not right? Call us on ${words.phone}.` } : {}),
    },
  })
}

/** Tells the office that a customer said yes. @param url the quote in the office */
export function yesLetter(
  words: Words,
  { name, role, url, ...quote }: Answered & { name: string; role: string; url: string },
): Message {
  const who = customerOf(quote)
  return {
    subject: oneLine(`Accepted: ${quoteTitle(quote)}, ${who}, ${formatPounds(quote.total)}`),
    letter: {
      paragraphs: [
        `${shortenSubject(name)}${role ? ` (${shortenSubject(role)})` : ''} accepted quote ${quoteTitle(quote)} for ${who}: ${formatPounds(quote.total)}.`,
        `Its invoice is made and waits to be issued. ${shopName(words)} keeps the PDF of exactly what was agreed to.`,
      ],
      action: { label: 'Open the quote', url },
    },
  }
}

/** Tells the office that a customer said no. @param url the quote in the office */
export function noLetter(
  words: Words,
  { no, url, ...quote }: Answered & { no: LinkNo; url: string },
): Message {
  const who = customerOf(quote)
  return {
    subject: oneLine(`Not accepted: ${quoteTitle(quote)}, ${who}`),
    letter: {
      paragraphs: [
        `${who} said no to quote ${quoteTitle(quote)} over ${formatPounds(quote.total)} from ${shopName(words)}.`,
        `The reason they gave: ${describeNo(no)}`,
      ],
      action: { label: 'Open the quote', url },
    },
  }
}

function customerOf({ customer }: Pick<Answered, 'customer'>): string {
  return shortenSubject(customer.companyName || customer.name)
}
