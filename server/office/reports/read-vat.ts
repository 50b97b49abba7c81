import type { VatGroup } from '#domain/money/vat.ts'
import { movementsOf } from '#domain/office/cash-vat.ts'
import { periodBefore, type ReportAgainst } from '#domain/office/report-periods.ts'
import {
  addedBy,
  isInScope,
  isOfRate,
  sumByRate,
  type VatDocument,
  type VatRateKey,
  type VatSlice,
  vatSlices,
} from '#domain/office/vat-report.ts'
import type { SettingsFields } from '#domain/shop/settings.ts'
import type { DayRange } from '#domain/vat-periods.ts'
import { schemesIn, stretchesOf, usesCash, type VatScheme } from '#domain/vat-schemes.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { readSnapshot } from '#server/platform/db/snapshot.ts'
import { listStaleDays } from '#server/sales/documents/stale-days.store.ts'
import { listCashDocuments, listCreditsOnOpenings } from './cash-vat.store.ts'
import { listVat } from './vat.store.ts'
import { sumKeptVat } from './vat-sums.store.ts'

export interface VatAsked extends DayRange {
  against: ReportAgainst
  /** Only what documents have of this rate. */
  rate?: VatRateKey | undefined
}

interface Read {
  /** What counts in each month, then and in the compared period. */
  slices: (VatSlice & { groups: VatGroup[] })[]
  /** Those that are in a box, or have something of the rate, in the order of their days. */
  documents: VatDocument[]
  hasMore: boolean
  /** How many documents are in a box, whatever rate is asked for. */
  count: number
  schemes: VatScheme[]
}

type Settings = Pick<SettingsFields, 'vatRegistered' | 'vatScheme' | 'vatSchemeChanges'>

/**
 * What counts for VAT in a period and in the one that it is compared with, by the shop's scheme.
 * @param most how many documents are wanted
 */
export async function readVat(
  db: Database,
  asked: VatAsked,
  settings: Settings,
  most: number,
): Promise<Read> {
  const { from, to, rate } = asked
  const days = { from, to }
  const schemes = [...schemesIn(settings, days)]
  const slices = vatSlices(days, asked.against)
  const page = (documents: readonly VatDocument[]) => ({
    documents: documents.slice(0, most),
    hasMore: documents.length > most,
  })
  if (usesCash(settings)) {
    const now = await readCash(db, days, settings)
    const then = await readCash(db, periodBefore(days, asked.against), settings)
    const groupsOf = (slice: VatSlice) =>
      sumByRate((slice.isNow ? now : then).filter(({ day }) => isIn(day, slice)).flatMap(addedBy))
    const counted = inOrder(now)
    return {
      slices: slices.map((slice) => ({ ...slice, groups: groupsOf(slice) })),
      ...page(rate ? inOrder(now, rate) : counted),
      ...{ count: counted.length, schemes },
    }
  }
  const registered = settings.vatRegistered
  return readSnapshot(db, async (tx) => {
    const sums = await sumKeptVat(tx, slices, registered, await listStaleDays(tx))
    return {
      slices: sums.map(({ count: _, groups, ...slice }) => ({ ...slice, groups: sumByRate(groups) })),
      ...page(await listVat(tx, { ...days, registered, rate, limit: most + 1 })),
      count: sums.reduce((all, { isNow, count }) => all + (isNow ? count : 0), 0),
      schemes,
    }
  })
}

/** All documents that are in a box in a period, or that have something of a rate, in the order of their days. */
export async function listVatDocuments(
  db: Database,
  { from, to, rate }: Omit<VatAsked, 'against'>,
  settings: Settings,
): Promise<VatDocument[]> {
  if (usesCash(settings)) return inOrder(await readCash(db, { from, to }, settings), rate)
  return listVat(db, { from, to, registered: settings.vatRegistered, rate, limit: null })
}

const isIn = (day: string, { from, to }: DayRange) => day >= from && day <= to

/** Those that are in a box, or have something of a rate. */
function inOrder(documents: readonly VatDocument[], rate?: VatRateKey): VatDocument[] {
  return documents
    .filter(({ groups }) => groups.some((one) => (rate ? isOfRate(one, rate) : isInScope(one))))
    .toSorted((one, other) => (`${one.day} ${one.number}` < `${other.day} ${other.number}` ? -1 : 1))
}

/** What counts for a shop that is or was on cash accounting. */
async function readCash(db: Database, { from, to }: DayRange, settings: Settings): Promise<VatDocument[]> {
  const wanted = { from, to, registered: settings.vatRegistered }
  const changes = stretchesOf(settings).some(
    (stretch) => isIn(stretch.from, wanted) || isIn(stretch.until, wanted),
  )
  const [bills, credits] = await Promise.all([
    listCashDocuments(db, { ...wanted, changes }),
    listCreditsOnOpenings(db, wanted),
  ])
  return [...bills.flatMap((bill) => movementsOf(bill, wanted, settings)), ...credits]
}
