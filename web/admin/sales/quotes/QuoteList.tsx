import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatDay, formatMomentDay, londonDay } from '#domain/dates.ts'
import { quoteSorts, usualOrders } from '#domain/list-words.ts'
import { formatPounds } from '#domain/money/money.ts'
import { quoteStatuses, quoteStatusLabels, quoteTitle } from '#domain/sales/quote-words.ts'
import type { QuoteSummary } from '#domain/sales/quotes.ts'
import { isArchived } from '#domain/shop/archiving.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { ownOf } from '#web/admin/lists/own-of.ts'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api } from '#web/call.ts'
import { DaysFilters } from '#web/fields/DaysFilters.tsx'
import { readDays } from '#web/fields/list-days.ts'
import type { FirstHandle, ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
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
import { CustomerFilter } from '../documents/CustomerFilter.tsx'
import { quoteStandings } from './quote-standings.ts'

// What can be done with several is loaded once something is marked.
const MarkedQuotes = latePart(() => import('./MarkedQuotes.tsx'))

const keyOf = ({ id }: QuoteSummary) => id
const sorts = usualOrders(quoteSorts)
/** How quotes of some last days come. */
const soonest = { sort: 'validUntil', order: 'asc', words: 'Soonest first' } as const

const dayFilters = [
  {
    name: 'made',
    label: 'Date',
    all: 'Any date',
    periods: ['today', 'this-week', 'this-month', 'last-month', 'this-year', 'last-year'],
  },
  {
    name: 'valid',
    label: 'Valid until',
    all: 'Valid until any day',
    periods: ['today', 'this-week', 'next-week', 'this-month', 'last-week'],
  },
] as const

export const handle: ScreenHandle & FirstHandle = {
  title: 'Quotes',
  first: (calls, { search, profile }) => [
    calls.quotes.list({
      ...firstListInput(search, quoteStatuses, sorts, ownOf(profile, 'quotes')),
      ...readFilters(search),
    }),
    calls.messages.unread(),
    calls.views.list({ list: 'quotes' }),
  ],
}

/** The filters that only this list has, as its call takes them. */
function readFilters(search: URLSearchParams) {
  const today = londonDay(new Date())
  const { from: validFrom, to: validTo } = readDays(search.get('valid'), today)
  return {
    ...(search.get('archived') === 'true' ? { archived: 'true' as const } : {}),
    ...readDays(search.get('made'), today),
    ...(validFrom ? { validFrom } : {}),
    ...(validTo ? { validTo } : {}),
  }
}

const columns: Column<QuoteSummary>[] = [
  {
    key: 'number',
    label: 'Number',
    sort: 'number',
    strong: true,
    whole: true,
    card: 'line',
    render: quoteTitle,
  },
  {
    key: 'customer',
    label: 'Customer',
    sort: 'customer',
    strong: true,
    card: 'title',
    render: (quote) => customerLabel(quote.customer),
  },
  { key: 'title', label: 'Title', render: (quote) => quote.title },
  {
    key: 'status',
    label: 'Status',
    sort: 'status',
    render: (quote) =>
      isArchived(quote) ? (
        <StatusBadge standing="gone" label="Archived" />
      ) : (
        <StatusBadge standing={quoteStandings[quote.status]} label={quoteStatusLabels[quote.status]} />
      ),
  },
  {
    key: 'created',
    label: 'Date',
    sort: 'date',
    whole: true,
    off: true,
    card: 'none',
    render: (quote) => formatMomentDay(quote.createdAt),
  },
  {
    key: 'validUntil',
    label: 'Valid until',
    sort: 'validUntil',
    whole: true,
    render: (quote) => formatDay(quote.validUntil),
  },
  {
    key: 'total',
    label: 'Total',
    sort: 'total',
    align: 'right',
    strong: true,
    card: 'aside',
    render: (quote) => formatPounds(quote.total),
  },
]

/** The columns, with a mark at the title while a question about the quote is not read. */
function columnsWith(unread: ReadonlySet<string>): Column<QuoteSummary>[] {
  return columns.map((column) =>
    column.key === 'title'
      ? {
          ...column,
          render: (quote) =>
            unread.has(quote.quoteNumber) ? (
              <>
                {quote.title} <StatusBadge standing="open" label="Question" />
              </>
            ) : (
              quote.title
            ),
        }
      : column,
  )
}

/** /quotes: newest first, ten a page. */
export default function QuoteList() {
  const [address] = useSearchParams()
  const filters = readFilters(address)
  const own = useOwnList('quotes')
  const { input, paging, sorting, isFiltered } = useListSearch({
    own,
    statuses: quoteStatuses,
    sorts,
    ...(filters.validFrom || filters.validTo ? { usual: soonest } : {}),
  })
  const quotes = useQuery(
    api.quotes.list.queryOptions({
      input: { ...input, ...filters },
      placeholderData: keepPreviousData,
    }),
  )
  const marks = useMarks(keyOf, scopeOf({ ...input, ...filters }))
  const { limit: _, cursor: __, count: ___, ...asked } = { ...input, ...filters }
  const questions = useQuery(api.messages.unread.queryOptions())
  const unread = new Set(questions.data?.items.map(({ quoteNumber }) => quoteNumber))
  const create = (
    <Button component={Link} to="/quotes/new" leftSection={<IconPlus size={16} aria-hidden />}>
      New quote
    </Button>
  )
  return (
    <Page
      title="Quotes"
      action={
        <Group gap="xs">
          <Button component={Link} to="/quotes/templates" variant="default">
            From a template
          </Button>
          {create}
        </Group>
      }
      toolbar={
        <>
          <SearchBox placeholder="Search quotes…" />
          <ListFilters>
            <FilterSelect
              name="status"
              label="Status"
              all="All statuses"
              options={quoteStatuses.map((value) => ({ value, label: quoteStatusLabels[value] }))}
            />
            <CustomerFilter />
            <DaysFilters filters={dayFilters} />
            <FilterSelect
              name="archived"
              label="Archived or not"
              all="Not archived"
              options={[{ value: 'true', label: 'Archived' }]}
            />
          </ListFilters>
        </>
      }
    >
      <OfficeViews
        list="quotes"
        label="Quotes"
        views={[
          { label: 'All', search: '' },
          { label: 'Drafts', search: 'status=draft' },
          { label: 'Sent', search: 'status=sent' },
          { label: 'Ends this week', search: 'status=sent&valid=this-week' },
          { label: 'Accepted this month', search: 'status=accepted&made=this-month' },
        ]}
        screens={[{ label: 'To follow up', to: '/quotes/follow-up' }]}
      />
      <DataList
        label="Quotes"
        query={quotes}
        columns={columnsWith(unread)}
        rowKey={keyOf}
        rowName={quoteTitle}
        marks={marks}
        rowLink={(quote) => `/quotes/${quote.id}/edit`}
        paging={paging}
        sorting={sorting}
        own={own}
        file={listFileUrl('quotes', { ...input, ...filters })}
        empty={
          isFiltered || Object.keys(filters).length > 0 ? (
            <EmptyState title="No quotes found" text="Try another search or filter." />
          ) : (
            <EmptyState title="No quotes yet" text="A quote becomes an invoice once its customer accepts it.">
              <Group justify="center" gap="xs">
                {create}
                <Button component={Link} to="/quotes/templates" variant="default">
                  Begin with a template
                </Button>
              </Group>
            </EmptyState>
          )
        }
      />
      {marks.isOn ? <MarkedQuotes marks={marks} input={asked} count={quotes.data?.count} /> : null}
    </Page>
  )
}
