/** What a report of figures is asked for, kept in the URL. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { londonDay } from '#domain/dates.ts'
import { type FiguresBy, figuresBy } from '#domain/office/figures.ts'
import { monthsIn, type ReportAgainst, reportAgainst } from '#domain/office/report-periods.ts'
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

/** The query of the file beside a report. */
export function fileQuery({ from, to, by, against }: FiguresAsked): string {
  return String(new URLSearchParams({ from, to, by, against }))
}

export const TOTAL = 'total'
/** The row for all others: it has no list of its own. */
const REST = 'rest'

/** Where the documents behind a figure of a row are; null where there is no list. @param id the row's */
export function documentsLink(
  report: 'sales' | 'quotes',
  { from, to, by }: Pick<FiguresAsked, 'from' | 'to'> & { by: FiguresBy | 'reason' },
  id: string,
  figure: string,
): string | null {
  if (id === REST && by !== 'kind') return null
  const query = (days: { from: string; to: string }, rows: string, key: string) =>
    `/reports/${report}/documents?${new URLSearchParams({ from: days.from, to: days.to, by: rows, key, figure })}`
  if (id === TOTAL) return query({ from, to }, 'month', '')
  if (by !== 'month') return query({ from, to }, by, id)
  const month = monthsIn({ from, to }).find(({ key }) => key === id)
  return month ? query(month, 'month', '') : null
}
