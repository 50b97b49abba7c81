import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { formatMoment, londonDay } from '#domain/dates.ts'
import { enquirySorts, usualOrders } from '#domain/list-words.ts'
import type { EnquirySummary } from '#domain/site/enquiries.ts'
import { enquiryStatuses, enquiryStatusLabels } from '#domain/site/enquiries.words.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { usePanelLink } from '#web/admin/records/panel-link.ts'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api } from '#web/call.ts'
import { DaysFilters } from '#web/fields/DaysFilters.tsx'
import { readDays } from '#web/fields/list-days.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { ListFilters } from '#web/ui/ListFilters.tsx'
import { latePart, useLate } from '#web/ui/late.ts'
import { listFileUrl } from '#web/ui/list-file.ts'
import { useListSearch } from '#web/ui/list-search.ts'
import { scopeOf, useMarks } from '#web/ui/marks.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { EnquiryHead } from './EnquiryHead.tsx'
import { EnquiryState } from './EnquiryState.tsx'

// What can be done with several is loaded once something is marked.
const MarkedEnquiries = latePart(() => import('./MarkedEnquiries.tsx'))
const loadPanel = async () => (await import('./EnquiryPanel.tsx')).EnquiryPanel

const keyOf = ({ id }: EnquirySummary) => id
const sorts = usualOrders(enquirySorts)

const dayFilters = [
  {
    name: 'received',
    label: 'Received',
    all: 'Received any day',
    periods: ['today', 'this-week', 'last-week', 'this-month', 'last-month'],
  },
] as const

export const handle: ScreenHandle = { title: 'Enquiries' }

const views = [
  { label: 'All', search: '' },
  { label: 'New', search: 'status=new' },
]

const columns: Column<EnquirySummary>[] = [
  {
    key: 'who',
    label: 'From',
    sort: 'name',
    card: 'title',
    strong: true,
    width: '24%',
    render: (enquiry) => enquiry.company || enquiry.name,
  },
  { key: 'what', label: 'About', render: (enquiry) => <EnquiryHead enquiry={enquiry} /> },
  {
    key: 'came',
    label: 'Received',
    sort: 'date',
    whole: true,
    render: ({ createdAt }) => formatMoment(createdAt),
  },
  {
    key: 'status',
    label: 'Status',
    sort: 'status',
    card: 'aside',
    whole: true,
    render: (enquiry) => <EnquiryState enquiry={enquiry} />,
  },
]

/** The enquiries of visitors of the public site, newest first or by a column; a panel at the side shows one. */
export default function EnquiryList() {
  const own = useOwnList('enquiries')
  const { input, search, paging, sorting, isFiltered } = useListSearch({
    ...{ statuses: enquiryStatuses, sorts, own },
  })
  const days = readDays(search.get('received'), londonDay(new Date()))
  const asked = { ...input, ...days }
  const query = useQuery({
    ...api.enquiries.list.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  const Panel = useLate(loadPanel, search.has('enquiry'))
  const marks = useMarks(keyOf, scopeOf(asked))
  const { limit: _, cursor: __, count: ___, ...filters } = asked
  const linkTo = usePanelLink('/enquiries', 'enquiry')
  const toolbar = (
    <>
      <SearchBox placeholder="Search enquiries…" />
      <ListFilters>
        <FilterSelect
          name="status"
          label="Status"
          all="All enquiries"
          options={enquiryStatuses.map((value) => ({ value, label: enquiryStatusLabels[value] }))}
        />
        <DaysFilters filters={dayFilters} />
      </ListFilters>
    </>
  )
  return (
    <Page title="Enquiries" toolbar={toolbar}>
      <OfficeViews list="enquiries" label="Enquiries" views={views} panel="enquiry" />
      <DataList
        label="Enquiries"
        query={query}
        columns={columns}
        rowKey={keyOf}
        rowName={({ number }) => number}
        marks={marks}
        rowLink={({ id }) => linkTo(id)}
        paging={paging}
        sorting={sorting}
        own={own}
        file={listFileUrl('enquiries', filters)}
        empty={
          isFiltered || Object.keys(days).length > 0 ? (
            <EmptyState title="No enquiries found" text="Try adjusting your search terms or filters" />
          ) : (
            <EmptyState
              title="No enquiries yet"
              text="What visitors ask through the form of your public site appears here, and in your mail."
            >
              <Button component="a" href="/contact-us" target="_blank" rel="noreferrer" variant="default">
                See the form
              </Button>
            </EmptyState>
          )
        }
      />
      {marks.isOn ? <MarkedEnquiries marks={marks} input={filters} count={query.data?.count} /> : null}
      {Panel ? <Panel /> : null}
    </Page>
  )
}
