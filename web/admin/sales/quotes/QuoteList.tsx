import { Button, Group } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatDay, formatMomentDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import { quoteStatuses, quoteStatusLabels, quoteTitle } from '#domain/sales/quote-words.ts'
import type { QuoteSummary } from '#domain/sales/quotes.ts'
import { isArchived } from '#domain/shop/archiving.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { api } from '#web/call.ts'
import type { FirstHandle, ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { firstListInput, useListSearch } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { CustomerFilter } from '../documents/CustomerFilter.tsx'
import { quoteStandings } from './quote-standings.ts'

export const handle: ScreenHandle & FirstHandle = {
  title: 'Quotes',
  first: (calls, { search }) => [
    calls.quotes.list({ ...firstListInput(search, quoteStatuses), ...readArchived(search) }),
    calls.messages.unread(),
  ],
}

/** The filter that only this list has, as its call takes it. */
function readArchived(search: URLSearchParams) {
  return search.get('archived') === 'true' ? { archived: 'true' as const } : {}
}

const columns: Column<QuoteSummary>[] = [
  { key: 'number', label: 'Number', strong: true, whole: true, card: 'line', render: quoteTitle },
  {
    key: 'customer',
    label: 'Customer',
    strong: true,
    card: 'title',
    render: (quote) => customerLabel(quote.customer),
  },
  { key: 'title', label: 'Title', render: (quote) => quote.title },
  {
    key: 'status',
    label: 'Status',
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
    card: 'none',
    whole: true,
    render: (quote) => formatMomentDay(quote.createdAt),
  },
  { key: 'validUntil', label: 'Valid until', whole: true, render: (quote) => formatDay(quote.validUntil) },
  {
    key: 'total',
    label: 'Total',
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
  const { input, search, paging, isFiltered } = useListSearch({ statuses: quoteStatuses })
  const archived = search.get('archived') === 'true'
  const quotes = useQuery(
    api.quotes.list.queryOptions({
      input: { ...input, ...readArchived(search) },
      placeholderData: keepPreviousData,
    }),
  )
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
          <Button component={Link} to="/quotes/follow-up" variant="default">
            To follow up
          </Button>
          {create}
        </Group>
      }
      toolbar={
        <>
          <SearchBox placeholder="Search quotes…" />
          <FilterSelect
            name="status"
            label="Status"
            all="All statuses"
            options={quoteStatuses.map((value) => ({ value, label: quoteStatusLabels[value] }))}
          />
          <CustomerFilter />
          <FilterSelect
            name="archived"
            label="Archived or not"
            all="Not archived"
            options={[{ value: 'true', label: 'Archived' }]}
          />
        </>
      }
    >
      <DataList
        label="Quotes"
        query={quotes}
        columns={columnsWith(unread)}
        rowKey={(quote) => quote.id}
        rowLink={(quote) => `/quotes/${quote.id}/edit`}
        paging={paging}
        empty={
          isFiltered || archived ? (
            <EmptyState title="No quotes found" text="Try another search or filter." />
          ) : (
            <EmptyState title="No quotes yet" text="A quote becomes an invoice once its customer accepts it.">
              {create}
            </EmptyState>
          )
        }
      />
    </Page>
  )
}
