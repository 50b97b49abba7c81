/** Which reminder of an invoice is due, when it may go out, and what it says. All money in pence. */
import { bankHolidays } from '#content/bank-holidays.ts'
import { addDays, formatDay, formatTime, londonDay, momentAt } from '../dates.ts'
import type { Refusal } from '../errors.ts'
import { fillWords, type Message } from '../mail/letters.ts'
import { formatPounds } from '../money/money.ts'
import type { CustomerType } from '../shop/customers.ts'
import type { ReminderStep, reminderPlaceholders } from '../shop/settings.reminders.ts'
import type { SettingsFields } from '../shop/settings.ts'
import { type Chase, refuseChase } from './chases.ts'
import { daysOverdue } from './debtors.ts'
import type { InvoiceKind, InvoiceStatus } from './invoice-words.ts'
import type { LatePayment } from './late-interest.ts'

/** No invoice is reminded of twice within so many days. */
const DAYS_BETWEEN = 7
/** Nobody who paid so recently is reminded: their next payment may be on its way. */
const DAYS_AFTER_PAYMENT = 2
const FIRST_TIME = '08:00'
const END_TIME = '18:00'

/** A reminder that went out: which step, which was so many days after the due date, on which day. */
export interface SentReminder {
  stepId: string
  days: number
  on: string
}

/** What the rules need to know of an invoice that may be reminded of. */
export interface Reminded {
  kind: InvoiceKind
  status: InvoiceStatus
  issuedAt: Date | string | null
  dueDate: string
  balance: number
  chase: Pick<Chase, 'promisedOn' | 'onHold' | 'disputed'>
  /** The customer's address for mail; '' if there is none. */
  email: string
  customerType: CustomerType
  /** The customer's money that pays no invoice yet. */
  credit: number
  /** The day of the last payment towards it. */
  lastPaidOn: string | null
  sent: readonly SentReminder[]
  /** Whether it charges for late payment, and so bears no interest itself. */
  isLateCharge: boolean
}

/**
 * Why nobody is reminded of an invoice on a day, whatever the ladder says; or null.
 * @param today the day in London
 */
export function refuseReminder(invoice: Reminded, today: string): Refusal | null {
  const refusal = refuseWrittenReminder(invoice, today)
  if (refusal) return refusal
  if (invoice.email === '') return refuse('No email address')
  const last = lastSent(invoice.sent)
  if (last !== null && last > addDays(today, -DAYS_BETWEEN)) return refuse(`Reminded on ${formatDay(last)}`)
  return null
}

const refuse = (message: string): Refusal => ({ code: 'LOCKED', message })

/** Why a reminder that was written and has not left yet must not leave on a day, or null. */
export function refuseWrittenReminder(invoice: Reminded, today: string): Refusal | null {
  if (invoice.status === 'void') return refuse('Void')
  if (invoice.issuedAt === null) return refuse('Not issued')
  if (invoice.status === 'paid' || invoice.balance <= 0) return refuse('Nothing to pay')
  const chased = refuseChase(invoice)
  if (chased) return chased
  const { promisedOn, onHold, disputed } = invoice.chase
  if (disputed !== '') return refuse('Disputed')
  if (onHold) return refuse('On hold')
  if (promisedOn !== null && promisedOn >= today) return refuse(`Promised for ${formatDay(promisedOn)}`)
  if (invoice.lastPaidOn !== null && invoice.lastPaidOn >= addDays(today, -DAYS_AFTER_PAYMENT))
    return refuse(`A payment came on ${formatDay(invoice.lastPaidOn)}`)
  return invoice.credit >= invoice.balance ? refuse('Their credit covers it') : null
}

/** The day of the last reminder; null if there was none. */
export function lastSent(sent: readonly SentReminder[]): string | null {
  return sent.reduce<string | null>((last, { on }) => (last !== null && last > on ? last : on), null)
}

/**
 * The step of the ladder that is due on a day: the latest that was reached, never one before it. None if it was
 * sent, or a later one. Statutory steps are for debts that bear statutory interest.
 */
export function dueStep(
  invoice: Laddered,
  ladder: readonly ReminderStep[],
  today: string,
): ReminderStep | null {
  const reached = stepsFor(invoice, ladder).filter(({ days }) => addDays(invoice.dueDate, days) <= today)
  const latest = reached.reduce<ReminderStep | null>(
    (best, one) => (best && best.days >= one.days ? best : one),
    null,
  )
  // A friendly word before the due date is no use after it.
  if (latest === null || (latest.days < 0 && invoice.dueDate < today)) return null
  return isOver(latest, invoice.sent) ? null : latest
}

type Laddered = Pick<Reminded, 'dueDate' | 'sent' | 'customerType' | 'kind' | 'isLateCharge'>

/** The steps that an invoice may get at all. */
function stepsFor(
  { customerType, kind, isLateCharge }: Laddered,
  ladder: readonly ReminderStep[],
): ReminderStep[] {
  const bearsInterest = customerType !== 'individual' && kind === 'invoice' && !isLateCharge
  return ladder.filter(({ isOn, tone }) => isOn && (tone !== 'statutory' || bearsInterest))
}

/** Whether a step was sent, or a later one. */
function isOver({ id, days }: ReminderStep, sent: readonly SentReminder[]): boolean {
  return sent.some((one) => one.stepId === id || one.days >= days)
}

/**
 * The step that somebody may send by hand on a day: the one that is due, else the next one, before its day. Its
 * words have to be true: nothing says 'was due' before the due date, and nothing 'is due' after it.
 */
export function stepByHand(
  invoice: Laddered,
  ladder: readonly ReminderStep[],
  today: string,
): ReminderStep | null {
  const due = dueStep(invoice, ladder, today)
  if (due) return due
  const isLate = invoice.dueDate < today
  const fitting = stepsFor(invoice, ladder).filter(
    (step) => !isOver(step, invoice.sent) && (isLate ? step.days > 0 : step.days <= 0),
  )
  return fitting.reduce<ReminderStep | null>(
    (best, one) => (best && best.days <= one.days ? best : one),
    null,
  )
}

/** Why no step can be sent by hand, or null. */
export function refuseReminderStep(
  step: ReminderStep | null,
  invoice: Pick<Reminded, 'dueDate'>,
  today: string,
): Refusal | null {
  if (step) return null
  const isLate = invoice.dueDate < today
  const message = isLate ? 'Every step was sent' : `Not due before ${formatDay(invoice.dueDate)}`
  return { code: 'LOCKED', message }
}

/** The next step that goes out by itself, and on which day at the earliest; null if none is left. */
export function nextReminderStep(
  invoice: Laddered,
  ladder: readonly ReminderStep[],
  today: string,
): { step: ReminderStep; on: string } | null {
  const due = dueStep(invoice, ladder, today)
  const later = stepsFor(invoice, ladder)
    .filter((step) => addDays(invoice.dueDate, step.days) > today && !isOver(step, invoice.sent))
    .toSorted((one, other) => one.days - other.days)
  const step = due ?? later[0]
  if (!step) return null
  const day = addDays(invoice.dueDate, step.days)
  const last = lastSent(invoice.sent)
  const earliest = last === null ? day : addDays(last, DAYS_BETWEEN)
  return { step, on: [day, earliest, today].reduce((one, other) => (one > other ? one : other)) }
}

/**
 * Why no reminder goes out at a moment, or null: they do from 8 to 18 o'clock in London, Monday to Saturday, and
 * not on bank holidays of England and Wales.
 */
export function refuseMoment(now: Date): Refusal | null {
  const day = londonDay(now)
  const time = formatTime(now.toISOString())
  const holiday = bankHolidays.get(day)
  const isSunday = new Date(`${day}T12:00:00Z`).getUTCDay() === 0
  const why = holiday
    ? `Today is a bank holiday: ${holiday}`
    : isSunday
      ? 'Today is Sunday'
      : time < FIRST_TIME || time >= END_TIME
        ? `It is ${time}`
        : null
  if (why === null) return null
  return {
    code: 'LOCKED',
    message: `${why}. Reminders go out Monday to Saturday, ${FIRST_TIME} to ${END_TIME}.`,
  }
}

/** The first moment, from one on, at which reminders go out. */
export function nextMoment(now: Date): Date {
  let day = londonDay(now)
  let moment = now
  while (refuseMoment(moment)) {
    const morning = momentAt(day, FIRST_TIME)
    if (morning <= moment) day = addDays(day, 1)
    moment = momentAt(day, FIRST_TIME)
  }
  return moment
}

/** A reminder's wording with its placeholders filled in. */
export function reminderMessage(
  words: Pick<SettingsFields, 'tradingName'>,
  step: Pick<ReminderStep, 'subject' | 'text'>,
  invoice: {
    invoiceNumber: string
    customer: { name: string; companyName: string }
    total: number
    balance: number
    dueDate: string
  },
  late: Pick<LatePayment, 'interest' | 'fixedSum'>,
  today: string,
): Message {
  const values: Record<(typeof reminderPlaceholders)[number], string> = {
    name: invoice.customer.name || invoice.customer.companyName,
    number: invoice.invoiceNumber,
    total: formatPounds(invoice.total),
    balance: formatPounds(invoice.balance),
    dueDate: formatDay(invoice.dueDate),
    daysLate: String(daysOverdue(invoice.dueDate, today)),
    interest: formatPounds(late.interest),
    fixedSum: formatPounds(late.fixedSum),
  }
  return fillWords(words, step, values)
}
