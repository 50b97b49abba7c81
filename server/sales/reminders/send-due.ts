import { londonDay } from '#domain/dates.ts'
import { dueStep, refuseMoment, refuseReminder } from '#domain/sales/reminders.ts'
import type { Deps } from '#server/platform/deps.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { listDue } from './reminders.store.ts'
import { sendReminder } from './send-reminder.ts'

type Needed = Pick<Deps, 'db' | 'jobs' | 'config' | 'log' | 'clock' | 'stopping'>

/** Sends each morning the reminders that are due, if the shop's settings say so. */
export async function startSendingReminders(deps: Needed): Promise<void> {
  await deps.jobs.take('invoice-reminders', 1, () => sendDue(deps))
  await deps.jobs.daily('invoice-reminders')
}

/**
 * Sends what is due now. Each goes out once, also when two processes run, and after days without a server each
 * invoice gets its latest step alone. At night, on Sundays and bank holidays nothing goes out: it is due the next
 * morning too.
 */
export async function sendDue(deps: Needed): Promise<void> {
  const now = deps.clock.now()
  const { fields } = await readSettings(deps.db)
  if (!fields.remindersOn || refuseMoment(now)) return
  const today = londonDay(now)
  const { items } = await listDue(deps.db, fields.reminderLadder, today, null)
  const wanted = items.filter(
    (invoice) => dueStep(invoice, fields.reminderLadder, today) && !refuseReminder(invoice, today),
  )
  for (const { id: invoiceId } of wanted) {
    // Thousands take half an hour: what is left of them when the evening comes is due the next morning too.
    const at = deps.clock.now()
    if (deps.stopping.aborted || refuseMoment(at)) return
    // One transaction each: one that fails keeps nobody else from theirs.
    try {
      await deps.db.transaction((tx) => sendReminder(tx, deps, { invoiceId, now: at, by: null }))
    } catch (error) {
      deps.log.error({ err: error, invoiceId }, 'a reminder could not be sent')
    }
  }
}
