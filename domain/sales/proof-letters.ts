/** The mails about artwork: the one that brings its link, and those after the customer's answer. */
import { fillTemplate, type Message, oneLine, shortenSubject } from '../mail/letters.ts'
import type { SettingsFields } from '../shop/settings.ts'
import { shopName } from '../shop/shop-identity.ts'
import type { ProofComment } from './proof-remarks.ts'

type Words = Pick<SettingsFields, 'tradingName' | 'mailTemplates' | 'phone'>

interface Artwork {
  jobNumber: string
  title: string
  /** 1, 2, 3: which version it is. */
  number: number
  customer: { name: string; companyName: string }
}

/** The usual mail with a link to artwork, if nobody typed another. */
export function proofMessage(
  words: Omit<Words, 'phone'>,
  { jobNumber, title, number, customer }: Artwork,
): Message {
  return fillTemplate(words, 'proof', {
    ...{ name: customer.name || customer.companyName, number: jobNumber, version: String(number) },
    job: title || jobNumber,
  })
}

interface Answered extends Artwork {
  /** Who said it, and as what. */
  name: string
  role: string
}

/** The customer's copy of what they approved. */
export function approvedLetter(words: Words, { jobNumber, title, number, name }: Answered): Message {
  const shop = shopName(words)
  return {
    subject: oneLine(`Thank you: artwork of ${jobNumber} for ${shop} is approved`),
    letter: {
      paragraphs: [
        `Hello ${shortenSubject(name)},`,
        `Thank you. You approved version ${number} of the artwork${title ? ` for ${oneLine(title)}` : ''}, with its spelling, sizes and colours as they are shown. We make exactly that version.`,
        'Its page, to which our link led you, still shows it.',
      ],
      ...(words.phone
        ? { afterword: `Is anything not right after all? Call us at once on ${words.phone}.` }
        : {}),
    },
  }
}

/** Tells the office what a customer said about artwork. @param url the job in the office */
export function proofAnswerLetter(
  words: Pick<Words, 'tradingName'>,
  {
    decision,
    message,
    comments,
    url,
    ...of
  }: Answered & {
    decision: 'approved' | 'changes-asked'
    message: string
    comments: readonly ProofComment[]
    url: string
  },
): Message {
  const who = shortenSubject(of.customer.companyName || of.customer.name)
  const by = `${shortenSubject(of.name) || 'The customer'}${of.role ? ` (${shortenSubject(of.role)})` : ''}`
  const isApproved = decision === 'approved'
  const remarks = comments.map(({ page, text }, index) => `${index + 1}. (page ${page}) ${text}`)
  return {
    subject: oneLine(`${isApproved ? 'Artwork approved' : 'Changes asked for'}: ${of.jobNumber}, ${who}`),
    letter: {
      paragraphs: isApproved
        ? [
            `${by} approved version ${of.number} of the artwork for ${who}.`,
            `${shopName(words)} keeps exactly that file as evidence.`,
          ]
        : [
            `${by} asked for changes of version ${of.number} of the artwork for ${who}.`,
            ...(message ? [message] : []),
            ...remarks,
          ],
      action: { label: 'Open the job', url },
    },
  }
}
