/** How a mail reads with made-up people and figures: as it is shown and tried in the settings. */
import { type MailTemplateName, mailTemplateLabels } from '../shop/settings.mails.ts'
import type { SettingsFields } from '../shop/settings.ts'
import { fillTemplate, type Message, oneLine } from './letters.ts'

const samples: Readonly<Record<MailTemplateName, Record<string, string>>> = {
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

/** Nobody signs a link to one's own account. */
const unsigned: readonly MailTemplateName[] = ['reset', 'invitation']

/** A mail's text with its placeholders filled in, with made-up people. */
export function sampleLetter(
  words: Pick<SettingsFields, 'tradingName' | 'mailTemplates'>,
  name: MailTemplateName,
  signature: string,
): Message {
  const { subject, letter } = fillTemplate(words, name, samples[name])
  const signed = signature === '' || unsigned.includes(name) ? {} : { signature }
  return { subject, letter: { ...letter, ...signed } }
}

/** The same as a mail to the admin who typed the words. */
export function wordsLetter(...sample: Parameters<typeof sampleLetter>): Message {
  const { subject, letter } = sampleLetter(...sample)
  const kind = mailTemplateLabels[sample[1]]
  return {
    subject: oneLine(`Test: ${subject}`),
    letter: { ...letter, afterword: `A test of the mail ‘${kind}’, with made-up names and figures.` },
  }
}
