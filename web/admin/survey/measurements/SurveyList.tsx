import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { keepPostcodeWhole } from '#domain/addresses.ts'
import { formatDay, londonDay } from '#domain/dates.ts'
import { surveySorts, usualOrders } from '#domain/list-words.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import type { MeasurementSummary } from '#domain/survey/measurements.ts'
import { measurementStatuses, measurementStatusLabels } from '#domain/survey/survey-status.ts'
import { isSubmitted } from '#domain/survey/survey-words.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { ownOf } from '#web/admin/lists/own-of.ts'
import { CustomerFilter } from '#web/admin/sales/documents/CustomerFilter.tsx'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { useStaff } from '#web/admin/work/jobs/staff.ts'
import { api } from '#web/call.ts'
import { DaysFilters } from '#web/fields/DaysFilters.tsx'
import { readDays } from '#web/fields/list-days.ts'
import type { FirstHandle, ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { useNarrow } from '#web/ui/drawn-for.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { ListFilters } from '#web/ui/ListFilters.tsx'
import { latePart } from '#web/ui/late.ts'
import { listFileUrl } from '#web/ui/list-file.ts'
import { firstListInput, useListSearch } from '#web/ui/list-search.ts'
import { scopeOf, useMarks } from '#web/ui/marks.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { nameOfSurvey } from './name-of-survey.ts'

// What can be done with several is loaded once something is marked.
const MarkedSurveys = latePart(() => import('./MarkedSurveys.tsx'))

const keyOf = ({ id }: MeasurementSummary) => id
const sorts = usualOrders(surveySorts)

export const handle: ScreenHandle & FirstHandle = {
  title: 'Surveys',
  first: (calls, { search, profile }) => [
    calls.measurements.list({
      ...firstListInput(search, measurementStatuses, sorts, ownOf(profile, 'surveys')),
      ...readFilters(search),
    }),
    calls.views.list({ list: 'surveys' }),
  ],
}

const standings = [
  { value: 'waiting', label: 'Waiting for a quote' },
  { value: 'quoted', label: 'Quoted' },
] as const

const dayFilters = [
  {
    name: 'surveyed',
    label: 'Surveyed',
    all: 'Surveyed any day',
    periods: ['today', 'this-week', 'last-week', 'this-month', 'last-month'],
  },
] as const

const views = [
  { label: 'All', search: '' },
  { label: 'Waiting for a quote', search: 'quote=waiting' },
  { label: 'This week', search: 'surveyed=this-week' },
]

/** The filters that only this list has, as its call takes them. Who waits for a quote has been handed in, unless a status is chosen. */
function readFilters(search: URLSearchParams) {
  const quote = search.get('quote')
  const workerId = search.get('workerId')
  const hasStatus = measurementStatuses.some((status) => status === search.get('status'))
  return {
    ...(quote === 'waiting' ? { quoted: 'false' as const } : {}),
    ...(quote === 'waiting' && !hasStatus ? { status: 'submitted' as const } : {}),
    ...(quote === 'quoted' ? { quoted: 'true' as const } : {}),
    ...(workerId ? { workerId } : {}),
    ...readDays(search.get('surveyed'), londonDay(new Date())),
  }
}

/** Whether it waits for the worker, for the office, or for nobody. */
function standingOf(survey: MeasurementSummary) {
  if (survey.isQuoteCreated) return { standing: 'done' as const, label: 'Quoted' }
  if (isSubmitted(survey)) return { standing: 'under-way' as const, label: 'Waiting for a quote' }
  return { standing: 'open' as const, label: measurementStatusLabels[survey.status] }
}

const columns: Column<MeasurementSummary>[] = [
  {
    key: 'customer',
    label: 'Customer',
    sort: 'customer',
    strong: true,
    card: 'title',
    render: ({ customer }) => customerLabel(customer) || 'No customer yet',
  },
  { key: 'title', label: 'Title', render: ({ title }) => title },
  { key: 'site', label: 'Site', render: ({ siteAddress }) => keepPostcodeWhole(siteAddress) },
  { key: 'worker', label: 'Worker', render: ({ worker }) => worker.name },
  {
    key: 'day',
    label: 'Surveyed',
    sort: 'day',
    whole: true,
    render: ({ surveyDate }) => formatDay(surveyDate),
  },
  { key: 'signs', label: 'Signs', align: 'right', render: ({ signCount }) => String(signCount) },
  { key: 'photos', label: 'Photos', align: 'right', render: ({ photoCount }) => String(photoCount) },
  {
    key: 'status',
    label: 'Status',
    sort: 'status',
    card: 'aside',
    render: (survey) => <StatusBadge {...standingOf(survey)} />,
  },
]

/** Beside the open sidebar of a 1280 px screen how many signs and photos is left out, so that words have two lines and not three. */
const tightColumns = columns.map((column) =>
  column.key === 'signs' || column.key === 'photos' ? { ...column, off: true } : column,
)

/** /surveys: what workers measured, newest first or by a column. */
export default function SurveyList() {
  const own = useOwnList('surveys')
  const tight = useNarrow(90)
  const { input, search, paging, sorting, isFiltered } = useListSearch({
    ...{ statuses: measurementStatuses, sorts, own },
  })
  const filters = readFilters(search)
  const asked = { ...input, ...filters }
  const query = useQuery(
    api.measurements.list.queryOptions({ input: asked, placeholderData: keepPreviousData }),
  )
  const marks = useMarks(keyOf, scopeOf(asked))
  const { limit: _, cursor: __, count: ___, ...all } = asked
  const { options } = useStaff()
  return (
    <Page
      title="Surveys"
      toolbar={
        <>
          <SearchBox placeholder="Search surveys…" />
          <ListFilters>
            <FilterSelect name="quote" label="Quote" all="Quoted or not" options={standings} />
            <FilterSelect
              name="status"
              label="Status"
              all="All statuses"
              options={measurementStatuses.map((value) => ({ value, label: measurementStatusLabels[value] }))}
            />
            <FilterSelect name="workerId" label="Worker" all="All workers" options={options} searchable />
            <CustomerFilter />
            <DaysFilters filters={dayFilters} />
          </ListFilters>
        </>
      }
    >
      <OfficeViews list="surveys" label="Surveys" views={views} />
      <DataList
        label="Surveys"
        query={query}
        columns={tight ? tightColumns : columns}
        rowKey={keyOf}
        rowName={nameOfSurvey}
        marks={marks}
        rowLink={({ id }) => `/surveys/${id}`}
        paging={paging}
        sorting={sorting}
        own={own}
        file={listFileUrl('measurements', asked)}
        empty={
          isFiltered || Object.keys(filters).length > 0 ? (
            <EmptyState title="No surveys found" text="Try another search or filter." />
          ) : (
            <EmptyState
              title="No surveys yet"
              text="Workers take them on their phone, also without a connection. Each appears here with its photos, to be quoted without typing a size again."
            >
              <Button component={Link} to="/workers/new" variant="default">
                Invite a worker
              </Button>
            </EmptyState>
          )
        }
      />
      {marks.isOn ? <MarkedSurveys marks={marks} input={all} count={query.data?.count} /> : null}
    </Page>
  )
}
