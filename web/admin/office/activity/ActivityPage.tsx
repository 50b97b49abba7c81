import { Anchor, Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoment, londonDay } from '#domain/dates.ts'
import {
  type Activity,
  activityLabels,
  activityNouns,
  sayChanges,
  sayKind,
  sayWho,
} from '#domain/office/activity.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { logDays, readLogFilters } from '#web/admin/people/security/log-filters.ts'
import { recordPath } from '#web/admin/records/record-path.ts'
import { UndoChange } from '#web/admin/records/UndoChange.tsx'
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
import classes from './activity.module.css'

export const handle: ScreenHandle = { title: 'Activity' }

const columns: Column<Activity>[] = [
  { key: 'at', label: 'When', whole: true, render: ({ at }) => formatMoment(at) },
  { key: 'who', label: 'Who', render: sayWho },
  { key: 'what', label: 'What', strong: true, render: (event) => <What event={event} /> },
  { key: 'noun', label: 'Kind', render: sayKind },
]

/** What everybody looks for. */
const views = [
  { label: 'All', search: '' },
  { label: 'Today', search: 'when=today' },
  { label: 'This month', search: 'when=this-month' },
]

/** /activity: who changed what from what to what, by person, kind and day. */
export default function ActivityPage() {
  const own = useOwnList('activity')
  const { input, search, paging } = useListSearch({ own })
  const { limit, cursor, count } = input
  const noun = activityNouns.find((known) => known === search.get('noun'))
  const filters = { ...readLogFilters(search, londonDay(new Date())), ...(noun ? { noun } : {}) }
  const isFiltered = Object.keys(filters).length > 0
  const query = useQuery({
    ...api.activity.list.queryOptions({
      input: {
        ...{ limit, count, ...filters },
        ...(cursor ? { cursor } : {}),
      },
    }),
    placeholderData: keepPreviousData,
  })
  const people = useQuery(api.users.list.queryOptions({ input: { limit: 100 } })).data?.items ?? []
  const toolbar = (
    <ListFilters>
      <FilterSelect
        name="personId"
        label="Person"
        all="Everybody"
        searchable
        options={people.map(({ id, displayName, email }) => ({ value: id, label: displayName || email }))}
      />
      <FilterSelect
        name="noun"
        label="Kind"
        all="All kinds"
        searchable
        options={activityNouns.map((value) => ({ value, label: activityLabels[value] }))}
      />
      <DaysFilters filters={logDays} />
    </ListFilters>
  )
  return (
    <Page
      title="Activity"
      action={
        <Button component={Link} to="/security-log" variant="default">
          Security log
        </Button>
      }
      toolbar={toolbar}
    >
      <OfficeViews list="activity" label="Activity" views={views} />
      <DataList
        label="Activity"
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        actions={(event) => (event.undoable ? <UndoChange event={event} /> : null)}
        paging={paging}
        own={own}
        file={listFileUrl('activity', filters)}
        empty={
          isFiltered ? (
            <EmptyState title="Nothing found" text="Try other filters" />
          ) : (
            <EmptyState title="Nothing yet" text="Whatever anybody changes appears here." />
          )
        }
      />
    </Page>
  )
}

function What({ event }: { event: Activity }) {
  const { what, record } = event
  const told = sayChanges(event)
  return (
    <>
      {what}{' '}
      {record?.number ? (
        <Anchor
          component={Link}
          to={recordPath(record)}
          inherit
          underline="always"
          className={classes.number ?? ''}
        >
          {record.number}
        </Anchor>
      ) : null}
      {told.length > 0 ? (
        <ul className={classes.changes}>
          {told.map(({ field, words }) => (
            <li key={field}>{words}</li>
          ))}
        </ul>
      ) : null}
    </>
  )
}
