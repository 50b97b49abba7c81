/** What mails say when something that guards an account was changed. */
import { formatMoment } from '../dates.ts'
import type { SettingsFields } from '../shop/settings.ts'
import { shopName } from '../shop/shop-identity.ts'
import { type Message, oneLine, shortenSubject } from './letters.ts'

/** A change to somebody's account that they must learn of, in case somebody else made it. */
export type SecurityNotice =
  | 'password-changed'
  | 'password-reset'
  | 'second-factor-off'
  | 'second-factor-off-by-admin'
  | 'sessions-ended-by-admin'

const securityNotices: Record<SecurityNotice, { subject: string; what: string; after: string }> = {
  'password-changed': {
    subject: 'Your password was changed',
    what: 'Your password was changed',
    after: 'You are signed out in all other browsers.',
  },
  'password-reset': {
    subject: 'Your password was changed',
    what: 'A new password was chosen for you by a link',
    after: 'You are signed out in all browsers.',
  },
  'second-factor-off': {
    subject: 'Your second factor was turned off',
    what: 'Your second factor was turned off',
    after: 'From now on your password alone lets you in.',
  },
  'second-factor-off-by-admin': {
    subject: 'Your second factor was turned off',
    what: 'An administrator turned your second factor off',
    after: 'You are signed out in all browsers, and from now on your password alone lets you in.',
  },
  'sessions-ended-by-admin': {
    subject: 'You were signed out everywhere',
    what: 'An administrator signed you out',
    after: 'You are signed out in all browsers, and sign in again as usual.',
  },
}

/**
 * Tells somebody that a password, second factor or address of their account was changed.
 * @param values when, as ISO 8601, and in which browser; `url` leads to the page that asks for a new password
 */
export function securityLetter(
  words: Pick<SettingsFields, 'tradingName'>,
  values: { what: SecurityNotice; name: string; at: string; device: string; url: string },
): Message {
  const { subject, what, after } = securityNotices[values.what]
  const browser = values.device ? `, in ${shortenSubject(values.device)}` : ''
  return {
    subject: oneLine(`${subject} at ${shopName(words)}`),
    letter: {
      paragraphs: [
        `Hello ${shortenSubject(values.name)},`,
        `${what} on ${formatMoment(values.at)}${browser}. ${after}`,
        'If that was you, or you asked for it, there is nothing to do. If not, choose a new password at once and tell an administrator.',
      ],
      action: { label: 'Choose a new password', url: values.url },
    },
  }
}
