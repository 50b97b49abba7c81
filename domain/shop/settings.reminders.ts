/** The settings of asking for money that is late: the ladder of reminders, and the Bank of England's base rates. */
import { z } from 'zod'
import { day, percent, requiredText } from '../fields.ts'
import { findUnknownPlaceholder } from '../placeholders.ts'

export const reminderTones = ['friendly', 'firm', 'statutory'] as const
export type ReminderTone = (typeof reminderTones)[number]
export const reminderToneLabels: Record<ReminderTone, string> = {
  friendly: 'Friendly',
  firm: 'Firm',
  statutory: 'Statutory',
}

export const MOST_STEPS = 12
/** Days after the due date on which a step may be. */
const FIRST_STEP_DAY = -60
const LAST_STEP_DAY = 365

/** What a reminder's wording may contain; `{shop}` is in every mail. */
export const reminderPlaceholders = [
  ...(['name', 'number', 'total', 'balance', 'dueDate'] as const),
  ...(['daysLate', 'interest', 'fixedSum'] as const),
] as const

const words = (most: number, message: string) =>
  requiredText(most, message).superRefine((typed, context) => {
    const fault = findUnknownPlaceholder(typed, [...reminderPlaceholders, 'shop'])
    if (fault) context.addIssue({ code: 'custom', message: fault })
  })

const storedStep = z.strictObject({
  /** Stays when the step is changed: what was sent refers to it. */
  id: requiredText(40, 'A step needs an id'),
  name: requiredText(60, 'Enter a name'),
  /** After the due date; negative before it. */
  days: z
    .int({ error: 'Enter whole days' })
    .min(FIRST_STEP_DAY, { error: 'From 60 days before to 365 after' })
    .max(LAST_STEP_DAY, { error: 'From 60 days before to 365 after' }),
  tone: z.enum(reminderTones),
  subject: requiredText(200, 'Enter a subject'),
  text: requiredText(5000, 'Enter a text'),
  isOn: z.boolean(),
})
const reminderStep = storedStep.extend({
  subject: words(200, 'Enter a subject'),
  text: words(5000, 'Enter a text'),
})
export type ReminderStep = z.output<typeof reminderStep>

/** As it is stored: nothing keeps an older shop from having a placeholder that there is not. */
export const storedLadder = z.array(storedStep)

const reminderLadder = z
  .array(reminderStep)
  .max(MOST_STEPS, { error: `At most ${MOST_STEPS} steps` })
  .superRefine((steps, context) => {
    steps.forEach(({ id, days, tone }, index) => {
      const earlier = steps.slice(0, index)
      if (earlier.some((one) => one.days === days))
        context.addIssue({ code: 'custom', path: [index, 'days'], message: 'Another step has this day' })
      if (earlier.some((one) => one.id === id))
        context.addIssue({ code: 'custom', path: [index, 'id'], message: 'Another step has this id' })
      if (tone === 'statutory' && days < 1)
        context.addIssue({
          ...{ code: 'custom', path: [index, 'days'] },
          message: 'Statutory interest begins the day after the due date',
        })
    })
  })
  .transform((steps) => steps.toSorted((one, other) => one.days - other.days))

/**
 * `percent` was in force on the day before `from`, which is the first day of a half-year: 1 January or 1 July.
 */
const baseRate = z.strictObject({
  from: day.refine((value) => /-(01|07)-01$/.test(value), { error: '1 January or 1 July' }),
  percent,
})
export type BaseRate = z.output<typeof baseRate>

/** The day of a step while it is being typed: '-' is none yet, and one that cannot be is the nearest that can. */
export function stepDayOf(typed: unknown): number {
  if (!Number.isInteger(typed)) return 0
  return Math.min(Math.max(Number(typed), FIRST_STEP_DAY), LAST_STEP_DAY)
}

/** When a step is due: '3 days before it is due', 'on the day it is due', '14 days overdue'. */
export function describeStepDay(days: number): string {
  if (days === 0) return 'on the day it is due'
  const count = Math.abs(days) === 1 ? '1 day' : `${Math.abs(days)} days`
  return days < 0 ? `${count} before it is due` : `${count} overdue`
}

const baseRates = z
  .array(baseRate)
  .max(100, { error: 'At most 100 rates' })
  .superRefine((rates, context) => {
    rates.forEach(({ from }, index) => {
      if (rates.slice(0, index).some((one) => one.from === from))
        context.addIssue({ code: 'custom', path: [index, 'from'], message: 'This half-year has a rate' })
    })
  })
  .transform((rates) => rates.toSorted((one, other) => one.from.localeCompare(other.from)))

export const reminderFields = {
  /** Whether the ladder goes out by itself. Whether or not, somebody may send its steps. */
  remindersOn: z.boolean(),
  reminderLadder,
  baseRates,
}

const ending = 'If you have paid in the meantime, thank you: there is nothing to do.'

/**
 * A new shop's ladder. It sends nothing by itself until the shop turns it on. The base rates are those of the
 * Bank of England (https://www.bankofengland.co.uk/boeapps/database/Bank-Rate.asp) on 31 December or 30 June
 * before each half-year.
 */
export const initialReminderFields: z.output<z.ZodObject<typeof reminderFields>> = {
  remindersOn: false,
  reminderLadder: [
    {
      ...{ id: 'soon', name: 'Due soon', days: -3, tone: 'friendly', isOn: true },
      subject: 'Invoice {number} from {shop} is due on {dueDate}',
      text: `Hello {name},\n\nOur invoice {number} is due on {dueDate}, and {balance} is to pay. It is attached, and says how to pay.\n\n${ending}`,
    },
    {
      ...{ id: 'late', name: 'First reminder', days: 3, tone: 'friendly', isOn: true },
      subject: 'Reminder: invoice {number} from {shop}',
      text: `Hello {name},\n\nOur invoice {number} was due on {dueDate}, and {balance} is still to pay. It may have slipped through: it is attached again, and says how to pay.\n\nIf something about it is wrong, just answer. ${ending}`,
    },
    {
      ...{ id: 'firm', name: 'Second reminder', days: 14, tone: 'firm', isOn: true },
      subject: 'Second reminder: invoice {number} from {shop} is overdue',
      text: `Hello {name},\n\nOur invoice {number} has been overdue since {dueDate}, by {daysLate} days now. Please pay the {balance} within seven days, or tell us what keeps you from it.\n\n${ending}`,
    },
    {
      ...{ id: 'statutory', name: 'Last reminder', days: 30, tone: 'statutory', isOn: true },
      subject: 'Last reminder: invoice {number} from {shop}',
      text: `Hello {name},\n\nOur invoice {number} was due on {dueDate}, {daysLate} days ago, and {balance} is still to pay.\n\nUnder the Late Payment of Commercial Debts (Interest) Act 1998 we may claim interest, {interest} up to today, and a fixed sum of {fixedSum}. We will do so unless it is paid within seven days.\n\n${ending}`,
    },
  ],
  baseRates: [
    { from: '2024-01-01', percent: 5.25 },
    { from: '2024-07-01', percent: 5.25 },
    { from: '2025-01-01', percent: 4.75 },
    { from: '2025-07-01', percent: 4.25 },
    { from: '2026-01-01', percent: 3.75 },
    { from: '2026-07-01', percent: 3.75 },
  ],
}
