/** What a job is planned to cost is kept when its quote is accepted: rates that change later do not change it. */
import { planOf } from '#domain/work/costs.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { QuoteRow } from '#server/sales/quotes/quotes.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { savePlanRow } from './costs.store.ts'

/** Keeps the plan of a job that this transaction makes, or that follows another revision. */
export async function planJob(
  tx: Transaction,
  jobId: string,
  { items, net }: Pick<QuoteRow, 'items' | 'net'>,
): Promise<void> {
  const { labourRate } = (await readSettings(tx)).fields
  await savePlanRow(tx, {
    ...{ jobId, ...planOf(items, labourRate), quoted: net },
    rate: labourRate === 0 ? null : labourRate,
  })
}
