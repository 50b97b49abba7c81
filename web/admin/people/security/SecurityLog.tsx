import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoment, londonDay } from '#domain/dates.ts'
import {
  type SecurityEvent,
  sayDetails,
  sayDoneBy,
  securityEventKinds,
  securityEventLabels,
} from '#domain/people/security.ts'
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
import { listFileUrl } from '#web/ui/list-file.ts'
import { useListSearch } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { logDays, readLogFilters } from './log-filters.ts'
import { PersonFilter } from './PersonFilter.tsx'
import classes from './security.module.css'

export const handle: ScreenHandle = { title: 'Security log' }

const columns: Column<SecurityEvent>[] = [
  { key: 'at', label: 'When', whole: true, card: 'aside', render: ({ at }) => formatMoment(at) },
  {
    key: 'kind',
    label: 'What',
    strong: true,
    render: (event) => (
      <>
        {securityEventLabels[event.kind]}
        <Details event={event} />
      </>
    ),
  },
  {
    key: 'person',
    label: 'Whose account',
    render: ({ person }) =>
      person ? (
        <span className={classes.person}>
          {person.name}
          {person.email && person.email !== person.name ? <small>{person.email}</small> : null}
        </span>
      ) : (
        'No such account'
      ),
  },
  { key: 'actor', label: 'Done by', render: sayDoneBy },
  {
    key: 'from',
    label: 'From',
    render: ({ device, address }) => [device, address].filter((part) => part !== '').join(' · '),
  },
]

/** What everybody looks for. */
const views = [
  { label: 'All', search: '' },
  { label: 'Failed', search: 'kind=sign-in-failed' },
  { label: 'Roles', search: 'kind=role-changed' },
  { label: 'Exports', search: 'kind=data-exported' },
]

/** Who signed in, who failed to, and who changed anybody's permissions; newest first. */
export default function SecurityLog() {
  const own = useOwnList('security')
  const { input, search, paging } = useListSearch({ own })
  const { limit, cursor, count } = input
  const kind = securityEventKinds.find((known) => known === search.get('kind'))
  const filters = { ...readLogFilters(search, londonDay(new Date())), ...(kind ? { kind } : {}) }
  const isFiltered = Object.keys(filters).length > 0
  const query = useQuery({
    ...api.security.list.queryOptions({
      input: {
        ...{ limit, count, ...filters },
        ...(cursor ? { cursor } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const toolbar = (
    <ListFilters>
      <PersonFilter personId={filters.personId ?? null} />
      <FilterSelect
        name="kind"
        label="What happened"
        all="All events"
        searchable
        options={securityEventKinds.map((value) => ({ value, label: securityEventLabels[value] }))}
      />
      <DaysFilters filters={logDays} />
    </ListFilters>
  )
  return (
    <Page
      title="Security log"
      back={{ to: '/user-management', label: 'Users' }}
      action={
        <Group gap="xs">
          <Button component={Link} to="/activity" variant="default">
            Activity
          </Button>
          <Button component={Link} to="/evidence" variant="default">
            Evidence
          </Button>
        </Group>
      }
      toolbar={toolbar}
    >
      <OfficeViews list="security" label="Security log" views={views} />
      <DataList
        label="Security log"
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        paging={paging}
        own={own}
        file={listFileUrl('security-events', filters)}
        empty={
          isFiltered ? (
            <EmptyState title="Nothing found" text="Try other filters" />
          ) : (
            <EmptyState title="Nothing yet" text="Sign-ins and changes of accounts appear here." />
          )
        }
      />
    </Page>
  )
}

function Details({ event }: { event: SecurityEvent }) {
  const said = sayDetails(event)
  return said === '' ? null : <small className={classes.details}>{said}</small>
}
