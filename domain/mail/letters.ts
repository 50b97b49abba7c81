/** The text of the shop's mails: its own wording if it has set one, else the product's. */
import { fillPlaceholders, onOneLine } from '../placeholders.ts'
import type { MailTemplateName } from '../shop/settings.mails.ts'
import type { SettingsFields } from '../shop/settings.ts'
import { shopName } from '../shop/shop-identity.ts'

/** A mail's text, before layout. It is plain text: the code that lays it out must escape it. */
export interface Letter {
  paragraphs: string[]
  /** A sign that a visitor designed, drawn below the paragraphs. */
  sign?: { text: string; panel: string; letters: string }
  /** The one thing to do, as a button with the bare link below it. */
  action?: { label: string; url: string }
  /** Who writes, on a few lines, below all that. */
  signature?: string
  /** Small print after it. */
  afterword?: string
}

/** A letter with its subject line. */
export interface Message {
  subject: string
  letter: Letter
}

type Words = Pick<SettingsFields, 'tradingName' | 'mailTemplates'>
type Template = { subject: string; text: string }

/** The wording for shops that have not set their own. */
export const ownWords: Record<MailTemplateName, Template> = {
  reset: {
    subject: 'Reset your password for {shop}',
    text: 'Hello {name},\n\nSomebody, most likely you, asked for a new password for your account with {shop}. Choose it within one hour:',
  },
  invitation: {
    subject: '{inviter} invites you to {shop}',
    text: 'Hello {name},\n\n{inviter} made an account for you with {shop}. Choose a password within seven days, and you are in:',
  },
  quote: {
    subject: 'Quote {number} from {shop}',
    text: 'Hello {name},\n\nThank you for asking. Our quote {number} for {total} is attached, and good until {validUntil}.',
  },
  invoice: {
    subject: 'Invoice {number} from {shop}',
    text: 'Hello {name},\n\nOur invoice {number} for {total} is attached. It says how to pay, and is due on {dueDate}.',
  },
  reminder: {
    subject: 'Reminder: invoice {number} from {shop}',
    text: 'Hello {name},\n\nOur invoice {number} was due on {dueDate}, and {balance} is still to pay. It is attached, and says how to pay.\n\nIf you have paid in the meantime, thank you: there is nothing to do.',
  },
  quoteReminder: {
    subject: 'Quote {number} from {shop} ends on {validUntil}',
    text: 'Hello {name},\n\nOur quote {number} for {total} is good until {validUntil}. If you would like us to go ahead, you can accept it on its page, and ask there if anything is open.\n\nIf you have decided otherwise, a short no helps us too.',
  },
  statement: {
    subject: 'Statement from {shop}, {date}',
    text: 'Hello {name},\n\nOur statement of {date} is attached: {balance} is open, of which {overdue} is overdue. It says how to pay.\n\nIf something on it is wrong, or if you have paid in the meantime, just answer.',
  },
  creditNote: {
    subject: 'Credit note {number} from {shop}',
    text: 'Hello {name},\n\nOur credit note {number} for {total} is attached. It corrects our invoice {credits}.',
  },
  proof: {
    subject: 'Artwork for {job} from {shop}',
    text: 'Hello {name},\n\nThe artwork for {job} is ready: version {version}. Please check spelling, sizes and colours. You can approve it on its page, or mark there what is to be changed.\n\nWe make it as soon as you have approved it.',
  },
  accepted: {
    subject: 'Thank you: quote {number} from {shop} is accepted',
    text: 'Hello {name},\n\nThank you. You accepted our quote {number}: {total} in all. What you agreed to is attached, for your records.',
  },
  receipt: {
    subject: 'Receipt for {amount} from {shop}',
    text: 'Hello {name},\n\nThank you. We received {amount} on {date}. {left} is left to pay.\n\nYour receipt is attached.',
  },
  visit: {
    subject: 'Your {visit} by {shop}: {day}',
    text: 'Hello {name},\n\nWe have booked your {visit} for {job}: {when}.\n\nWhere: {site}\n\nThe attached entry puts it into your calendar.',
  },
  handover: {
    subject: 'Finished: {job} by {shop}',
    text: 'Hello {name},\n\nOur work on {job} is finished. What was handed over is attached with its photos, for your records.',
  },
}

const SUBJECT_LENGTH = 200
const NAME_LENGTH = 80
const PLACE_LENGTH = 200

/** A link to choose a new password, for somebody who forgot theirs. It works once, for one hour. */
export function resetLetter(words: Words, values: { name: string; url: string }): Message {
  const { name, url } = values
  return withEnding(fillTemplate(words, 'reset', { name }), {
    action: { label: 'Choose a new password', url },
    afterword: 'If it was not you, there is nothing to do: your password stays as it is.',
  })
}

/** A link to a new account's first password. It works once, for seven days. */
export function invitationLetter(
  words: Words,
  values: { name: string; inviter: string; url: string },
): Message {
  const { name, inviter, url } = values
  return withEnding(fillTemplate(words, 'invitation', { name, inviter }), {
    action: { label: 'Choose your password', url },
    afterword: 'If you do not know who this is from, there is nothing to do.',
  })
}

/** Tells an admin that somebody signed up; `url` leads to the page where access is given. */
export function newAccountLetter(
  words: Words,
  values: { name: string; email: string; url: string },
): Message {
  const shop = shopName(words)
  return {
    subject: oneLine(`New account at ${shop}`),
    letter: {
      paragraphs: [
        `${shortenSubject(values.name)} (${values.email}) made an account for themselves.`,
        'It is a worker’s, and sees no customers until you assign some.',
      ],
      action: { label: 'See the account', url: values.url },
      afterword: 'Whether strangers may make themselves an account is set under Settings, Accounts.',
    },
  }
}

/** Shows an admin that mail arrives, and how it looks. */
export function testLetter(words: Words, values: { name: string; url: string }): Message {
  const shop = shopName(words)
  return {
    subject: oneLine(`Test mail from ${shop}`),
    letter: {
      paragraphs: [
        `Hello ${shortenSubject(values.name)},`,
        `Mail from ${shop} arrives here, and this is how it looks.`,
      ],
      action: { label: 'Open outgoing mail', url: values.url },
    },
  }
}

/**
 * The shop's wording for a mail with its placeholders filled in. A placeholder without a value stays as
 * typed, so that the person who typed it notices.
 */
export function fillTemplate(
  words: Words,
  name: MailTemplateName,
  values: Readonly<Record<string, string>>,
): Message {
  const template = words.mailTemplates[name]
  return fillWords(
    words,
    { subject: template.subject || ownWords[name].subject, text: template.text || ownWords[name].text },
    values,
  )
}

/** The usual mail, in the shop's own words where it has set them. */
export function inOwnWords(
  words: Words,
  name: MailTemplateName,
  values: Readonly<Record<string, string>>,
  usual: Message,
): Message {
  const { subject, text } = words.mailTemplates[name]
  const own = fillWords(words, { subject, text }, values, PLACE_LENGTH)
  return {
    subject: subject === '' ? usual.subject : own.subject,
    letter: text === '' ? usual.letter : { ...usual.letter, ...own.letter },
  }
}

/** Some wording with its placeholders filled in, as `fillTemplate` does it. */
export function fillWords(
  words: Pick<SettingsFields, 'tradingName'>,
  { subject, text }: Template,
  values: Readonly<Record<string, string>>,
  most = NAME_LENGTH,
): Message {
  const known = { ...values, shop: shopName(words) }
  const fill = (typed: string) => fillPlaceholders(typed, known, most)
  return { subject: oneLine(fill(subject)), letter: { paragraphs: paragraphsOf(fill(text)) } }
}

/** A mail whose whole text was typed by a person. */
export function writtenMessage(subject: string, text: string): Message {
  return { subject: oneLine(subject), letter: { paragraphs: paragraphsOf(text) } }
}

/** Typed text in paragraphs: an empty line separates them. */
export function paragraphsOf(text: string): string[] {
  return text
    .split(/\r?\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
}

function withEnding(message: Message, ending: Omit<Letter, 'paragraphs'>): Message {
  return { ...message, letter: { ...message.letter, ...ending } }
}

/**
 * Strangers choose their own names. This keeps a page of text or a second line from getting into a mail that
 * way.
 */
export function shortenSubject(value: string): string {
  return onOneLine(value, NAME_LENGTH)
}

/** Makes one line of a header, because its parts may contain line breaks. */
export function oneLine(text: string): string {
  return onOneLine(text, SUBJECT_LENGTH)
}
