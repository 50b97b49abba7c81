import { Alert, Button, Skeleton } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { Stage } from '#domain/shop/stages.ts'
import type { JobSummary } from '#domain/work/jobs.ts'
import { api, readFailure } from '#web/call.ts'
import { useToday } from '#web/shell/today.ts'
import { useNarrow } from '#web/ui/drawn-for.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { ListFilters } from '#web/ui/ListFilters.tsx'
import { useNotedPlace } from '#web/ui/list-search.ts'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import classes from './board.module.css'
import {
  byStage,
  isFiltering,
  isWanted,
  peopleIn,
  readBoardFilter,
  signTypesIn,
  weeksIn,
} from './board-view.ts'
import { GateDialog } from './GateDialog.tsx'
import { JobBoard } from './JobBoard.tsx'
import { NarrowBoard } from './NarrowBoard.tsx'
import { type HeldMove, useMoveJob, useStages } from './use-move-job.ts'

interface BoardViewProps {
  children: (toolbar: ReactNode, content: ReactNode) => ReactNode
}

const noJobs: readonly JobSummary[] = []

/** All open jobs by stage, live for everybody, with filters in the address. */
export function BoardView({ children }: BoardViewProps) {
  const [search] = useSearchParams()
  useNotedPlace()
  const board = useQuery(api.jobs.board.queryOptions())
  const { query: settings, stages } = useStages()
  const jobs = board.data?.items ?? noJobs
  const toolbar = <BoardFilters jobs={jobs} />
  const failed = [board, settings].find((query) => query.isError && !query.data)
  if (failed)
    return children(
      toolbar,
      <EmptyState title="The board could not be loaded" text={readFailure(failed.error).message}>
        <Button variant="default" loading={failed.isFetching} onClick={() => void failed.refetch()}>
          Try again
        </Button>
      </EmptyState>,
    )
  if (!board.data || !settings.data) return children(toolbar, <LoadingBoard />)
  if (jobs.length === 0)
    return children(
      toolbar,
      <EmptyState
        title="No jobs in hand"
        text="Accepting a quote makes its job. What has no quote, such as a repair, is added by hand."
      >
        <Button component={Link} to="/jobs/new">
          New job
        </Button>
      </EmptyState>,
    )
  return children(
    toolbar,
    <>
      {board.data.hasMore ? (
        <Alert color="amber" mb="sm">
          There are more than {jobs.length} jobs: the rest is in the list.
        </Alert>
      ) : null}
      <LoadedBoard jobs={jobs} stages={stages} search={search} />
    </>,
  )
}

interface LoadedBoardProps {
  jobs: readonly JobSummary[]
  stages: readonly Stage[]
  search: URLSearchParams
}

function LoadedBoard({ jobs, stages, search }: LoadedBoardProps) {
  const [held, setHeld] = useState<HeldMove | null>(null)
  const [focusOn, setFocusOn] = useState<string | null>(null)
  const { stageOf, move } = useMoveJob({ stages, onHeld: setHeld })
  const narrow = useNarrow()
  const today = useToday()
  const filter = useMemo(() => readBoardFilter(search, today), [search, today])
  const wanted = useMemo(() => jobs.filter((job) => isWanted(job, filter)), [jobs, filter])
  const shown = wanted.map((job) => {
    const stageId = stageOf(job)
    return stageId === job.stageId ? job : { ...job, stageId }
  })
  const columns = byStage(shown, stages)
  const stored = useMemo(() => new Map(jobs.map((job) => [job.id, job])), [jobs])
  const onFocused = useCallback(() => setFocusOn(null), [])
  // Always the same, so that the cards are not drawn again for it.
  const onMove = useCallbackRef((job: JobSummary, stage: Stage) => {
    // On a phone the other stage is behind a tab.
    if (!narrow) setFocusOn(job.id)
    // The card may be shown where it is going; what is stored knows where it comes from.
    move(stored.get(job.id) ?? job, stage)
  })
  const Board = narrow ? NarrowBoard : JobBoard
  return (
    <>
      {wanted.length === 0 && isFiltering(filter) ? (
        <p role="status" className={classes.note}>
          No job matches. Try other words or filters.
        </p>
      ) : null}
      <Board stages={stages} columns={columns} onMove={onMove} focusOn={focusOn} onFocused={onFocused} />
      <GateDialog held={held} onClose={() => setHeld(null)} />
    </>
  )
}

/** Filters over what is on the board: they need no request. */
function BoardFilters({ jobs }: { jobs: readonly JobSummary[] }) {
  const options = useMemo(
    () => ({ people: peopleIn(jobs), signTypes: signTypesIn(jobs), weeks: weeksIn(jobs) }),
    [jobs],
  )
  return (
    <>
      <SearchBox placeholder="Search jobs…" />
      <ListFilters>
        <FilterSelect name="personId" label="Person" all="Everybody" options={options.people} searchable />
        <FilterSelect name="signType" label="Kind of sign" all="All signs" options={options.signTypes} />
        <FilterSelect isNamed name="week" label="Due in" all="Any week" options={options.weeks} />
      </ListFilters>
    </>
  )
}

function LoadingBoard() {
  return (
    <div className={classes.board} role="status" aria-busy aria-label="Loading the board">
      {['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((key) => (
        <div key={key} className={classes.column}>
          <Skeleton height={20} mb="sm" />
          <Skeleton height={150} mb="xs" />
          <Skeleton height={150} />
        </div>
      ))}
    </div>
  )
}
