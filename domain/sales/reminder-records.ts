/** Reminders as the API answers them: who is due for one, what one says, and what was sent. All money in pence. */
import { z } from 'zod'
import { id, requiredText } from '../fields.ts'
import { mailStatuses } from '../mail/mail-words.ts'
import { reminderTones } from '../shop/settings.reminders.ts'

/** Most invoices that are listed, and that one request reminds of. */
export const MOST_REMINDERS = 500
export const MOST_REMINDED = 100

const step = z.object({ id: z.string(), name: z.string(), days: z.int(), tone: z.enum(reminderTones) })
export type StepShort = z.infer<typeof step>

export const remindersQuery = z.strictObject({
  /** Of one customer, or one invoice: also the step that may be sent by hand before its day. */
  customerId: id.optional(),
  invoiceId: id.optional(),
})
export type RemindersQuery = z.output<typeof remindersQuery>

const toRemind = z.object({
  invoiceId: z.string(),
  invoiceNumber: z.string(),
  customerId: z.string(),
  name: z.string(),
  companyName: z.string(),
  email: z.string(),
  total: z.int(),
  balance: z.int(),
  dueDate: z.string(),
  daysOverdue: z.int(),
  /** The step that goes out if somebody sends it now; null if none fits. */
  step: step.nullable(),
  /** Whether the step's day has come, so that it goes out by itself. */
  isDue: z.boolean(),
  lastSentOn: z.string().nullable(),
  /** Why it does not go out; null if it may. */
  refusal: z.string().nullable(),
})
export type ToRemind = z.infer<typeof toRemind>

export const remindersDue = z.object({
  on: z.string(),
  items: z.array(toRemind),
  /** Of all; `items` are those that are due the longest. */
  count: z.int(),
  /** Why none goes out at this hour; null if they may. */
  closed: z.string().nullable(),
  /** Whether the shop's settings send them by themselves. */
  isOn: z.boolean(),
})
export type RemindersDue = z.infer<typeof remindersDue>

export const reminderPreview = z.object({
  step,
  recipient: z.string(),
  subject: z.string(),
  paragraphs: z.array(z.string()),
  /** Whether the invoice's PDF is attached. */
  hasPdf: z.boolean(),
})

/**
 * `sendId` is made once for each time that a person sends: the same one again sends nothing twice. Each invoice
 * comes with the step that was on the screen, so that no other one goes out.
 */
export const manyReminders = z.strictObject({
  sendId: id,
  items: z
    .array(z.strictObject({ invoiceId: id, stepId: requiredText(40, 'Which step') }))
    .min(1, { error: 'Choose an invoice' })
    .max(MOST_REMINDED, { error: `At most ${MOST_REMINDED} at once` }),
})

export const manyReminded = z.object({
  items: z.array(
    z.object({
      invoiceId: z.string(),
      /** Why nothing was sent; null if it was. */
      skipped: z.string().nullable(),
    }),
  ),
})

const reminder = z.object({
  id: z.string(),
  step: z.string(),
  days: z.int(),
  sentAt: z.string(),
  /** Who sent it; null if it went out by itself. */
  by: z.string().nullable(),
  /** Null once the mail was erased. */
  mail: z
    .object({ id: z.string(), recipient: z.string(), subject: z.string(), status: z.enum(mailStatuses) })
    .nullable(),
})
export type Reminder = z.infer<typeof reminder>

export const invoiceReminders = z.object({
  /** The last one first. */
  items: z.array(reminder),
  /** The next step with its first possible day; null if none is left. */
  next: z.object({ step, on: z.string() }).nullable(),
  /** Why nobody is reminded today; null if somebody may be. */
  refusal: z.string().nullable(),
  isOn: z.boolean(),
})
