import { fillTemplate, type MailTemplateName } from '#domain/mail/letters.ts'
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
}

interface MailPreviewProps {
  name: MailTemplateName
  words: Pick<SettingsFields, 'tradingName' | 'mailTemplates'>
}

/** A mail's text with its placeholders filled in, with made-up people. */
export function MailPreview({ name, words }: MailPreviewProps) {
  return <LetterPreview message={fillTemplate(words, name, samples[name])} />
}
