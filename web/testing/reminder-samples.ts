/** Reminders of invoices, as the screens' tests show them. */
import type { RemindersDue, ToRemind } from '#domain/sales/reminder-records.ts'
import type { Answers } from './fake-shop.ts'
import { sampleId } from './samples.ts'

const steps = {
  late: { id: 'late', name: 'First reminder', days: 3, tone: 'friendly' },
  statutory: { id: 'statutory', name: 'Last reminder', days: 30, tone: 'statutory' },
} as const

export const sampleToRemind: readonly ToRemind[] = [
  {
    ...{ invoiceId: sampleId(410), invoiceNumber: 'INV-20260801-001', customerId: sampleId(400) },
    ...{ name: 'Ann', companyName: 'Quay Cafe', email: 'ann@quay.example', total: 120_000, balance: 90_000 },
    ...{ dueDate: '2026-08-31', daysOverdue: 84, step: steps.statutory, isDue: true },
    ...{ lastSentOn: '2026-09-20', refusal: null },
  },
  {
    ...{ invoiceId: sampleId(411), invoiceNumber: 'INV-20261020-002', customerId: sampleId(401) },
    ...{ name: 'Bell', companyName: '', email: 'bell@quay.example', total: 30_000, balance: 30_000 },
    ...{ dueDate: '2026-11-19', daysOverdue: 4, step: steps.late, isDue: true },
    ...{ lastSentOn: null, refusal: null },
  },
  {
    ...{ invoiceId: sampleId(412), invoiceNumber: 'INV-20261001-003', customerId: sampleId(402) },
    ...{ name: 'Irwell Dental', companyName: '', email: '', total: 10_000, balance: 10_000 },
    ...{ dueDate: '2026-11-12', daysOverdue: 11, step: steps.late, isDue: true },
    ...{ lastSentOn: null, refusal: 'No email address' },
  },
]

export const sampleDue: RemindersDue = {
  ...{ on: '2026-11-23', items: [...sampleToRemind], count: 3, closed: null, isOn: false },
}

export const reminderAnswers: NonNullable<Answers['reminders']> = {
  list: () => sampleDue,
  preview: ({ stepId }) => ({
    step: stepId === 'late' ? steps.late : steps.statutory,
    recipient: 'ann@quay.example',
    subject: 'Last reminder: invoice INV-20260801-001 from Irwell Signs',
    paragraphs: ['Hello Ann,', 'Our invoice INV-20260801-001 was due on 31 Aug 2026.'],
    hasPdf: true,
  }),
  ofInvoice: () => ({
    items: [
      {
        ...{
          id: sampleId(420),
          step: 'First reminder',
          days: 3,
          sentAt: '2026-09-03T08:10:00.000Z',
          by: null,
        },
        mail: {
          ...{ id: sampleId(421), recipient: 'ann@quay.example', status: 'sent' },
          subject: 'Reminder: invoice INV-20260801-001 from Irwell Signs',
        },
      },
    ],
    ...{ next: { step: steps.statutory, on: '2026-11-24' }, refusal: null, isOn: true },
  }),
  latePayment: ({ to = '2026-11-23' }) => ({
    ...{ to, rate: 11.75, interest: 2434, fixedSum: 4000, refusal: null, remark: null, charges: [] },
    lines: [
      {
        description: 'Interest on INV-20260801-001 from 1 Sep 2026 to 23 Nov 2026 at 11.75% on £900.00',
        amount: 2434,
      },
      { description: 'Fixed sum for the late payment of INV-20260801-001', amount: 4000 },
    ],
  }),
}
