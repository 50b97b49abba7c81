/**
 * Folds into the kept sums of the reports and of debtors what changed since (docs/decisions/0087-sums-of-reports.md,
 * 0107-kept-debts.md).
 */
import { londonDay } from '#domain/dates.ts'
import type { Deps } from '#server/platform/deps.ts'
import { addEnds, foldDebtDays, hasEndToAdd } from '#server/sales/debtors/debt-sums.store.ts'
import { isAnotherDay, turnDebtsTo } from '#server/sales/debtors/debts-now.store.ts'
import { listStaleDays } from '#server/sales/documents/stale-days.store.ts'
import { foldDays, foldGroups, listMovedCustomers, replaceMarks, takeFoldingTurn } from './fold.store.ts'

type Needed = Pick<Deps, 'db' | 'jobs' | 'log' | 'clock' | 'stopping'>

/** Some thousand documents of a large shop. */
const DAYS_AT_ONCE = 7
/** Each with a row for every day that they have documents on. */
const CUSTOMERS_AT_ONCE = 1000
/** The next minute goes on. */
const LONGEST_MS = 240_000

/** Folds each minute. Until then the reports work out what changed by themselves. */
export async function startFoldingSums(deps: Needed): Promise<void> {
  await deps.jobs.take('report-sums', 1, async () => {
    const end = performance.now() + LONGEST_MS
    while (!deps.stopping.aborted && performance.now() < end && (await foldSums(deps)));
  })
  await deps.jobs.everyMinute('report-sums')
}

/**
 * Folds in some days that changed. Today goes on changing: it stays as it is, a single mark.
 * @param atOnce how many days, in one transaction
 * @returns whether there are more
 */
export function foldSums({ db, clock }: Pick<Deps, 'db' | 'clock'>, atOnce = DAYS_AT_ONCE): Promise<boolean> {
  const today = londonDay(clock.now())
  return db.transaction(
    async (tx) => {
      if (!(await takeFoldingTurn(tx))) return false
      const stale = await listStaleDays(tx)
      const owed = await listStaleDays(tx, 'debts')
      const moved = await listMovedCustomers(tx)
      // The newest first: they are looked at most.
      const days = stale.filter((day) => day !== today).toSorted((a, b) => (a < b ? 1 : -1))
      const isDue = (await hasEndToAdd(tx, today)) || (await isAnotherDay(tx, today))
      if (moved.length === 0 && days.length === 0 && !isDue) return false
      const [now, later] = [days.slice(0, atOnce), days.slice(atOnce)]
      const customers = moved.slice(CUSTOMERS_AT_ONCE)
      await foldDays(tx, now)
      await foldDebtDays(tx, now)
      // Last: each earlier day that is still to come would change them again.
      const areMore = later.length === 0 && (await addEnds(tx, today))
      if (later.length === 0) await turnDebtsTo(tx, today)
      if (moved.length > 0) await foldGroups(tx, moved.slice(0, CUSTOMERS_AT_ONCE))
      await replaceMarks(tx, { days: stale.includes(today) ? [today, ...later] : later, owed, customers })
      return later.length > 0 || customers.length > 0 || areMore
    },
    { isolationLevel: 'repeatable read' },
  )
}
