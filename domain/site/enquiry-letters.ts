/** The two mails of an enquiry: to the visitor who asked, and to the admins. */

import { siteWords } from '#content/words.ts'
import { type Message, oneLine, paragraphsOf, shortenSubject } from '../mail/letters.ts'
import type { SettingsFields } from '../shop/settings.ts'
import { shopName } from '../shop/shop-identity.ts'
import { nameOfColour } from '../sign/sign-colours.ts'
import { designFaceLabels, designKindLabels, hasPanel, type SignDesign } from '../sign/sign-design.ts'

type Words = Pick<SettingsFields, 'tradingName' | 'mailTemplates'>

/** What was asked for, as both mails say it. Lengths in millimetres. */
interface Asked {
  /** The visitor's reference. */
  number: string
  service: string
  message: string
  widthMm: number | null
  heightMm: number | null
  postcode: string
  signDesign: SignDesign | null
  /** How many pictures came along. */
  pictures: number
}

/** An enquiry as the mail to the admins shows it. */
interface EnquiryNews extends Asked {
  name: string
  company: string
  email: string
  phone: string
  url: string
}

const MESSAGE_LENGTH = 5000

/**
 * Tells a visitor that their enquiry arrived, with a copy of it. Anyone may have typed the address. So the
 * copy is a quotation in which no mail program finds a link, and nobody can send links in the shop's name.
 * @param firstName one word of letters, or ''
 */
export function enquiryReceivedLetter(
  words: Words & Pick<SettingsFields, 'phone'>,
  { firstName, ...asked }: Asked & { firstName: string },
): Message {
  const shop = shopName(words)
  const { number, message, signDesign } = asked
  return {
    subject: oneLine(`We have your enquiry ${number}, ${shop}`),
    letter: {
      paragraphs: [
        firstName ? `Hello ${shortenSubject(firstName)},` : 'Hello,',
        `Thank you for asking ${shop}. We have your enquiry${asked.service ? ` about ${asked.service}` : ''}, and answer within one working day. Your reference is ${number}.`,
        ...(words.phone ? [`If it is urgent, call us on ${words.phone}.`] : []),
        'This is what you sent us:',
        ...paragraphsOf(withoutLinks(message)),
        ...factsOf({ ...asked, signDesign: signDesign && withoutLinksIn(signDesign) }),
      ],
      ...drawn(signDesign && withoutLinksIn(signDesign)),
      afterword:
        'If you did not write to us, somebody gave your address by mistake: there is nothing to do, and no more mail comes of it.',
    },
  }
}

/** Tells an admin what a visitor asks for. A reply to it goes to the visitor, if they gave an address. */
export function enquiryLetter(words: Words, news: EnquiryNews): Message {
  const { number, name, company, email, phone, service, message, signDesign } = news
  return {
    subject: oneLine(`Enquiry ${number} from ${shortenSubject(name)}${service ? `: ${service}` : ''}`),
    letter: {
      paragraphs: [
        linesOf([
          ['From', [shortenSubject(name), shortenSubject(company)].filter(Boolean).join(', ')],
          ['E-mail', email],
          ['Phone', phone],
        ]),
        ...paragraphsOf(message.slice(0, MESSAGE_LENGTH)),
        ...factsOf(news),
      ],
      ...drawn(signDesign),
      action: { label: 'Open the enquiry', url: news.url },
      afterword: `It came to ${shopName(words)} through the form of your public site. The sender was not verified. Your privacy page says that what became no order is erased after ${siteWords.enquiries.keptMonths} months; the inbox does so by itself, your mailbox does not.`,
    },
  }
}

function factsOf({ service, widthMm, heightMm, postcode, signDesign, pictures }: Asked): string[] {
  const sides = [
    widthMm === null ? '' : `${mm(widthMm)} mm wide`,
    heightMm === null ? '' : `${mm(heightMm)} mm high`,
  ]
  const facts = linesOf([
    ['About', service],
    ['Size', sides.filter(Boolean).join(', ')],
    ['Postcode', postcode],
    ['With it', pictures === 0 ? '' : pictures === 1 ? '1 picture' : `${pictures} pictures`],
  ])
  return [facts, signDesign ? describeDesign(signDesign) : ''].filter(Boolean)
}

function describeDesign(design: SignDesign): string {
  const { text, kind, face, letters, panel, widthMm, heightMm } = design
  return linesOf([
    ['Their design', `‘${text}’`],
    ['Kind', `${designKindLabels[kind]}, typeface ${designFaceLabels[face]}`],
    [
      'Colours',
      `letters ${nameOfColour(letters)}, ${hasPanel(kind) ? `on ${nameOfColour(panel)}` : 'straight on the glass'}`,
    ],
    ['Its size', `${mm(widthMm)} × ${mm(heightMm)} mm`],
  ])
}

/** By day glass is about as dark as this. */
const GLASS = '#4a5c64'

function drawn(design: SignDesign | null) {
  if (!design) return {}
  const { text, kind, panel, letters } = design
  return { sign: { text, letters, panel: hasPanel(kind) ? panel : GLASS } }
}

function linesOf(facts: readonly (readonly [string, string])[]): string {
  return facts
    .filter(([, value]) => value)
    .map(([label, value]) => `${label}: ${value}`)
    .join('\n')
}

const mm = (length: number) => length.toLocaleString('en-GB')

/**
 * Web addresses with a scheme or www are left out. Other text that a mail program would turn into a link is
 * broken by zero-width spaces.
 */
export function withoutLinks(text: string): string {
  return text
    .replace(/(?:\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.)\S+/gi, '[link]')
    .replace(/(?<=[\p{L}\p{N}])[.@](?=[\p{L}\p{N}])/gu, '\u200b$&\u200b')
}

function withoutLinksIn(design: SignDesign): SignDesign {
  return { ...design, text: withoutLinks(design.text) }
}
