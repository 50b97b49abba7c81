import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { kitSorts, usualOrders } from '#domain/list-words.ts'
import { formatPounds } from '#domain/money/money.ts'
import { describeParts, describeRemarks, kitTotal, partsToday } from '#domain/sales/kit-lines.ts'
import type { Kit } from '#domain/shop/kits.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { usePanelLink } from '#web/admin/records/panel-link.ts'
import { RestoreButton } from '#web/admin/records/RemovalButtons.tsx'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { latePart } from '#web/ui/late.ts'
import { listFileUrl } from '#web/ui/list-file.ts'
import { useListSearch } from '#web/ui/list-search.ts'
import { scopeOf, useMarks } from '#web/ui/marks.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { KitPanel } from './KitPanel.tsx'
import { kitRemoval } from './kit-removal.ts'

export const handle: ScreenHandle = { title: 'Kits' }

// What can be done with several is loaded once something is marked.
const MarkedKits = latePart(() => import('./MarkedKits.tsx'))

const keyOf = ({ id }: Kit) => id
const sorts = usualOrders(kitSorts)

const columns: Column<Kit>[] = [
  { key: 'name', label: 'Name', sort: 'name', strong: true, render: ({ name }) => name },
  { key: 'parts', label: 'Services', render: (kit) => describeParts(partsToday(kit)) },
  {
    key: 'state',
    label: 'State',
    render: (kit) => {
      const remarks = describeRemarks(partsToday(kit))
      return <StatusBadge wraps label={remarks || 'As saved'} standing={remarks ? 'held' : 'done'} />
    },
  },
  {
    key: 'today',
    label: 'Comes to today',
    sort: 'today',
    align: 'right',
    card: 'aside',
    render: (kit) => formatPounds(kitTotal(partsToday(kit))),
  },
]

/** What everybody looks for. */
const views = [
  { label: 'All', search: '' },
  { label: 'Deleted', search: 'show=deleted' },
]

/** /services-management/kits: services that are quoted together. */
export default function KitList() {
  const own = useOwnList('kits')
  const { input, paging, sorting, isFiltered } = useListSearch({ sorts, own })
  const [search] = useSearchParams()
  const isDeleted = search.get('show') === 'deleted'
  const asked = { ...input, ...(isDeleted ? { archived: 'true' as const } : {}) }
  const query = useQuery({
    ...api.kits.list.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  const { limit: _, cursor: __, count: ___, ...filters } = asked
  const marks = useMarks(keyOf, scopeOf(filters))
  const linkTo = usePanelLink('/services-management/kits', 'kit')
  const newKit = (
    <Button component={Link} {...linkTo('new')}>
      New kit
    </Button>
  )
  const toolbar = (
    <>
      <SearchBox placeholder="Search kits…" />
      <FilterSelect
        name="show"
        label="Which kits"
        all="All kits"
        options={[{ value: 'deleted', label: 'Deleted kits' }]}
      />
    </>
  )
  return (
    <Page
      title="Kits"
      back={{ to: '/services-management', label: 'Services' }}
      action={newKit}
      toolbar={toolbar}
    >
      <OfficeViews list="kits" label="Kits" views={views} panel="kit" />
      <DataList
        label="Kits"
        query={query}
        columns={columns}
        rowKey={keyOf}
        rowName={({ name }) => name}
        marks={marks}
        rowLink={(kit) => linkTo(kit.id)}
        {...(isDeleted ? { actions: (kit: Kit) => <RestoreButton record={kit} calls={kitRemoval} /> } : {})}
        paging={paging}
        sorting={sorting}
        own={own}
        file={listFileUrl('kits', asked)}
        empty={
          isFiltered || isDeleted ? (
            <EmptyState title="No kits found" text="Try adjusting your search terms or filters" />
          ) : (
            <EmptyState
              title="No kits yet"
              text="Services that you quote together, like a shop front with letters, lighting and fitting. In a quote a kit puts in all its lines at once, at today’s prices. You can also save lines of a quote as a kit."
            >
              {newKit}
            </EmptyState>
          )
        }
      />
      {marks.isOn ? <MarkedKits marks={marks} input={filters} count={query.data?.count} /> : null}
      <KitPanel />
    </Page>
  )
}
