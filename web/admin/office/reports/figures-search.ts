/** What a report of figures is asked for, kept in the URL. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { londonDay } from '#domain/dates.ts'
import { type FigureName, type FiguresBy, figuresBy } from '#domain/office/figures.ts'
import { comparedDays, monthsIn, type ReportAgainst, reportAgainst } from '#domain/office/report-periods.ts'
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
/** The row for all others: it has no list of its own. */
const REST = 'rest'

type Asked = Pick<FiguresAsked, 'from' | 'to' | 'against'> & { by: FiguresBy | 'reason' }
interface Ways {
  to: string | null
  toBefore: string | null
}

/**
 * Where the documents behind a figure of a row are, and those behind what it was before; null where there is no list.
 * @param id the row's
 */
export function documentsLinks(
  report: 'sales' | 'quotes',
  { from, to, by, against }: Asked,
  id: string,
  figure: FigureName,
): Ways {
  const period = { from, to }
  const ways = (days: { from: string; to: string }, rows: string, key: string): Ways => {
    const query = (of: { from: string; to: string }) =>
      `/reports/${report}/documents?${new URLSearchParams({ from: of.from, to: of.to, by: rows, key, figure })}`
    const before = comparedDays({ from: days.from, to: days.to }, period, against)
    return { to: query(days), toBefore: query(before) }
  }
  if (id === TOTAL) return ways(period, 'month', '')
  if (by !== 'month') return id === REST && by !== 'kind' ? nowhere : ways(period, by, id)
  const month = monthsIn(period).find(({ key }) => key === id)
  return month ? ways(month, 'month', '') : nowhere
}

const nowhere: Ways = { to: null, toBefore: null }
