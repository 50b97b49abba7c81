/** The mail server that a shop sets for itself under Settings. Its password is never answered. */
import { z } from 'zod'
import { optionalEmail, text, version } from '../fields.ts'

export const mailSecurities = ['tls', 'starttls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]
export const mailSecurityLabels: Record<MailSecurity, string> = {
  tls: 'TLS from the start',
  starttls: 'STARTTLS',
  none: 'Not encrypted',
}
/** The port that each is usually offered on (RFC 8314, RFC 6409, RFC 5321). */
export const usualMailPorts: Record<MailSecurity, number> = { tls: 465, starttls: 587, none: 25 }

/** A host name or an IP address; empty if there is no mail server. */
const host = text(253).refine(
  (value) => value === '' || /^(\[[\da-f:.]+\]|[\da-z]([\da-z.-]*[\da-z])?)$/i.test(value),
  {
    error: 'Enter a host name, like smtp.example.com',
  },
)

const port = z
  .int({ error: 'Enter a port' })
  .min(1, { error: 'From 1 to 65535' })
  .max(65_535, { error: 'From 1 to 65535' })

const fields = {
  host,
  port,
  security: z.enum(mailSecurities),
  user: text(254),
  /** The sender's address; the shop's name stands before it. */
  from: optionalEmail,
}

/** The fields that can be set. A password that is left out stays; an empty one is removed. */
export const mailServerInput = z.strictObject({
  ...fields,
  // Not trimmed: a password may begin or end with a space.
  password: z.string().max(500, { error: 'At most 500 characters' }).optional(),
})
export type MailServerInput = z.output<typeof mailServerInput>
export const mailServerChange = mailServerInput.extend({ version })

export const mailServer = z.object({
  ...fields,
  from: z.string(),
  /** Where the settings come from: the environment takes precedence over what was set here. */
  source: z.enum(['environment', 'settings', 'none']),
  hasPassword: z.boolean(),
  /** The password was encrypted with another AUTH_SECRET, so it must be typed again. */
  passwordLost: z.boolean(),
  version: z.int(),
  updatedAt: z.string().nullable(),
})
export type MailServer = z.infer<typeof mailServer>

/** The result of a test mail. */
export const mailServerTest = z.object({ taken: z.boolean(), recipient: z.string(), reason: z.string() })

/** What a new shop's form begins with. */
export const noMailServer = {
  host: '',
  port: usualMailPorts.starttls,
  security: 'starttls',
  user: '',
  from: '',
} as const satisfies Omit<MailServerInput, 'password'>

type Kept = Pick<MailServerInput, 'host' | 'port' | 'security' | 'user'> & { hasPassword: boolean }

/**
 * What is wrong with a mail server as it was typed, by field; empty if it can be used.
 * @param kept what is stored; its password stays if none is typed
 */
export function checkMailServer(
  typed: MailServerInput,
  kept: Kept | null,
): { path: keyof MailServerInput; message: string }[] {
  if (typed.host === '') return []
  const faults: { path: keyof MailServerInput; message: string }[] = []
  if (typed.from === '') faults.push({ path: 'from', message: 'Enter the address that mail comes from' })
  const keeps = typed.password === undefined && (kept?.hasPassword ?? false)
  const hasPassword = keeps || Boolean(typed.password)
  if (hasPassword && typed.user === '') faults.push({ path: 'user', message: 'Enter the user name' })
  if (!hasPassword && typed.user !== '') faults.push({ path: 'password', message: 'Enter the password' })
  if (hasPassword && typed.security === 'none' && !isThisMachine(typed.host))
    faults.push({ path: 'security', message: 'A password is only sent over an encrypted connection' })
  // Otherwise an admin who may change the host could have a password that they do not know sent to a server
  // of their own.
  if (keeps && kept && !isSameServer(typed, kept))
    faults.push({ path: 'password', message: 'Type the password again: it belongs to the server as it was' })
  return faults
}

function isSameServer(typed: Omit<Kept, 'hasPassword'>, kept: Omit<Kept, 'hasPassword'>): boolean {
  return (
    typed.host === kept.host &&
    typed.port === kept.port &&
    typed.security === kept.security &&
    typed.user === kept.user
  )
}

/** Whether a host is the computer that Fascia itself runs on. */
export function isThisMachine(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127(\.\d{1,3}){3}$/.test(host)
}
