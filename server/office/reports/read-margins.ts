import type { FiguresBy } from '#domain/office/figures.ts'
import {
  type FinishedJob,
  jobsOfRow,
  type MarginReport,
  type MarginsBy,
  nameOfMarginRow,
  reportMargins,
} from '#domain/office/margin-report.ts'
import { periodBefore, type ReportAgainst } from '#domain/office/report-periods.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { readSnapshot } from '#server/platform/db/snapshot.ts'
import { namesOfRows } from './figures.store.ts'
import { finishedJobs } from './margins.store.ts'

interface Asked {
  from: string
  to: string
  by: MarginsBy
  against: ReportAgainst
  /** The row whose jobs alone are wanted. */
  of?: FiguresBy | undefined
  key: string
}

/** The report of margins, with all of its rows. */
export async function readMargins(
  db: Database,
  { from, to, by, against, of, key }: Asked,
): Promise<MarginReport> {
  const days = periodBefore({ from, to }, against)
  const read = async (period: { from: string; to: string }) => {
    const jobs = await finishedJobs(db, { ...period, by: [by, of] })
    return of === undefined ? jobs : jobsOfRow(jobs, of, key)
  }
  const [jobs, earlier] = await Promise.all([read({ from, to }), read(days)])
  const names = await namesOf(db, by, [...jobs, ...earlier])
  const { rows, totals } = reportMargins({ jobs, earlier, names, period: { from, to, against } }, by)
  const before = { ...days, totals: reportMargins({ jobs: earlier }, 'job').totals }
  const only = of === undefined ? null : { of, key, name: await nameOf(db, of, key, jobs[0] ?? earlier[0]) }
  return { from, to, by, against, only, rows, count: rows.length, totals, before }
}

/** A customer stands on each job, as on its papers. */
async function namesOf(db: Database, by: MarginsBy, jobs: readonly FinishedJob[]) {
  if (by !== 'group' && by !== 'worker') return new Map<string, string>()
  const keys = [...new Set(jobs.map((job) => job[by]))]
  return readSnapshot(db, (tx) => namesOfRows(tx, by, keys))
}

async function nameOf(
  db: Database,
  of: FiguresBy,
  key: string,
  job: FinishedJob | undefined,
): Promise<string> {
  const names = await readSnapshot(db, (tx) => namesOfRows(tx, of, job ? [key] : []))
  return nameOfMarginRow(of, key, { job, names })
}
