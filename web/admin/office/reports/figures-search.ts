/** What a report of figures is asked for, kept in the URL. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { londonDay } from '#domain/dates.ts'
import {
  type FigureName,
  type FiguresBy,
  type FiguresSide,
  figuresBy,
  isSomethingBehind,
  REST,
} from '#domain/office/figures.ts'
import { comparedDays, monthsIn, type ReportAgainst, reportAgainst } from '#domain/office/report-periods.ts'
import type { DayRange } from '#domain/vat-periods.ts'
import { useNotedPlace } from '#web/ui/list-search.ts'
import { type Period, readPeriod } from './period.ts'

export interface FiguresAsked {
  from: string
  to: string
  by: FiguresBy
  against: ReportAgainst
}

/** @param only the rows of a report that has no others */
export function useFiguresSearch(only?: FiguresBy): { period: Period; asked: FiguresAsked } {
  const [search] = useSearchParams()
  useNotedPlace()
  const [today] = useState(() => londonDay(new Date()))
  const period = readPeriod(search, today, 'twelve-months')
  const by = only ?? figuresBy.find((one) => one === search.get('by')) ?? 'month'
  const against = reportAgainst.find((one) => one === search.get('against')) ?? 'before'
  return { period, asked: { from: period.from, to: period.to, by, against } }
}

/** Where the file beside a report is. */
export function fileLink(report: 'sales' | 'quotes' | 'margins' | 'vat' | 'vat/sums', asked: object): string {
  return `/api/reports/${report}.csv?${new URLSearchParams({ ...asked })}`
}

export const TOTAL = 'total'
type Asked = Pick<FiguresAsked, 'from' | 'to' | 'against'> & { by: FiguresBy | 'reason' }
interface Ways {
  to: string | null
  toBefore: string | null
}

/** A row with its figures in both periods. */
interface Row {
  id: string
  now: FiguresSide
  before: FiguresSide
}

/** Where the documents behind a figure of a row are, and those behind what it was before; null where there are none. */
export function documentsLinks(
  report: 'sales' | 'quotes',
  { from, to, by, against }: Asked,
  row: Row,
  figure: FigureName,
): Ways {
  const period = { from, to }
  const ways = (days: DayRange, rows: string, key: string, more: Record<string, string> = {}): Ways => {
    const query = (of: DayRange, side: Row['now']) =>
      isSomethingBehind(figure, side)
        ? `/reports/${report}/documents?${new URLSearchParams({ from: of.from, to: of.to, by: rows, key, figure, ...more })}`
        : null
    const before = comparedDays({ from: days.from, to: days.to }, period, against)
    return { to: query(days, row.now), toBefore: query(before, row.before) }
  }
  const { id } = row
  if (id === TOTAL) return ways(period, 'month', '')
  // All others are those who are not among the rows of this very report.
  const shown = { shownFrom: from, shownTo: to, shownAgainst: against }
  if (by !== 'month') return ways(period, by, id, isOthers(by, id) ? shown : {})
  const month = monthsIn(period).find(({ key }) => key === id)
  return month ? ways(month, 'month', '') : nowhere
}

/** Whether a row is that of all others; a kind of sign or a reason may be called as it likes. */
export const isOthers = (by: string, id: string) => id === REST && by !== 'kind' && by !== 'reason'

const nowhere: Ways = { to: null, toBefore: null }
