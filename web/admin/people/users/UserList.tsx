import { Anchor, Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { accountStateLabels, accountStates, nameToShow, roleLabels, roles } from '#domain/accounts.ts'
import { formatMoment } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import { userSorts, usualOrders } from '#domain/list-words.ts'
import type { Account } from '#domain/people/people.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api } from '#web/call.ts'
import { DaysFilters } from '#web/fields/DaysFilters.tsx'
import type { ScreenHandle } from '#web/shell/handle.ts'
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
import { AccountBadge } from './AccountBadge.tsx'
import { readSignInDays, signInDays } from './sign-in-days.ts'
import { UserMenu } from './UserMenu.tsx'

export const handle: ScreenHandle = { title: 'User management' }

// What can be done with several is loaded once something is marked.
const MarkedUsers = latePart(() => import('./MarkedUsers.tsx'))

const keyOf = ({ id }: Account) => id
const sorts = usualOrders(userSorts)

const columns: Column<Account>[] = [
  {
    key: 'name',
    label: 'Name',
    sort: 'name',
    strong: true,
    render: (person) =>
      person.role === 'worker' ? (
        <Anchor component={Link} to={`/workers/${person.id}/edit`} inherit c="inherit">
          {nameToShow(person)}
        </Anchor>
      ) : (
        nameToShow(person)
      ),
  },
  { key: 'email', label: 'Email', sort: 'email', render: (person) => person.email },
  { key: 'role', label: 'Role', sort: 'role', whole: true, render: (person) => roleLabels[person.role] },
  { key: 'state', label: 'State', sort: 'state', render: (person) => <AccountBadge state={person.state} /> },
  {
    key: 'factor',
    label: 'Second factor',
    sort: 'factor',
    render: (person) => (person.secondFactor ? 'On' : 'Off'),
  },
  {
    key: 'in',
    label: 'Last sign-in',
    sort: 'lastSignIn',
    whole: true,
    render: (person) => (person.lastSignInAt ? formatMoment(person.lastSignInAt) : 'Never'),
  },
]

/** What everybody looks for. */
const views = [
  { label: 'All', search: '' },
  { label: 'Administrators', search: 'role=admin' },
  { label: 'Invited', search: 'state=invited' },
  { label: 'Disabled', search: 'state=disabled' },
]

/** Everybody who can sign in, newest first, with their role and status. */
export default function UserList() {
  const own = useOwnList('users')
  const { input, search, paging, sorting, isFiltered } = useListSearch({ sorts, own })
  const role = roles.find((known) => known === search.get('role'))
  const state = accountStates.find((known) => known === search.get('state'))
  const days = readSignInDays(search)
  const asked = { ...input, ...days, ...(role ? { role } : {}), ...(state ? { state } : {}) }
  const query = useQuery({
    ...api.users.list.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  const { limit: _, cursor: __, count: ___, ...filters } = asked
  const marks = useMarks(keyOf, scopeOf(filters))
  const buttons = (
    <Group gap="xs">
      <Button component={Link} to="/security-log" variant="default">
        Security log
      </Button>
      <Button component={Link} to="/workers/new">
        Invite worker
      </Button>
    </Group>
  )
  const toolbar = (
    <>
      <SearchBox placeholder="Search users…" />
      <ListFilters>
        <FilterSelect
          name="role"
          label="Role"
          all="All roles"
          options={roles.map((value) => ({ value, label: roleLabels[value] }))}
        />
        <FilterSelect
          name="state"
          label="State"
          all="All states"
          options={accountStates.map((value) => ({ value, label: accountStateLabels[value] }))}
        />
        <DaysFilters filters={signInDays} />
      </ListFilters>
    </>
  )
  return (
    <Page
      title="User management"
      back={{ to: '/workers', label: 'Workers' }}
      action={buttons}
      toolbar={toolbar}
    >
      <OfficeViews list="users" label="Users" views={views} />
      {query.isError && !query.data ? (
        <EmptyState title={messages.usersNotFetched}>
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </EmptyState>
      ) : (
        <DataList
          label="Users"
          query={query}
          columns={columns}
          rowKey={keyOf}
          rowName={nameToShow}
          marks={marks}
          actions={(person) => <UserMenu person={person} />}
          paging={paging}
          sorting={sorting}
          own={own}
          file={listFileUrl('users', asked)}
          empty={
            isFiltered || role || state || Object.keys(days).length > 0 ? (
              <EmptyState title="No users found" text="Try adjusting your search terms or filters" />
            ) : (
              <EmptyState
                title="No users yet"
                text="Everybody with an account appears here, with what they may do."
              >
                <Button component={Link} to="/workers/new" variant="default">
                  Invite a worker
                </Button>
              </EmptyState>
            )
          }
        />
      )}
      {marks.isOn ? <MarkedUsers marks={marks} input={filters} count={query.data?.count} /> : null}
    </Page>
  )
}
