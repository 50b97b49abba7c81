import { Button, Group as Row } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { groupSorts, usualOrders } from '#domain/list-words.ts'
import type { Group } from '#domain/shop/groups.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { usePanelLink } from '#web/admin/records/panel-link.ts'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column, RowLink } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { latePart, useLate } from '#web/ui/late.ts'
import { listFileUrl } from '#web/ui/list-file.ts'
import { useListSearch } from '#web/ui/list-search.ts'
import { scopeOf, useMarks } from '#web/ui/marks.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { useWorkerNames } from '../customers/worker-names.ts'
import { GroupChip } from './GroupChip.tsx'
import { describeDiscount, describeTerms } from './group-terms.ts'
import { RestoreGroup } from './RestoreGroup.tsx'

// What can be done with several is loaded once something is marked.
const MarkedGroups = latePart(() => import('./MarkedGroups.tsx'))
const loadPanel = async () => (await import('./GroupPanel.tsx')).GroupPanel

const keyOf = ({ id }: Group) => id
const sorts = usualOrders(groupSorts)

export const handle: ScreenHandle = { title: 'Groups' }

/** What everybody looks for. */
const views = [
  { label: 'All', search: '' },
  { label: 'Archived', search: 'archived=true' },
]

/** Groups newest first; a row links to its customers, a panel at the side adds and changes. */
export default function GroupList() {
  const own = useOwnList('groups')
  const { input, search, paging, sorting, isFiltered } = useListSearch({ sorts, own })
  const { nameOf } = useWorkerNames()
  const archived = search.get('archived') === 'true'
  const asked = { ...input, ...(archived ? { archived: 'true' as const } : {}) }
  const query = useQuery({
    ...api.groups.list.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  const { limit: _, cursor: __, count: ___, ...filters } = asked
  const Panel = useLate(loadPanel, search.has('group'))
  const marks = useMarks(keyOf, scopeOf(filters))
  const linkTo = usePanelLink('/groups', 'group')
  const columns: Column<Group>[] = [
    {
      key: 'name',
      label: 'Name',
      sort: 'name',
      render: (group) => <GroupChip group={group} />,
      strong: true,
    },
    { key: 'description', label: 'Description', render: (group) => group.description },
    {
      key: 'workers',
      label: 'Workers',
      render: (group) => group.assignedTo.map(nameOf).join(', '),
    },
    {
      key: 'discount',
      label: 'Discount',
      sort: 'discount',
      align: 'right',
      whole: true,
      render: describeDiscount,
    },
    { key: 'terms', label: 'Terms', sort: 'terms', align: 'right', whole: true, render: describeTerms },
    {
      key: 'members',
      label: 'Customers',
      sort: 'members',
      align: 'right',
      render: (group) => group.members.toLocaleString('en-GB'),
    },
  ]
  const add = (
    <Button component={Link} {...linkTo('new')}>
      New group
    </Button>
  )
  const toolbar = (
    <>
      <SearchBox placeholder="Search groups…" />
      <FilterSelect
        name="archived"
        label="Which groups"
        all="Not archived"
        options={[{ value: 'true', label: 'Archived' }]}
      />
    </>
  )
  return (
    <Page title="Groups" action={add} toolbar={toolbar}>
      <OfficeViews list="groups" label="Groups" views={views} panel="group" />
      <DataList
        label="Groups"
        query={query}
        columns={columns}
        rowKey={keyOf}
        rowName={({ name }) => name}
        marks={marks}
        rowLink={(group) => `/groups/${group.id}/customers`}
        actions={(group) => (
          <Row gap="xs" justify="flex-end" wrap="nowrap">
            {archived ? <RestoreGroup group={group} /> : null}
            <Button
              component={Link}
              {...linkTo(group.id)}
              variant="default"
              size="xs"
              aria-label={`Edit ${group.name}`}
            >
              Edit
            </Button>
          </Row>
        )}
        paging={paging}
        sorting={sorting}
        own={own}
        file={listFileUrl('groups', asked)}
        empty={<NoGroups filtered={isFiltered} archived={archived} add={linkTo('new')} />}
      />
      {marks.isOn ? <MarkedGroups marks={marks} input={filters} count={query.data?.count} /> : null}
      {Panel ? <Panel /> : null}
    </Page>
  )
}

function NoGroups({ filtered, archived, add }: { filtered: boolean; archived: boolean; add: RowLink }) {
  if (filtered)
    return <EmptyState title="No groups found" text="Try adjusting your search terms or filters" />
  if (archived) {
    return (
      <EmptyState
        title="No archived groups"
        text="A group with customers is archived when it is deleted, and can be restored here."
      />
    )
  }
  return (
    <EmptyState
      title="No groups yet"
      text="Put customers together who share a discount, payment terms or workers."
    >
      <Button component={Link} {...add}>
        New group
      </Button>
    </EmptyState>
  )
}
