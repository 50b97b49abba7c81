import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoment } from '#domain/dates.ts'
import { type SecurityEvent, securityEventKinds, securityEventLabels } from '#domain/people/security.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { useListSearch } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { DayFilter } from './DayFilter.tsx'
import { sayDetails } from './event-words.ts'
import { PersonFilter } from './PersonFilter.tsx'
import classes from './security.module.css'

export const handle: ScreenHandle = { title: 'Security log' }

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

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
  {
    key: 'actor',
    label: 'Done by',
    render: ({ actor, person }) => (actor && actor.id !== person?.id ? actor.name : ''),
  },
  {
    key: 'from',
    label: 'From',
    render: ({ device, address }) => [device, address].filter((part) => part !== '').join(' · '),
  },
]

/** Who signed in, who failed to, and who changed anybody's permissions; newest first. */
export default function SecurityLog() {
  const { input, search, paging } = useListSearch()
  const { limit, cursor, count } = input
  const kind = securityEventKinds.find((known) => known === search.get('kind'))
  const personId = readWhere(search, 'personId', UUID)
  const from = readWhere(search, 'from', /^\d{4}-\d\d-\d\d$/)
  const to = readWhere(search, 'to', /^\d{4}-\d\d-\d\d$/)
  const isFiltered = Boolean(kind || personId || from || to)
  const query = useQuery({
    ...api.security.list.queryOptions({
      input: {
        limit,
        count,
        ...(cursor ? { cursor } : {}),
        ...(kind ? { kind } : {}),
        ...(personId ? { personId } : {}),
        ...(from ? { from } : {}),
        ...(to ? { to } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const toolbar = (
    <>
      <PersonFilter personId={personId ?? null} />
      <FilterSelect
        name="kind"
        label="What happened"
        all="All events"
        searchable
        options={securityEventKinds.map((value) => ({ value, label: securityEventLabels[value] }))}
      />
      <DayFilter name="from" label="From day" placeholder="From day" />
      <DayFilter name="to" label="To day" placeholder="To day" />
    </>
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
      <DataList
        label="Security log"
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        paging={paging}
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

function readWhere(search: URLSearchParams, name: string, form: RegExp): string | undefined {
  const value = search.get(name)
  return value && form.test(value) ? value : undefined
}
