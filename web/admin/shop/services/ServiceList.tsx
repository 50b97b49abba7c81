import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { serviceSorts, usualOrders } from '#domain/list-words.ts'
import { formatUnitPrice } from '#domain/money/money.ts'
import { describeTreatment } from '#domain/money/vat.ts'
import { pricingModelLabels, rateUnit, type Service } from '#domain/shop/services.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { ownOf } from '#web/admin/lists/own-of.ts'
import { usePanelLink } from '#web/admin/records/panel-link.ts'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api } from '#web/call.ts'
import type { FirstHandle, ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { latePart, useLate } from '#web/ui/late.ts'
import { listFileUrl } from '#web/ui/list-file.ts'
import { firstListInput, useListSearch } from '#web/ui/list-search.ts'
import { scopeOf, useMarks } from '#web/ui/marks.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { FavouriteService } from './FavouriteService.tsx'
import { MoreOfServices } from './MoreOfServices.tsx'
import { RestoreService } from './RestoreService.tsx'
import { wholeServices } from './whole-services.ts'

// What can be done with several is loaded once something is marked.
const MarkedServices = latePart(() => import('./MarkedServices.tsx'))
const loadPanel = async () => (await import('./ServicePanel.tsx')).ServicePanel

const keyOf = ({ id }: Service) => id
const sorts = usualOrders(serviceSorts)

export const handle: ScreenHandle & FirstHandle = {
  title: 'Services',
  first: (calls, { search, profile }) => [
    calls.services.list({
      ...firstListInput(search, [], sorts, ownOf(profile, 'services')),
      ...readShow(search),
    }),
    calls.views.list({ list: 'services' }),
    calls.services.favourites(),
  ],
}

const columns: Column<Service>[] = [
  { key: 'name', label: 'Name', sort: 'name', render: (service) => service.name, strong: true },
  { key: 'category', label: 'Category', sort: 'category', render: (service) => service.category },
  { key: 'pricing', label: 'Pricing', render: (service) => pricingModelLabels[service.pricingModel] },
  { key: 'vat', label: 'VAT', render: describeTreatment, card: 'none' },
  {
    key: 'state',
    label: 'State',
    render: ({ active }) => (
      <StatusBadge label={active ? 'Active' : 'Not offered'} standing={active ? 'done' : 'gone'} />
    ),
  },
  {
    key: 'price',
    label: 'Price',
    sort: 'price',
    align: 'right',
    card: 'aside',
    render: (service) => `${formatUnitPrice(service.price)} ${rateUnit(service)}`,
  },
]

const shows = {
  active: { active: 'true' },
  inactive: { active: 'false' },
  archived: { archived: 'true' },
} as const
type Show = keyof typeof shows

/** Which services the list shows, as its call takes them. */
function readShow(search: URLSearchParams): { active?: 'true' | 'false'; archived?: 'true' } {
  const show = (Object.keys(shows) as Show[]).find((known) => known === search.get('show'))
  return show ? shows[show] : {}
}

/** What everybody looks for. */
const views = [
  { label: 'All', search: '' },
  { label: 'Not offered', search: 'show=inactive' },
  { label: 'Archived', search: 'show=archived' },
]

/** The catalogue: search, filter, and a panel at the side to add and change. */
export default function ServiceList() {
  const own = useOwnList('services')
  const { input, search, paging, sorting, isFiltered } = useListSearch({ sorts, own })
  const show = readShow(search)
  const query = useQuery({
    ...api.services.list.queryOptions({ input: { ...input, ...show } }),
    placeholderData: keepPreviousData,
    select: wholeServices,
  })
  const { limit: _, cursor: __, count: ___, ...asked } = { ...input, ...show }
  const Panel = useLate(loadPanel, search.has('service'))
  const marks = useMarks(keyOf, scopeOf(asked))
  const starred = useQuery(api.services.favourites.queryOptions())
  const favourites = new Set(starred.data?.items.map(({ id }) => id))
  const linkTo = usePanelLink('/services-management', 'service')
  const buttons = (
    <Group gap="xs">
      <MoreOfServices />
      <Button component={Link} {...linkTo('new')}>
        New service
      </Button>
    </Group>
  )
  const toolbar = (
    <>
      <SearchBox placeholder="Search services…" />
      <FilterSelect
        name="show"
        label="Which services"
        all="All services"
        options={[
          { value: 'active', label: 'Active services' },
          { value: 'inactive', label: 'Not offered' },
          { value: 'archived', label: 'Archived services' },
        ]}
      />
    </>
  )
  return (
    <Page title="Services" action={buttons} toolbar={toolbar}>
      <OfficeViews list="services" label="Services" views={views} panel="service" />
      <DataList
        label="Services"
        query={query}
        columns={columns}
        rowKey={keyOf}
        rowName={({ name }) => name}
        marks={marks}
        rowLink={(service) => linkTo(service.id)}
        actions={(service) =>
          show.archived ? (
            <RestoreService service={service} />
          ) : (
            <FavouriteService service={service} isFavourite={favourites.has(service.id)} />
          )
        }
        paging={paging}
        sorting={sorting}
        own={own}
        file={listFileUrl('services', asked)}
        empty={
          isFiltered || Object.keys(show).length > 0 ? (
            <EmptyState title="No services found" text="Try adjusting your search terms or filters" />
          ) : (
            <EmptyState
              title="No services yet"
              text="What you sell, and at what price. Quote lines take their prices from here."
            >
              <Group justify="center" gap="xs">
                <Button component={Link} {...linkTo('new')}>
                  New service
                </Button>
                <Button component={Link} to="/import?what=services" variant="default">
                  Import a price list
                </Button>
              </Group>
            </EmptyState>
          )
        }
      />
      {marks.isOn ? <MarkedServices marks={marks} input={asked} count={query.data?.count} /> : null}
      {Panel ? <Panel /> : null}
    </Page>
  )
}
