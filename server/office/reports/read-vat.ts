import type { VatGroup } from '#domain/money/vat.ts'
import { movementsOf } from '#domain/office/cash-vat.ts'
import { addedBy, isInScope, sumByRate, type VatDocument } from '#domain/office/vat-report.ts'
import type { SettingsFields } from '#domain/shop/settings.ts'
import type { DayRange } from '#domain/vat-periods.ts'
import { schemesIn, stretchesOf, usesCash, type VatScheme } from '#domain/vat-schemes.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { readSnapshot } from '#server/platform/db/snapshot.ts'
import { listStaleDays } from '#server/sales/documents/stale-days.store.ts'
import { listCashDocuments, listCreditsOnOpenings } from './cash-vat.store.ts'
import { listVat } from './vat.store.ts'
import { sumKeptVat } from './vat-sums.store.ts'

interface Read {
  groups: VatGroup[]
  /** Those that are in a box, in the order of their days. */
  documents: VatDocument[]
  count: number
  schemes: VatScheme[]
}

type Settings = Pick<SettingsFields, 'vatRegistered' | 'vatScheme' | 'vatSchemeChanges'>

/**
 * What counts for VAT in a period, by the shop's scheme.
 * @param most how many documents are wanted
 */
export async function readVat(db: Database, days: DayRange, settings: Settings, most: number): Promise<Read> {
  const schemes = [...schemesIn(settings, days)]
  if (usesCash(settings)) {
    const { all, documents } = await readCash(db, days, settings)
    const groups = sumByRate(all.flatMap(addedBy))
    return { groups, documents: documents.slice(0, most), count: documents.length, schemes }
  }
  const wanted = { ...days, registered: settings.vatRegistered }
  return readSnapshot(db, async (tx) => {
    const { groups, count } = await sumKeptVat(tx, wanted, await listStaleDays(tx))
    return {
      ...{ groups: sumByRate(groups), count, schemes },
      documents: await listVat(tx, { ...wanted, limit: most }),
    }
  })
}

/** All documents that are in a box in a period, in the order of their days. */
export async function listVatDocuments(
  db: Database,
  days: DayRange,
  settings: Settings,
): Promise<VatDocument[]> {
  if (usesCash(settings)) return (await readCash(db, days, settings)).documents
  return listVat(db, { ...days, registered: settings.vatRegistered, limit: null })
}

/** What counts for a shop that is or was on cash accounting, and those of it that are in a box. */
async function readCash(db: Database, { from, to }: DayRange, settings: Settings) {
  const wanted = { from, to, registered: settings.vatRegistered }
  const isIn = (day: string) => day >= from && day <= to
  const changes = stretchesOf(settings).some((stretch) => isIn(stretch.from) || isIn(stretch.until))
  const [bills, credits] = await Promise.all([
    listCashDocuments(db, { ...wanted, changes }),
    listCreditsOnOpenings(db, wanted),
  ])
  const all = [...bills.flatMap((bill) => movementsOf(bill, wanted, settings)), ...credits]
  const documents = all
    .filter(({ groups }) => groups.some(isInScope))
    .toSorted((one, other) => (`${one.day} ${one.number}` < `${other.day} ${other.number}` ? -1 : 1))
  return { all, documents }
}
