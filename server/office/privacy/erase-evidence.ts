import { londonDay } from '#domain/dates.ts'
import { lastDayToErase } from '#domain/office/privacy.ts'
import { recordChanges } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { deleteFiles, dropBytes } from '#server/platform/storage/files.store.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { takeTime } from './erasures.store.ts'
import { deleteTextsOfErased, unnamedAmong } from './evidence.store.ts'

/**
 * Deletes what evidence says of erased customers, with its PDFs and signatures, once its time is over.
 * @returns how many records
 */
export async function eraseKeptEvidence(deps: Pick<Deps, 'db' | 'config'>, now: Date): Promise<number> {
  const { count, bytes } = await deps.db.transaction(async (tx) => {
    await takeTime(tx)
    const { fields: settings } = await readSettings(tx)
    const lastDay = lastDayToErase(londonDay(now), settings.financialYearEnd)
    const { ids, fileIds } = await deleteTextsOfErased(tx, lastDay)
    const changes = ids.map((id) => ({ before: { id, version: 1 }, after: null }))
    await recordChanges(tx, { actor: null, noun: 'evidence', action: 'erase' }, changes)
    return { count: ids.length, bytes: await deleteFiles(tx, null, await unnamedAmong(tx, fileIds)) }
  })
  await dropBytes(deps, bytes)
  return count
}
