import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatMomentDay, londonDay } from '#domain/dates.ts'
import { jobSorts, usualOrders } from '#domain/list-words.ts'
import { isArchived } from '#domain/shop/archiving.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import type { Stage } from '#domain/shop/stages.ts'
import { signTypeLabels, signTypes } from '#domain/survey/signs.ts'
import { dueWords } from '#domain/work/due-words.ts'
import type { JobSummary } from '#domain/work/jobs.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { ownOf } from '#web/admin/lists/own-of.ts'
import { GroupChip } from '#web/admin/shop/groups/GroupChip.tsx'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api } from '#web/call.ts'
import { DaysFilters } from '#web/fields/DaysFilters.tsx'
import type { SignedInProfile } from '#web/shell/profile.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { ListFilters } from '#web/ui/ListFilters.tsx'
import { latePart } from '#web/ui/late.ts'
import { listFileUrl } from '#web/ui/list-file.ts'
import { firstListInput, useListSearch } from '#web/ui/list-search.ts'
import { scopeOf, useMarks } from '#web/ui/marks.ts'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { jobDays, readJobFilters, weeksAround } from './job-filters.ts'
import { useStaff } from './staff.ts'
import { useStages } from './use-move-job.ts'

// What can be done with several is loaded once something is marked.
const MarkedJobs = latePart(() => import('./MarkedJobs.tsx'))

const keyOf = ({ id }: JobSummary) => id
const sorts = usualOrders(jobSorts)
/** How jobs that are due on some days come. */
const soonest = { sort: 'due', order: 'asc', words: 'Soonest first' } as const

/** The list's first request. */
export function firstJobs(search: URLSearchParams, profile: SignedInProfile) {
  const own = ownOf(profile, 'jobs')
  return { ...firstListInput(search, [], sorts, own), ...readJobFilters(search) }
}

/** What everybody looks for each morning. */
const views = [
  { label: 'All', search: 'view=list' },
  { label: 'Due this week', search: 'view=list&week=this-week' },
  { label: 'Late', search: 'view=list&which=late' },
  { label: 'Blocked', search: 'view=list&which=blocked' },
]

function columnsOf(stageById: (id: string) => Stage | undefined): Column<JobSummary>[] {
  return [
    {
      key: 'number',
      label: 'Number',
      sort: 'number',
      strong: true,
      whole: true,
      card: 'line',
      render: (job) => job.jobNumber,
    },
    {
      key: 'customer',
      label: 'Customer',
      sort: 'customer',
      strong: true,
      card: 'title',
      render: (job) => customerLabel(job.customer),
    },
    { key: 'title', label: 'Title', render: (job) => job.title },
    {
      key: 'stage',
      label: 'Stage',
      sort: 'stage',
      width: '9.5rem',
      render: (job) => <StageOfJob job={job} stage={stageById(job.stageId)} />,
    },
    { key: 'due', label: 'When', sort: 'due', render: (job) => <DueOfJob job={job} /> },
    {
      key: 'who',
      label: 'Who',
      render: ({ owner, people }) => (owner ?? people[0])?.name ?? 'Nobody yet',
    },
    {
      key: 'added',
      label: 'Added',
      sort: 'date',
      whole: true,
      off: true,
      card: 'none',
      render: ({ createdAt }) => formatMomentDay(createdAt),
    },
  ]
}

function StageOfJob({ job, stage }: { job: JobSummary; stage: Stage | undefined }) {
  if (isArchived(job)) return <StatusBadge standing="gone" label="Archived" />
  return (
    <>
      {stage ? <GroupChip group={stage} /> : null}
      {job.blocked ? (
        <div>
          <StatusBadge
            wraps
            standing="held"
            label={`Blocked since ${formatMomentDay(job.blocked.since)}: ${job.blocked.reason}`}
          />
        </div>
      ) : null}
    </>
  )
}

function DueOfJob({ job }: { job: JobSummary }) {
  return (
    <>
      {job.late ? <StatusBadge standing="late" label="Late" /> : null} {dueWords(job)}
    </>
  )
}

interface JobListProps {
  children: (toolbar: ReactNode, content: ReactNode) => ReactNode
}

/** Jobs newest first or by a column, also those that are done for long, and archived ones. */
export function JobList({ children }: JobListProps) {
  const own = useOwnList('jobs')
  const [address] = useSearchParams()
  const filters = readJobFilters(address)
  const { input, paging, sorting, isFiltered } = useListSearch({
    ...{ sorts, own },
    ...(filters.dueFrom || filters.dueTo ? { usual: soonest } : {}),
  })
  const query = useQuery({
    ...api.jobs.list.queryOptions({ input: { ...input, ...filters } }),
    placeholderData: keepPreviousData,
  })
  const marks = useMarks(keyOf, scopeOf({ ...input, ...filters }))
  const { limit: _, cursor: __, count: ___, ...asked } = { ...input, ...filters }
  const { stages, stageById } = useStages()
  const { options: people } = useStaff()
  const toolbar = (
    <>
      <SearchBox placeholder="Search jobs…" />
      <ListFilters>
        <FilterSelect
          name="stageId"
          label="Stage"
          all="All stages"
          options={stages.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <FilterSelect
          name="which"
          label="Which jobs"
          all="Not archived"
          options={[
            { value: 'late', label: 'Late' },
            { value: 'blocked', label: 'Blocked' },
            { value: 'archived', label: 'Archived' },
          ]}
        />
        <FilterSelect name="personId" label="Person" all="Everybody" options={people} searchable />
        <FilterSelect
          isNamed
          name="week"
          label="Due in"
          all="Any week"
          options={weeksAround(londonDay(new Date()), filters.week ?? null)}
        />
        <FilterSelect
          name="signType"
          label="Kind of sign"
          all="All signs"
          options={signTypes.map((value) => ({ value, label: signTypeLabels[value] }))}
        />
        <DaysFilters filters={jobDays} />
      </ListFilters>
    </>
  )
  return children(
    toolbar,
    <>
      <OfficeViews list="jobs" label="Jobs" views={views} />
      <DataList
        label="Jobs"
        query={query}
        columns={columnsOf(stageById)}
        rowKey={keyOf}
        rowName={({ jobNumber }) => jobNumber}
        marks={marks}
        rowLink={(job) => `/jobs/${job.id}`}
        paging={paging}
        sorting={sorting}
        own={own}
        file={listFileUrl('jobs', asked)}
        empty={<NoJobs filtered={isFiltered || Object.keys(filters).length > 0} />}
      />
      {marks.isOn ? <MarkedJobs marks={marks} input={asked} count={query.data?.count} /> : null}
    </>,
  )
}

function NoJobs({ filtered }: { filtered: boolean }) {
  if (filtered) return <EmptyState title="No jobs found" text="Try adjusting your search terms or filters" />
  return (
    <EmptyState
      title="No jobs yet"
      text="Accepting a quote makes its job. What has no quote, such as a repair, is added by hand."
    >
      <Button component={Link} to="/jobs/new">
        New job
      </Button>
    </EmptyState>
  )
}
