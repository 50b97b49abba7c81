import { Anchor, Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { formatDay, formatMomentDay } from '#domain/dates.ts'
import { formatPounds } from '#domain/money/money.ts'
import {
  describeLineUnderTarget,
  type LineUnderTarget,
  type QuoteUnderTarget,
} from '#domain/sales/open-margins.ts'
import { quoteStatusLabels, quoteTitle } from '#domain/sales/quote-words.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { listFileUrl } from '#web/ui/list-file.ts'
import { useListSearch } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { DecideMargin } from './DecideMargin.tsx'
import classes from './Margins.module.css'
import { quoteStandings } from './quote-standings.ts'

export const handle: ScreenHandle = { title: 'Under their margin' }

const columns: Column<QuoteUnderTarget>[] = [
  {
    key: 'number',
    label: 'Quote',
    strong: true,
    card: 'title',
    render: (quote) => (
      <>
        <span className={classes.number}>{quoteTitle(quote)}</span>{' '}
        <span className={classes.customer}>{customerLabel(quote.customer)}</span>
      </>
    ),
  },
  {
    key: 'lines',
    label: 'Lines under their margin',
    card: 'text',
    render: (quote) => <Lines lines={quote.lines} />,
  },
  {
    key: 'status',
    label: 'Status',
    render: ({ status }) => (
      <StatusBadge standing={quoteStandings[status]} label={quoteStatusLabels[status]} />
    ),
  },
  { key: 'validUntil', label: 'Valid until', whole: true, render: (quote) => formatDay(quote.validUntil) },
  {
    key: 'total',
    label: 'Total',
    align: 'right',
    strong: true,
    render: (quote) => formatPounds(quote.total),
  },
]

const honouredColumn: Column<QuoteUnderTarget> = {
  key: 'honoured',
  label: 'Honoured',
  render: ({ honoured }) => (honoured ? `${honoured.by}, ${formatMomentDay(honoured.at)}` : ''),
}

/** What everybody looks for. */
const views = [
  { label: 'To decide', search: '' },
  { label: 'Honoured', search: 'show=honoured' },
]

/** /services-management/margins: open quotes that a risen cost brought under their target margin. */
export default function MarginsPage() {
  const own = useOwnList('margins')
  const { input, paging } = useListSearch({ own })
  const [search] = useSearchParams()
  const serviceId = search.get('service')
  const importId = readImportId(search.get('import'))
  const isHonoured = search.get('show') === 'honoured'
  const { limit, cursor } = input
  const filters = {
    ...(serviceId ? { serviceId } : {}),
    ...(importId ? { importId } : {}),
    ...(isHonoured ? { honoured: 'true' as const } : {}),
  }
  const query = useQuery({
    ...api.margins.list.queryOptions({ input: { limit, ...(cursor ? { cursor } : {}), ...filters } }),
    placeholderData: keepPreviousData,
  })
  const count = query.data?.count?.rows ?? 0
  const toolbar = (
    <Group gap="sm">
      <FilterSelect
        name="show"
        label="Which quotes"
        all="To decide"
        options={[{ value: 'honoured', label: 'Honoured' }]}
      />
      <span role="status">{query.data ? sayCount(count, importId !== null) : ''}</span>
      {serviceId || importId ? (
        <Anchor component={Link} to="/services-management/margins" size="sm">
          {importId ? 'Of all costs' : 'Of all services'}
        </Anchor>
      ) : null}
    </Group>
  )
  return (
    <Page
      title="Under their margin"
      back={{ to: '/services-management', label: 'Services' }}
      toolbar={toolbar}
    >
      <OfficeViews list="margins" label="Quotes under their margin" views={views} />
      <DataList
        label="Quotes under their margin"
        query={query}
        columns={isHonoured ? [...columns, honouredColumn] : columns}
        rowKey={(quote) => quote.id}
        rowLink={(quote) => `/quotes/${quote.id}/edit`}
        actions={(quote) => <DecideMargin quote={quote} isHonoured={isHonoured} />}
        paging={paging}
        own={own}
        file={listFileUrl('quotes/margins', filters)}
        empty={<NothingUnder isHonoured={isHonoured} isPart={serviceId !== null || importId !== null} />}
      />
    </Page>
  )
}

function Lines({ lines }: { lines: readonly LineUnderTarget[] }) {
  return (
    <>
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same line may stand twice on a quote
        <div className={classes.line} key={`${line.title} ${place}`}>
          {describeLineUnderTarget(line)}
        </div>
      ))}
    </>
  )
}

const readImportId = (text: string | null) =>
  text !== null && /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null

const sayCount = (count: number, isOfImport: boolean) =>
  `${count.toLocaleString('en-GB')} open ${count === 1 ? 'quote' : 'quotes'}${isOfImport ? ' because of one import' : ''}`

/** @param isPart whether only the quotes of one service or one import are asked for */
function NothingUnder({ isHonoured, isPart }: { isHonoured: boolean; isPart: boolean }) {
  if (isPart)
    return (
      <EmptyState
        title={isHonoured ? 'None of these is honoured' : 'None of these is left to decide'}
        text="Quotes of other services may be under their margin."
      >
        <Button component={Link} to="/services-management/margins" variant="default">
          All quotes under their margin
        </Button>
      </EmptyState>
    )
  return isHonoured ? (
    <EmptyState
      title="None is honoured"
      text="Quotes that the shop keeps to although a cost rose are listed here, with who said so."
    >
      <Button component={Link} to="/services-management/margins" variant="default">
        Quotes to decide about
      </Button>
    </EmptyState>
  ) : (
    <EmptyState
      title="No open quote is under its margin"
      text="When the cost of a service rises, drafts and sent quotes that fall under its target margin appear here, to revise or to honour."
    >
      <Button component={Link} to="/services-management" variant="default">
        Services and their costs
      </Button>
    </EmptyState>
  )
}
