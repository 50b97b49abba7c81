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

/** 'sent' only once the mail server took it (or the file is written), 'failed' once no further try follows. */
export const mailStatuses = ['waiting', 'sent', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
export const mailStatusLabels: Record<MailStatus, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
}

/** An outgoing mail as admins see it. What it said is never answered. */
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
})
export type Mail = z.infer<typeof mail>

/** Why a mail cannot be tried again, or null. */
export function refuseRetry({ status }: Pick<Mail, 'status'>): Refusal | null {
  return status === 'sent' ? { code: 'LOCKED', message: 'This mail has been sent already' } : null
}

/** Whether a mail holds a link that could be handed over in another way: it lets somebody in, and never left. */
export function mayHoldLink({ kind, status }: Pick<Mail, 'kind' | 'status'>): boolean {
  return (kind === 'reset' || kind === 'invitation') && status !== 'sent'
}
