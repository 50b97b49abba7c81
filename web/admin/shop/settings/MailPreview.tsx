import { fillTemplate } from '#domain/mail/letters.ts'
import type { MailTemplateName } from '#domain/shop/settings.mails.ts'
import type { SettingsFields } from '#domain/shop/settings.ts'
import { LetterPreview } from '#web/admin/mail/mails/LetterPreview.tsx'

const samples: Record<MailTemplateName, Record<string, string>> = {
  reset: { name: 'Wendy' },
  invitation: { name: 'Wendy', inviter: 'Sam' },
  quote: { name: 'Ann', number: 'QUO-20261121-417', total: '£1,287.72', validUntil: '21 Dec 2026' },
  invoice: { name: 'Ann', number: 'INV-20261121-001', total: '£1,287.72', dueDate: '21 Dec 2026' },
  reminder: {
    ...{ name: 'Ann', number: 'INV-20261121-001', total: '£1,287.72' },
    ...{ balance: '£287.72', dueDate: '21 Dec 2026' },
  },
  quoteReminder: { name: 'Ann', number: 'QUO-20261121-417', total: '£1,287.72', validUntil: '21 Dec 2026' },
  statement: { name: 'Ann', date: '23 Nov 2026', balance: '£1,287.72', overdue: '£287.72' },
  creditNote: { name: 'Ann', number: 'INV-20261122-001', total: '£54.00', credits: 'INV-20261121-001' },
  proof: { name: 'Ann', number: 'JOB-20261121-001', job: 'New shop front', version: '2' },
  accepted: { name: 'Ann', number: 'QUO-20261121-417', total: '£1,287.72', deposit: '£643.86' },
  receipt: {
    ...{ name: 'Ann', amount: '£500.00', date: '23 Nov 2026', numbers: 'INV-20261121-001', left: '£787.72' },
  },
  visit: {
    ...{ name: 'Ann', visit: 'fitting', when: 'Thursday 26 November 2026, 09:00 to 11:00' },
    ...{ day: '26 Nov 2026', job: 'New shop front', site: '4 Quay Street, Salford M5 4WT' },
  },
  handover: { name: 'Ann', job: 'New shop front' },
}

interface MailPreviewProps {
  name: MailTemplateName
  words: Pick<SettingsFields, 'tradingName' | 'mailTemplates'>
  signature: string
}

/** Nobody signs a link to one's own account. */
const unsigned: readonly MailTemplateName[] = ['reset', 'invitation']

/** A mail's text with its placeholders filled in, with made-up people. */
export function MailPreview({ name, words, signature }: MailPreviewProps) {
  const { subject, letter } = fillTemplate(words, name, samples[name])
  const signed = signature === '' || unsigned.includes(name) ? {} : { signature }
  return <LetterPreview message={{ subject, letter: { ...letter, ...signed } }} />
}
