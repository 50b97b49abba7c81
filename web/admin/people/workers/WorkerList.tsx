import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { nameToShow } from '#domain/accounts.ts'
import { formatMoment } from '#domain/dates.ts'
import { usualOrders, workerSorts } from '#domain/list-words.ts'
import type { Account } from '#domain/people/people.ts'
import { writePhone } from '#domain/phone-words.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api } from '#web/call.ts'
import { DaysFilters } from '#web/fields/DaysFilters.tsx'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListFilters } from '#web/ui/ListFilters.tsx'
import { latePart } from '#web/ui/late.ts'
import { listFileUrl } from '#web/ui/list-file.ts'
import { useListSearch } from '#web/ui/list-search.ts'
import { scopeOf, useMarks } from '#web/ui/marks.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { AccountBadge } from '../users/AccountBadge.tsx'
import { readSignInDays, signInDays } from '../users/sign-in-days.ts'

export const handle: ScreenHandle = { title: 'Workers' }

// What can be done with several is loaded once something is marked.
const MarkedWorkers = latePart(() => import('./MarkedWorkers.tsx'))

const keyOf = ({ id }: Account) => id
const sorts = usualOrders(workerSorts)

const columns: Column<Account>[] = [
  { key: 'name', label: 'Name', sort: 'name', strong: true, render: nameToShow },
  { key: 'email', label: 'Email', sort: 'email', render: (worker) => worker.email },
  { key: 'phone', label: 'Phone', whole: true, render: (worker) => writePhone(worker.phone) },
  {
    key: 'state',
    label: 'State',
    sort: 'state',
    card: 'aside',
    render: (worker) => <AccountBadge state={worker.state} />,
  },
  {
    key: 'in',
    label: 'Last sign-in',
    sort: 'lastSignIn',
    whole: true,
    render: (worker) => (worker.lastSignInAt ? formatMoment(worker.lastSignInAt) : 'Never'),
  },
]

/** What everybody looks for. */
const views = [
  { label: 'All', search: '' },
  { label: 'Signed in this week', search: 'signedIn=this-week' },
]

/** The people who take measurements, newest first, with those who are invited and have not signed in yet. */
export default function WorkerList() {
  const own = useOwnList('workers')
  const { input, search, paging, sorting, isFiltered } = useListSearch({ sorts, own })
  const days = readSignInDays(search)
  const asked = { ...input, ...days }
  const query = useQuery({
    ...api.workers.list.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  const { limit: _, cursor: __, count: ___, ...filters } = asked
  const marks = useMarks(keyOf, scopeOf(filters))
  const buttons = (
    <Group gap="xs">
      <Button component={Link} to="/user-management" variant="default">
        All users
      </Button>
      <Button component={Link} to="/workers/new">
        Invite worker
      </Button>
    </Group>
  )
  return (
    <Page
      title="Workers"
      action={buttons}
      toolbar={
        <>
          <SearchBox placeholder="Search workers…" />
          <ListFilters>
            <DaysFilters filters={signInDays} />
          </ListFilters>
        </>
      }
    >
      <OfficeViews list="workers" label="Workers" views={views} />
      <DataList
        label="Workers"
        query={query}
        columns={columns}
        rowKey={keyOf}
        rowName={nameToShow}
        marks={marks}
        rowLink={(worker) => `/workers/${worker.id}/edit`}
        paging={paging}
        sorting={sorting}
        own={own}
        file={listFileUrl('workers', asked)}
        empty={
          isFiltered || Object.keys(days).length > 0 ? (
            <EmptyState title="No workers found" text="Try adjusting your search terms or filters" />
          ) : (
            <EmptyState
              title="No workers yet"
              text="Invite the people who take measurements. They choose their own password."
            >
              <Button component={Link} to="/workers/new">
                Invite worker
              </Button>
            </EmptyState>
          )
        }
      />
      {marks.isOn ? <MarkedWorkers marks={marks} input={filters} count={query.data?.count} /> : null}
    </Page>
  )
}
