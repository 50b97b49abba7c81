import { Button } from '@mantine/core'
import { useInterval, useViewportSize } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { dueWords } from '#domain/work/due-words.ts'
import { type JobSummary, jobPictureAddress } from '#domain/work/jobs.ts'
import { GroupChip } from '#web/admin/shop/groups/GroupChip.tsx'
import { api, readFailure } from '#web/call.ts'
import type { FirstHandle, ScreenHandle } from '#web/shell/handle.ts'
import { ScreenFailure } from '#web/shell/ScreenFailure.tsx'
import { useTitle } from '#web/ui/page-title.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { byStage } from './board-view.ts'
import { useStages } from './use-move-job.ts'
import classes from './wall.module.css'
import { type WallColumn, wallPages } from './wall-pages.ts'

export { ScreenFailure as ErrorBoundary }

export const handle: ScreenHandle & FirstHandle = {
  title: 'Wall',
  first: (calls) => [calls.settings.get(), calls.jobs.board()],
}

/** How long a page stays; `?seconds=30` in the address says otherwise. */
const SECONDS = 15
const MOST_SECONDS = 600
/** Pixels that a column and a card need at least to be read from the other side of a workshop. */
const COLUMN_PX = 420
const CARD_PX = 132
const HEAD_PX = 140

const none: readonly JobSummary[] = []

/** /jobs/wall: the jobs in hand on a screen of the workshop. It turns itself over, and has no prices. */
export default function JobWall() {
  useTitle('Wall')
  const board = useQuery(api.jobs.board.queryOptions())
  const { query: settings, stages } = useStages()
  const { width, height } = useViewportSize()
  const jobs = board.data?.items ?? none
  const pages = useMemo(() => {
    const fits = {
      columns: Math.max(1, Math.floor(width / COLUMN_PX)),
      cards: Math.max(1, Math.floor((height - HEAD_PX) / CARD_PX)),
    }
    return wallPages(byStage(jobs, stages), stages, fits)
  }, [jobs, stages, width, height])
  const failed = [board, settings].find((query) => query.isError && !query.data)
  return (
    <div className={classes.wall}>
      {failed ? <p role="alert">{readFailure(failed.error).message}</p> : null}
      {!failed && (!board.data || !settings.data) ? <p role="status">Loading the jobs…</p> : null}
      {board.data && settings.data ? (
        <Pages pages={pages} late={jobs.filter(({ late }) => late).length} />
      ) : null}
    </div>
  )
}

function Pages({ pages, late }: { pages: WallColumn[][]; late: number }) {
  const [turn, setTurn] = useState(0)
  const [search] = useSearchParams()
  const asked = Number(search.get('seconds') ?? SECONDS)
  const seconds = asked >= 1 && asked <= MOST_SECONDS ? asked : SECONDS
  const timer = useInterval(() => setTurn((before) => before + 1), seconds * 1000)
  const { start, stop, active } = timer
  useEffect(() => {
    start()
    return stop
  }, [start, stop])
  const shown = pages.length === 0 ? 0 : turn % pages.length
  return (
    <>
      <header className={classes.head}>
        <strong>Jobs in hand</strong>
        {late > 0 ? <StatusBadge standing="late" label={`${late} late`} /> : null}
        <span className={classes.where}>
          {pages.length > 1 ? `Page ${shown + 1} of ${pages.length}` : ''}
        </span>
        {pages.length > 1 ? (
          <>
            <Button variant="default" onClick={() => setTurn((before) => before + 1)}>
              Next
            </Button>
            <Button variant="default" onClick={timer.toggle}>
              {active ? 'Pause' : 'Go on'}
            </Button>
          </>
        ) : null}
        <Button component={Link} to="/jobs" variant="subtle">
          Leave
        </Button>
      </header>
      {pages.length === 0 ? <Nothing /> : null}
      <div className={classes.columns}>
        {(pages[shown] ?? []).map((column) => (
          <Column key={`${column.stage.id} ${column.from}`} column={column} />
        ))}
      </div>
    </>
  )
}

function Nothing() {
  return (
    <section className={classes.none}>
      <p>No jobs in hand.</p>
      <p className={classes.how}>
        This is for a screen in the workshop: what each stage has in hand, turning its pages by itself.
        Accepting a quote makes a job, and it appears here at once.
      </p>
      <Button component={Link} to="/quotes" variant="default">
        Go to the quotes
      </Button>
    </section>
  )
}

function Column({ column: { stage, count, from, jobs } }: { column: WallColumn }) {
  return (
    <section className={classes.column} aria-label={stage.name}>
      <h2>
        <GroupChip group={stage} />
        <span>
          {from === 0 && jobs.length === count ? count : `${from + 1} to ${from + jobs.length} of ${count}`}
        </span>
      </h2>
      <ul>
        {jobs.map((job) => (
          <li key={job.id} className={classes.card} data-late={job.late || undefined}>
            <Card job={job} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Card({ job }: { job: JobSummary }) {
  const { picture, customer, title, jobNumber, blocked, shut, late } = job
  return (
    <>
      {picture ? <img src={jobPictureAddress(picture, 'thumb')} alt="" className={classes.picture} /> : null}
      <div className={classes.words}>
        <strong>{customerLabel(customer)}</strong>
        <span>
          {late ? <StatusBadge standing="late" label="Late" /> : null} {title || jobNumber}
        </span>
        <span>{dueWords(job) || 'No day promised'}</span>
        {blocked ? (
          <StatusBadge standing="held" label={`Blocked: ${blocked.reason}`} wraps={shut.length === 0} />
        ) : null}
        {shut.length > 0 ? (
          <StatusBadge standing="held" label={shut.map(({ why }) => why).join('. ')} wraps={!blocked} />
        ) : null}
      </div>
    </>
  )
}
