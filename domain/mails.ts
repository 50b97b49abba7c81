/** Outgoing mail: what it is for, and how far it got. */
import { z } from 'zod'
import type { Refusal } from './errors.ts'

const mailKinds = [
  'reset',
  'invitation',
  'new-account',
  'quote',
  'invoice',
  'credit-note',
  'enquiry',
  'enquiry-received',
  'security',
  'test',
] as const
export type MailKind = (typeof mailKinds)[number]
export const mailKindLabels: Record<MailKind, string> = {
  reset: 'Password reset',
  invitation: 'Invitation',
  'new-account': 'New account',
  quote: 'Quote',
  invoice: 'Invoice',
  'credit-note': 'Credit note',
  enquiry: 'New enquiry',
  'enquiry-received': 'Enquiry acknowledged',
  security: 'Security notice',
  test: 'Test mail',
}

/** Somebody waits for these, often unable to go on: they leave before all others. */
const urgentKinds: readonly MailKind[] = ['reset', 'invitation', 'new-account', 'security', 'test']

/** Whether mails of a kind leave before others. */
export function isUrgent(kind: MailKind): boolean {
  return urgentKinds.includes(kind)
}

/**
 * 'sent' only once a mail server took it; 'kept' where there is none: it is a file, and reached nobody; 'failed' once no
 * further try follows.
 */
export const mailStatuses = ['waiting', 'sent', 'kept', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
export const mailStatusLabels: Record<MailStatus, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  kept: 'Kept as a file',
  failed: 'Failed',
}

/** What a mail is about, and so where it leads to. */
const mailRecordNouns = ['quotes', 'invoices', 'enquiries', 'customers', 'users'] as const

/** An outgoing mail as the list answers it: without what it says. */
export const mail = z.object({
  id: z.string(),
  version: z.int(),
  kind: z.enum(mailKinds),
  status: z.enum(mailStatuses),
  recipient: z.string(),
  subject: z.string(),
  attempts: z.int(),
  lastError: z.string(),
  nextTryAt: z.string().nullable(),
  sentAt: z.string().nullable(),
  createdAt: z.string(),
  record: z.object({ noun: z.enum(mailRecordNouns), id: z.string() }).nullable(),
})
export type Mail = z.infer<typeof mail>

/** A mail as it is opened. How it looks is a page of its own, `GET /mails/{id}/page`. */
export const openMail = mail.extend({
  from: z.string(),
  replyTo: z.string(),
  /** Its words without its looks; null where they were not kept, or cannot be read any more. */
  text: z.string().nullable(),
  attachments: z.array(z.object({ name: z.string() })),
})
export type OpenMail = z.infer<typeof openMail>

/** Why a mail cannot be tried again, or null. One that was kept as a file can, once there is a server to take it. */
export function refuseRetry({ status }: Pick<Mail, 'status'>, goesTo: 'server' | 'files'): Refusal | null {
  if (status === 'sent') return { code: 'LOCKED', message: 'This mail has been sent already' }
  return status === 'kept' && goesTo === 'files'
    ? { code: 'LOCKED', message: 'No mail server is set up: set one under Settings, Mail' }
    : null
}

/** Whether a mail holds a link that could be handed over in another way: it lets somebody in, and never left. */
export function mayHoldLink({ kind, status }: Pick<Mail, 'kind' | 'status'>): boolean {
  return (kind === 'reset' || kind === 'invitation') && status !== 'sent'
}
