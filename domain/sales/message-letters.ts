/** The mails about messages: news to the office, and the office's answers to the customer. */
import { type Message, oneLine, paragraphsOf, shortenSubject } from '../mail/letters.ts'
import type { SettingsFields } from '../shop/settings.ts'
import { shopName } from '../shop/shop-identity.ts'
import { quoteTitle } from './quote-words.ts'

type Words = Pick<SettingsFields, 'tradingName' | 'phone'>

/** What a mail says of a message. */
interface Said {
  text: string
  /** The title of the line that it is about; '' for the whole quote. */
  lineTitle: string
  files: readonly string[]
}

interface About {
  quoteNumber: string
  revision: string
  customer: { name: string; companyName: string }
}

/** Tells the office what a customer wrote, several messages in one mail. @param url the quote in the office */
export function questionLetter(
  words: Words,
  { messages, url, ...quote }: About & { messages: readonly Said[]; url: string },
): Message {
  const who = shortenSubject(quote.customer.companyName || quote.customer.name)
  const many = messages.length === 1 ? 'a message' : `${messages.length} messages`
  return {
    subject: oneLine(`Question about ${quoteTitle(quote)} from ${who}`),
    letter: {
      paragraphs: [
        `${who} wrote ${many} to ${shopName(words)} about quote ${quoteTitle(quote)}.`,
        ...messages.flatMap(partsOf),
      ],
      action: { label: 'Read and answer', url },
      afterword: 'An answer to this mail does not reach the customer: answer on the quote.',
    },
  }
}

/**
 * The office's answer for the customer.
 * @param url the quote's page, for this mail alone
 * @param byReply whether an answer to the mail is read, too
 */
export function answerLetter(
  words: Words,
  {
    message,
    name,
    url,
    byReply,
    ...quote
  }: About & { message: Said; name: string; url: string; byReply: boolean },
): Message {
  const shop = shopName(words)
  return {
    subject: oneLine(`Your quote ${quoteTitle(quote)} from ${shop}`),
    letter: {
      paragraphs: [
        `${name === shop ? shop : `${shortenSubject(name)} of ${shop}`} wrote to you about quote ${quoteTitle(quote)}:`,
        ...partsOf(message),
      ],
      action: { label: 'Answer on the page', url },
      afterword: byReply
        ? 'You can also answer this mail. What you write above this text reaches us.'
        : 'Please answer on the page: an answer to this mail is not kept with your quote.',
    },
  }
}

function partsOf({ text, lineTitle, files }: Said): string[] {
  return [
    ...(lineTitle === '' ? [] : [`About the line ‘${shortenSubject(lineTitle)}’:`]),
    ...paragraphsOf(text),
    ...(files.length === 0 ? [] : [`With ${files.map(oneLine).join(', ')}: see the page.`]),
  ]
}
