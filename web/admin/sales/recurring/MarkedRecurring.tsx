import { formatDay, londonDay } from '#domain/dates.ts'
import type { Recurring, RecurringSummary } from '#domain/sales/recurring.ts'
import {
  overduePeriod,
  refuseEnding,
  refuseGoingOn,
  refuseMaking,
  refuseRecurringRestore,
} from '#domain/sales/recurring-actions.ts'
import { leavePeriodOut } from '#domain/sales/recurring-schedule.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { archivingOf } from '#web/admin/lists/archiving.ts'
import type { Deed, DeedWords } from '#web/admin/lists/deeds.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import type { MarkedProps } from '#web/admin/lists/marked.ts'
import { onceAndBack } from '#web/admin/lists/once-and-back.ts'
import { calls, refresh } from '#web/call.ts'

const { archive, restore } = archivingOf<RecurringSummary, Recurring>({
  refuseArchive: refuseEnding,
  refuseRestore: refuseRecurringRestore,
  get: (id) => calls.recurring.get({ id }),
  archive: ({ id, version }) => calls.recurring.remove({ params: { id }, query: { version } }),
  restore: ({ id, version }) => calls.recurring.restore({ id, version }),
})

const pausing = ({ id, version }: Recurring, paused: boolean) =>
  onceAndBack<Recurring>(
    [() => calls.recurring.pause({ id, version, paused }), (now) => (refuseGoingOn(now) === null) === paused],
    [
      (next) => calls.recurring.pause({ id, version: next, paused: !paused }),
      (now) => (refuseGoingOn(now) !== null) === paused,
    ],
  )

/** Going on begins today, so it does not bring back an invoice that was to be made before. */
function stopping(words: DeedWords, stop: Deed<RecurringSummary>['prepare']): Deed<RecurringSummary> {
  return {
    ...words,
    prepare: async (row, choice) => {
      const late = overduePeriod(await calls.recurring.get({ id: row.id }), londonDay(new Date()))
      const prepared = await stop(row, choice)
      if ('refusal' in prepared || late === null) return prepared
      return {
        note: `Its invoice of ${formatDay(late)} is not made yet, and will not be`,
        act: async () => {
          await prepared.act()
          return null
        },
      }
    },
  }
}

const pause = stopping(
  {
    ...{ label: 'Pause …', verb: 'Pause', done: 'paused' },
    says: 'They bill nothing until they go on, and nothing of the pause afterwards.',
  },
  async ({ id }) => {
    const stored = await calls.recurring.get({ id })
    const refusal = refuseMaking(stored)
    if (refusal) return { refusal: refusal.message }
    return {
      act: pausing(stored, true),
    }
  },
)

const goOn: Deed<RecurringSummary> = {
  ...{ label: 'Go on …', verb: 'Go on with', done: 'going on' },
  says: 'They bill from the next period on, and nothing of the pause.',
  prepare: async ({ id }) => {
    const stored = await calls.recurring.get({ id })
    const refusal = refuseGoingOn(stored)
    if (refusal) return { refusal: refusal.message }
    return {
      act: pausing(stored, false),
    }
  },
}

const end = stopping(
  {
    ...{ label: 'End …', verb: 'End', done: 'ended' },
    says: 'They bill no more. The invoices that they made stay.',
  },
  archive.prepare,
)

const begin: Deed<RecurringSummary> = {
  ...restore,
  says: 'They bill from the next period on, and nothing of the time between.',
}

type Input = Parameters<typeof calls.recurring.list>[0]

/** What can be done with several recurring invoices. */
export default function MarkedRecurring({ marks, input, count }: MarkedProps<RecurringSummary, Input>) {
  const isPutAway = [...marks.rows.values()].every((row) => refuseRecurringRestore(row) === null)
  return (
    <MarkedBar
      list="recurring"
      marks={marks}
      nouns={['agreement', 'agreements']}
      nameOf={({ customer, title }) => `${customerLabel(customer)} · ${leavePeriodOut(title)}`}
      deeds={isPutAway ? [begin] : [pause, goOn, end]}
      count={count}
      read={(page) => calls.recurring.list({ ...input, ...page })}
      onDone={() => void refresh('recurring')}
    />
  )
}
