import { Button } from '@mantine/core'
import { formatDay, londonDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { toLineInput } from '#domain/sales/documents.ts'
import type { Recurring } from '#domain/sales/recurring.ts'
import { priceOfRise, refuseRiseNotice } from '#domain/sales/rise-letters.ts'
import { calls, readFailure, refresh } from '#web/call.ts'
import { toastError, toastSuccess } from '#web/shell/toast.ts'
import { askToConfirm } from '#web/ui/confirm.tsx'
import { useMutationOnce } from '#web/ui/mutation-once.ts'
import classes from './recurring.module.css'

/** What a saved rise makes of the price, and its letter to the customer while it is still to come. */
export function RiseLetter({ stored, from }: { stored: Recurring; from: string }) {
  const terms = {
    ...stored,
    items: stored.items.map(toLineInput),
    next: stored.planned[0]?.n ?? 0,
    pausedAt: null,
    archivedAt: null,
  }
  const price = priceOfRise(terms, from)
  const send = useMutationOnce({
    mutationFn: () => calls.recurring.tell({ id: stored.id, version: stored.version, from }),
    onSuccess: async (mail) => {
      toastSuccess(`Told ${mail.recipient}`)
      await refresh('mails')
    },
    onError: (error) => toastError(readFailure(error).message),
  })
  if (!price) return <p className={classes.outcome}>No invoice will have it.</p>
  const says = `${formatPounds(price.before)} → ${formatPounds(price.after)} from ${formatDay(price.day)}, with VAT`
  const ask = async () => {
    const text = `The customer gets a mail: from ${formatPounds(price.before)} to ${formatPounds(price.after)} from ${formatDay(price.day)}.`
    if (await askToConfirm({ title: 'Tell them of the new price', text, confirm: 'Send the letter' }))
      send.mutate()
  }
  return (
    <div className={classes.outcome}>
      <span>{says}</span>
      {refuseRiseNotice(terms, from, londonDay(new Date())) === null ? (
        <Button variant="default" size="compact-md" loading={send.isPending} onClick={() => void ask()}>
          Tell the customer …
        </Button>
      ) : null}
    </div>
  )
}
