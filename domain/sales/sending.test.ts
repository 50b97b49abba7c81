import { describe, expect, test } from 'vitest'
import { standardTemplate } from '../shop/settings.mails.ts'
import { initialSettings } from '../shop/settings.ts'
import { invoiceMessage } from './sending.ts'

const words = { ...initialSettings, tradingName: 'Quay Signs' }
const emptyCustomer = {
  ...{ name: '', companyName: '', email: '', phone: '', address: '' },
  ...{ addressLines: [], vatNumber: '', alert: '' },
}
const late = {
  kind: 'invoice' as const,
  invoiceNumber: 'INV-20260602-001',
  customer: { ...emptyCustomer, name: 'Declan Cross' },
  total: 351_102,
  balance: 211_102,
  overdue: true,
  dueDate: '2026-07-02',
  relatedNumber: null,
}
const textOf = (message: ReturnType<typeof invoiceMessage>) => message.letter.paragraphs.join(' ')

describe('the letter with an overdue invoice', () => {
  test('is a reminder with the balance and the due date', () => {
    const message = invoiceMessage(words, late)
    expect(message.subject).toBe('Reminder: invoice INV-20260602-001 from Quay Signs')
    expect(textOf(message)).toContain('£2,111.02')
    expect(textOf(message)).toContain('was due on 2 Jul 2026')
    expect(textOf(message)).not.toContain('is due on')
  })

  test('uses the shop’s own text if there is one', () => {
    const mailTemplates = {
      ...words.mailTemplates,
      reminder: { ...standardTemplate, text: '{balance}, {dueDate}!' },
    }
    expect(textOf(invoiceMessage({ ...words, mailTemplates }, late))).toBe('£2,111.02, 2 Jul 2026!')
  })

  test('is not used for any other invoice', () => {
    expect(invoiceMessage(words, { ...late, overdue: false }).subject).toBe(
      'Invoice INV-20260602-001 from Quay Signs',
    )
    expect(invoiceMessage(words, { ...late, kind: 'credit-note' }).subject).toMatch(/^Credit note/)
  })
})
