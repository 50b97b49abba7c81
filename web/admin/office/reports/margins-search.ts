/** What the report of margins is asked for, kept in the URL. */
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { londonDay } from '#domain/dates.ts'
import { type FiguresBy, figuresBy } from '#domain/office/figures.ts'
import { type MarginReport, type MarginsBy, marginsBy } from '#domain/office/margin-report.ts'
import { comparedDays, monthsIn, type ReportAgainst, reportAgainst } from '#domain/office/report-periods.ts'
import { useNotedPlace } from '#web/ui/list-search.ts'
import { type Period, readPeriod } from './period.ts'

interface MarginsAsked {
  from: string
  to: string
  by: MarginsBy
  against: ReportAgainst
  /** The row whose jobs alone are wanted. */
  of?: FiguresBy
  key?: string
}

export function useMarginsSearch(): { period: Period; asked: MarginsAsked } {
  const [search] = useSearchParams()
  useNotedPlace()
  const [today] = useState(() => londonDay(new Date()))
  const period = readPeriod(search, today)
  const by = marginsBy.find((one) => one === search.get('by')) ?? 'job'
  const against = reportAgainst.find((one) => one === search.get('against')) ?? 'before'
  const of = figuresBy.find((one) => one === search.get('of'))
  const row = of === undefined ? {} : { of, key: search.get('key') ?? '' }
  return { period, asked: { from: period.from, to: period.to, by, against, ...row } }
}

type Days = { from: string; to: string }
/** What the links need of a report. */
export type MarginLinks = Pick<MarginReport, 'from' | 'to' | 'by' | 'against' | 'only' | 'before'>

const jobsLink = ({ from, to }: Days, row?: { of: FiguresBy; key: string } | null) =>
  `/reports/margins?${new URLSearchParams({ period: 'own', from, to, by: 'job', ...(row ? { of: row.of, key: row.key } : {}) })}`

/** Where the jobs behind all of a report are, and those behind what it is compared with. */
export function totalLinks(report: MarginLinks): { now: string; before: string } {
  return { now: jobsLink(report, report.only), before: jobsLink(report.before, report.only) }
}

/** Where the jobs behind a row are, and those behind what it is compared with. @param id the row's */
export function rowLinks(report: MarginLinks, id: string): { now: string; before: string | null } {
  const { by, only } = report
  if (by === 'job') return { now: `/jobs/${id}`, before: null }
  if (by !== 'month') {
    const row = { of: by, key: id }
    return { now: jobsLink(report, row), before: jobsLink(report.before, row) }
  }
  const month = monthsIn(report).find(({ key }) => key === id)
  if (!month) return totalLinks(report)
  const before = comparedDays({ from: month.from, to: month.to }, report, report.against)
  return { now: jobsLink(month, only), before: jobsLink(before, only) }
}

/** Where the jobs of a row are: if it had some before alone, those. */
export function nameLinkOf(report: MarginLinks, { id, count }: { id: string; count: number }): string {
  const { now, before } = rowLinks(report, id)
  return count === 0 && before ? before : now
}
