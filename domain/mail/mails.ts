/** Outgoing mail: what it is for, and how far it got. */
import { z } from 'zod'
import type { Refusal } from '../errors.ts'
import { type MailTemplateName, standingCopies } from '../shop/settings.mails.ts'
import { type MailKind, mailKinds, mailStatuses } from './mail-words.ts'

/** Mails to customers, which somebody signs: the person who sends them, else the shop. */
const signedKinds: readonly MailKind[] = [
  ...(['quote', 'invoice', 'credit-note', 'statement', 'reminder', 'proof', 'accepted'] as const),
  ...(['receipt', 'message', 'visit', 'handover', 'enquiry-received'] as const),
]

/** Whether a mail ends with a signature. */
export function isSigned(kind: MailKind): boolean {
  return signedKinds.includes(kind)
}

/** The settings of whose template say who gets a copy of a mail. */
const templateOfKind: Partial<Record<MailKind, MailTemplateName>> = {
  ...{ quote: 'quote', invoice: 'invoice', 'credit-note': 'creditNote', statement: 'statement' },
  ...{ reminder: 'reminder', proof: 'proof', accepted: 'accepted', receipt: 'receipt' },
  ...{ visit: 'visit', handover: 'handover' },
}

/** Who gets a copy of every mail of a kind. */
export function copiesOfKind(
  settings: Parameters<typeof standingCopies>[0],
  kind: MailKind,
): ReturnType<typeof standingCopies> {
  const name = templateOfKind[kind]
  return name ? standingCopies(settings, name) : { cc: [], bcc: [] }
}

/** How many a mail goes to beside its recipient. */
export function othersOf({ alsoTo, cc, bcc }: Pick<Mail, 'alsoTo' | 'cc' | 'bcc'>): number {
  return alsoTo.length + cc.length + bcc.length
}

/** Somebody waits for these and often cannot go on without them, so they are sent first. */
const urgentKinds: readonly MailKind[] = ['reset', 'invitation', 'new-account', 'security', 'test']

/** Whether mails of a kind leave before others. */
export function isUrgent(kind: MailKind): boolean {
  return urgentKinds.includes(kind)
}

/**
 * 'sent' only once a mail server accepted it. 'kept' if there is no mail server: the mail is a file, and
 * nobody received it. 'failed' once there are no more retries.
 */
/** The noun of the record that a mail is about, for the link to it. */
const mailRecordNouns = ['quotes', 'invoices', 'enquiries', 'customers', 'users'] as const

/** An outgoing mail as the list answers it: without its text. */
export const mail = z.object({
  id: z.string(),
  version: z.int(),
  kind: z.enum(mailKinds),
  status: z.enum(mailStatuses),
  recipient: z.string(),
  /** Others that it is to, those who get a copy, and those who get one unseen by the others. */
  alsoTo: z.array(z.string()),
  cc: z.array(z.string()),
  bcc: z.array(z.string()),
  /** Those of all of them that the mail server did not take. */
  refused: z.array(z.string()),
  subject: z.string(),
  attempts: z.int(),
  lastError: z.string(),
  nextTryAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  createdAt: z.string(),
  record: z.object({ noun: z.enum(mailRecordNouns), id: z.string() }).nullable(),
})
export type Mail = z.infer<typeof mail>

/** A mail as it is opened. Its layout is a separate page, `GET /mails/{id}/page`. */
export const openMail = mail.extend({
  from: z.string(),
  replyTo: z.string(),
  /** Its text without layout; null if it was not kept, or cannot be decrypted any more. */
  text: z.string().nullable(),
  /** With the id of its file if it is kept here. */
  attachments: z.array(z.object({ name: z.string(), fileId: z.string().nullable() })),
})
export type OpenMail = z.infer<typeof openMail>

/** Whether a mail server accepted a mail, so that nothing more needs to be done. */
export function wasTaken({ status }: Pick<Mail, 'status'>): boolean {
  return status === 'sent'
}

/**
 * When a mail that was not sent is retried automatically; null if it was not tried yet, or there are no more
 * retries.
 */
export function nextTryOf({
  status,
  attempts,
  nextTryAt,
}: Pick<Mail, 'status' | 'attempts' | 'nextTryAt'>): string | null {
  return status === 'waiting' && attempts > 0 ? nextTryAt : null
}

/** Why a mail cannot be retried, or null. One that was kept as a file can be sent once there is a server. */
export function refuseRetry(mail: Pick<Mail, 'status'>, goesTo: 'server' | 'files'): Refusal | null {
  if (wasTaken(mail)) return { code: 'LOCKED', message: 'This mail has been sent already' }
  return mail.status === 'kept' && goesTo === 'files'
    ? { code: 'LOCKED', message: 'No mail server is set up: set one under Settings, Mail' }
    : null
}

/** Whether an admin could hand over a mail's link in another way: it lets somebody in, and was never sent. */
export function mayHoldLink(mail: Pick<Mail, 'kind' | 'status'>): boolean {
  return (mail.kind === 'reset' || mail.kind === 'invitation') && !wasTaken(mail)
}
