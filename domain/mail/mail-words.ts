/** The words of outgoing mails, for screens that load no schemas. */

export const mailKinds = [
  'reset',
  'invitation',
  'new-account',
  'quote',
  'invoice',
  'credit-note',
  'statement',
  'reminder',
  'proof',
  'accepted',
  'receipt',
  'answer',
  'message',
  'visit',
  'handover',
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
  statement: 'Statement',
  reminder: 'Reminder',
  proof: 'Artwork to approve',
  accepted: 'Thanks for accepting',
  receipt: 'Receipt',
  answer: 'Customer’s answer',
  message: 'Message',
  visit: 'Visit',
  handover: 'Handover',
  enquiry: 'New enquiry',
  'enquiry-received': 'Enquiry acknowledged',
  security: 'Security notice',
  test: 'Test mail',
}

export const mailStatuses = ['waiting', 'sent', 'kept', 'failed'] as const
export type MailStatus = (typeof mailStatuses)[number]
export const mailStatusLabels: Record<MailStatus, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  kept: 'Kept as a file',
  failed: 'Failed',
}
