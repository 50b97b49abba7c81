import { londonDay } from '#domain/dates.ts'
import { describePromise, isPromiseBroken } from '#domain/sales/chases.ts'
import type { Debtor } from '#domain/sales/debtors.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './Debtors.module.css'

const invoices = (count: number) => (count === 1 ? '' : ` (${count})`)

/** What was noted about a customer's invoices by a day, in a word each. */
export function DebtorMarks({ debtor, on }: { debtor: Debtor; on: string }) {
  const { promisedOn, onHold, disputed } = debtor
  const today = londonDay(new Date())
  if (promisedOn === null && onHold === 0 && disputed === 0) return null
  return (
    <span className={classes.marks}>
      {promisedOn === null ? null : (
        <StatusBadge
          label={describePromise(promisedOn, today, on)}
          standing={isPromiseBroken(promisedOn, today, on) ? 'late' : 'under-way'}
        />
      )}
      {disputed > 0 ? <StatusBadge label={`Disputed${invoices(disputed)}`} standing="refused" /> : null}
      {onHold > 0 ? <StatusBadge label={`On hold${invoices(onHold)}`} standing="held" /> : null}
    </span>
  )
}
