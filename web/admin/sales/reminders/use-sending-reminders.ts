import { useRef, useState } from 'react'
import { v7 as uuid } from 'uuid'
import { MOST_REMINDED, type ToRemind } from '#domain/sales/reminder-records.ts'
import { calls, readFailure, refresh } from '#web/call.ts'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'

export interface RemindersOutcome {
  sent: number
  /** Who was left out after all, because something changed while the list was looked through. */
  skipped: { invoiceId: string; why: string }[]
  /** The numbers of what was asked for: what went out is not on the list any more. */
  numbers: ReadonlyMap<string, string>
  /** Why the sending broke off; '' if it did not. */
  trouble: string
}

/** Sends reminders in parts, because one request of hundreds would take longer than anybody waits. */
export function useSendingReminders() {
  // Kept until all went out: a second click, or another try after a lost answer, sends nothing twice.
  const sendId = useRef(uuid())
  const [done, setDone] = useState<number | null>(null)
  const [outcome, setOutcome] = useState<RemindersOutcome | null>(null)
  const { run } = useOneAtATime()
  const send = (items: readonly ToRemind[]) =>
    run(async () => {
      const numbers = new Map(items.map(({ invoiceId, invoiceNumber }) => [invoiceId, invoiceNumber]))
      const result: RemindersOutcome = { sent: 0, skipped: [], numbers, trouble: '' }
      setOutcome(null)
      setDone(0)
      try {
        for (let from = 0; from < items.length; from += MOST_REMINDED) {
          const part = items.slice(from, from + MOST_REMINDED)
          await sendPart(sendId.current, part, result)
          setDone(from + part.length)
        }
        sendId.current = uuid()
      } catch (error) {
        result.trouble = readFailure(error).message
      }
      setOutcome(result)
      setDone(null)
      await refresh('reminders', 'debtors', 'mails')
    })
  return { done, outcome, send }
}

async function sendPart(sendId: string, part: readonly ToRemind[], result: RemindersOutcome): Promise<void> {
  const items = part.flatMap(({ invoiceId, step }) => (step ? [{ invoiceId, stepId: step.id }] : []))
  const answer = await calls.reminders.send({ sendId, items })
  for (const { invoiceId, skipped } of answer.items)
    if (skipped === null) result.sent += 1
    else result.skipped.push({ invoiceId, why: skipped })
}
