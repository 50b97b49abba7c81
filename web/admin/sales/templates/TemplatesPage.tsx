import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMomentDay, londonDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import { templateSorts, usualOrders } from '#domain/list-words.ts'
import { formatPounds } from '#domain/money/money.ts'
import type { QuoteTemplateSummary } from '#domain/sales/quote-templates.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { usePanelLink } from '#web/admin/records/panel-link.ts'
import { RecordHistory } from '#web/admin/records/RecordHistory.tsx'
import { RecordPanel } from '#web/admin/records/RecordPanel.tsx'
import { RestoreButton } from '#web/admin/records/RemovalButtons.tsx'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api } from '#web/call.ts'
import { DaysFilters } from '#web/fields/DaysFilters.tsx'
import { readDays } from '#web/fields/list-days.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { ListFilters } from '#web/ui/ListFilters.tsx'
import { latePart } from '#web/ui/late.ts'
import { listFileUrl } from '#web/ui/list-file.ts'
import { useListSearch } from '#web/ui/list-search.ts'
import { scopeOf, useMarks } from '#web/ui/marks.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { TemplateView } from './TemplateView.tsx'
import { templateRemoval } from './template-removal.ts'

export const handle: ScreenHandle = { title: 'Templates' }

// What can be done with several is loaded once something is marked.
const MarkedTemplates = latePart(() => import('./MarkedTemplates.tsx'))

const keyOf = ({ id }: QuoteTemplateSummary) => id
const sorts = usualOrders(templateSorts)

const changedDays = [
  {
    name: 'changed',
    label: 'Changed',
    all: 'Changed any day',
    periods: ['this-month', 'last-month', 'this-year', 'last-year'],
  },
] as const

const columns: Column<QuoteTemplateSummary>[] = [
  { key: 'name', label: 'Name', sort: 'name', strong: true, render: ({ name }) => name },
  {
    key: 'title',
    label: 'Title',
    sort: 'title',
    render: ({ title }) => title,
    // A card has the name above.
    onCard: ({ name, title }) => (title === name ? '' : title),
  },
  { key: 'lines', label: 'Lines', sort: 'lines', align: 'right', render: ({ lines }) => lines },
  {
    key: 'changed',
    label: 'Changed',
    sort: 'changed',
    whole: true,
    render: ({ updatedAt }) => formatMomentDay(updatedAt),
  },
  {
    key: 'net',
    label: 'Net',
    sort: 'net',
    align: 'right',
    strong: true,
    render: ({ net }) => formatPounds(net),
  },
]

/** What everybody looks for. */
const views = [
  { label: 'All', search: '' },
  { label: 'Deleted', search: 'archived=true' },
]

/** /quotes/templates: what quotes begin with, newest first; a panel at the side shows one and begins a quote with it. */
export default function TemplatesPage() {
  const own = useOwnList('templates')
  const { input, search, paging, sorting } = useListSearch({ sorts, own })
  const archived = search.get('archived') === 'true'
  // Who the quote is for, if it was begun on a customer's page: not a filter of this list.
  const { customerId, ...ofList } = input
  const days = readDays(search.get('changed'), londonDay(new Date()))
  const asked = { ...ofList, ...days, ...(archived ? { archived: 'true' as const } : {}) }
  const query = useQuery({
    ...api.quoteTemplates.list.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  const { limit: _, cursor: __, count: ___, ...filters } = asked
  const marks = useMarks(keyOf, scopeOf(filters))
  const linkTo = usePanelLink('/quotes/templates', 'template')
  const add = (
    <Button component={Link} to="/quotes/templates/new">
      New template
    </Button>
  )
  const toolbar = (
    <>
      <SearchBox placeholder="Search templates…" />
      <ListFilters>
        <FilterSelect
          name="archived"
          label="Which templates"
          all="Not deleted"
          options={[{ value: 'true', label: 'Deleted' }]}
        />
        <DaysFilters filters={changedDays} />
      </ListFilters>
    </>
  )
  return (
    <Page title="Templates" back={{ to: '/quotes', label: 'Quotes' }} action={add} toolbar={toolbar}>
      <OfficeViews list="templates" label="Templates" views={views} panel="template" />
      <DataList
        label="Templates"
        query={query}
        columns={columns}
        rowKey={keyOf}
        rowName={({ name }) => name}
        marks={marks}
        rowLink={({ id }) => linkTo(id)}
        {...(archived
          ? {
              actions: (template: QuoteTemplateSummary) => (
                <Group justify="flex-end">
                  <RestoreButton record={template} calls={templateRemoval} />
                </Group>
              ),
            }
          : {})}
        paging={paging}
        sorting={sorting}
        own={own}
        file={listFileUrl('quote-templates', asked)}
        empty={
          <NoTemplates filtered={input.q !== undefined || Object.keys(days).length > 0} archived={archived} />
        }
      />
      {marks.isOn ? <MarkedTemplates marks={marks} input={filters} count={query.data?.count} /> : null}
      <RecordPanel noun="template">
        {(id, close) => <KnownTemplate id={id} customerId={customerId} onDone={close} />}
      </RecordPanel>
    </Page>
  )
}

interface KnownTemplateProps {
  id: string
  customerId: string | undefined
  onDone: () => void
}

function KnownTemplate({ id, ...rest }: KnownTemplateProps) {
  const query = useQuery(api.quoteTemplates.get.queryOptions({ input: { id } }))
  return (
    <LoadRecord query={query} noun="template" gone={messages.templateNotFound}>
      {(template) => (
        <>
          <TemplateView key={template.version} template={template} {...rest} />
          <RecordHistory noun="quoteTemplates" id={id} />
        </>
      )}
    </LoadRecord>
  )
}

function NoTemplates({ filtered, archived }: { filtered: boolean; archived: boolean }) {
  if (archived)
    return <EmptyState title="No deleted templates" text="Templates that you delete can be restored here." />
  if (filtered) return <EmptyState title="No templates found" text="Try another search." />
  return (
    <EmptyState
      title="No templates yet"
      text="Save a quote that you write again and again as a template, from its menu: its lines, options, notes and terms, without the customer."
    >
      <Button component={Link} to="/quotes">
        Go to the quotes
      </Button>
    </EmptyState>
  )
}
