import { expect, it } from 'vitest'
import type { MailKind } from '#domain/mail/mail-words.ts'
import type { Mail } from '#domain/mail/mails.ts'
import { recordOfMail } from './mail-record.ts'

const mail = (kind: MailKind, record: Mail['record']) =>
  recordOfMail({ kind, record, recipient: 'ann+1@cafe.example' } as Mail)

it.each([
  ['quote', 'quotes', '/quotes/x/edit'],
  ['invoice', 'invoices', '/invoices/x/edit'],
  ['credit-note', 'invoices', '/invoices/x/edit'],
  ['enquiry', 'enquiries', '/enquiries?enquiry=x'],
  ['quote', 'customers', '/customers/x'],
  ['reset', 'users', '/user-management?q=ann%2B1%40cafe.example'],
  ['new-account', 'users', '/workers/x/edit'],
] as const)('a mail of kind %s about %s links to %s', (kind, noun, to) => {
  expect(mail(kind, { noun, id: 'x' })?.to).toBe(to)
})

it('a mail without a record has no link', () => {
  expect(mail('test', null)).toBeNull()
})
