import { addDays, londonDay } from '#domain/dates.ts'
import { latePayment } from '#domain/sales/late-interest.ts'
import { reminderMessage } from '#domain/sales/reminders.ts'
import { type ReminderStep, stepDayOf } from '#domain/shop/settings.reminders.ts'
import { LetterPreview } from '#web/admin/mail/mails/LetterPreview.tsx'
import { type SettingsForm, typedRates } from './settings-values.ts'

/** An invoice that is partly paid. Pence. */
const sample = {
  invoiceNumber: 'INV-20261121-001',
  customer: { name: 'Ann', companyName: 'Quay Cafe' },
  total: 128_772,
  balance: 78_772,
}

/** What a step says of a sample invoice on the day on which it goes out. */
export function ReminderPreview({ step, form }: { step: ReminderStep; form: SettingsForm }) {
  const { tradingName } = form.values
  const today = londonDay(new Date())
  const dueDate = addDays(today, -stepDayOf(step.days))
  const late = latePayment({ amount: sample.balance, dueDate, moves: [] }, typedRates(form.values), today)
  return (
    <LetterPreview message={reminderMessage({ tradingName }, step, { ...sample, dueDate }, late, today)} />
  )
}
