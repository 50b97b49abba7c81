import { Anchor, Button, Skeleton, Stack } from '@mantine/core'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoment } from '#domain/dates.ts'
import type { TimelineNoun } from '#domain/office/event-nouns.ts'
import type { Event } from '#domain/office/events.ts'
import { api } from '#web/call.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { recordPath } from './record-path.ts'
import classes from './Timeline.module.css'
import { UndoChange } from './UndoChange.tsx'

const PAGE = 10

interface TimelineProps {
  noun: TimelineNoun
  id: string
  /** Another heading stands above it. */
  isHeaded?: boolean
  /** Nothing of it can be changed any more. */
  isShut?: boolean
}

/** What happened to a record and to what belongs to it, newest first, and the way back from a change. */
export function Timeline({ noun, id, isHeaded = false, isShut = false }: TimelineProps) {
  const query = useInfiniteQuery(
    api.events.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        record: `${noun}/${id}`,
        limit: PAGE,
        ...(cursor === undefined ? {} : { cursor }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
    }),
  )
  const events = query.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <section className={classes.timeline} aria-label="Timeline" aria-busy={query.isPending}>
      {isHeaded ? null : <h2>Timeline</h2>}
      {query.isError && events.length === 0 ? (
        <EmptyState title="The timeline could not be loaded" text="">
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </EmptyState>
      ) : null}
      {query.isPending ? (
        <Stack gap="xs" aria-hidden>
          <Skeleton height={18} width="60%" />
          <Skeleton height={18} width="45%" />
        </Stack>
      ) : null}
      {query.isSuccess && events.length === 0 ? (
        <p>Nothing is known of it from before its history was kept.</p>
      ) : null}
      <ol>
        {events.map((event) => (
          <EventRow key={event.id} event={event} isOfMany={noun === 'customers'} isShut={isShut} />
        ))}
      </ol>
      {query.hasNextPage ? (
        <Button
          size="compact-sm"
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Earlier
        </Button>
      ) : null}
    </section>
  )
}

function EventRow({ event, isOfMany, isShut }: { event: Event; isOfMany: boolean; isShut: boolean }) {
  const { at, who, what, changes, record, undoable } = event
  const told = changes.filter(({ from, to }) => from !== '' || to !== '')
  return (
    <li data-who={who.kind}>
      <time dateTime={at}>{formatMoment(at)}</time>
      <div>
        <strong>{who.name || 'The customer'}</strong>: {what}
        {isOfMany && record?.number ? (
          <>
            {' '}
            <Anchor component={Link} to={recordPath(record)} inherit underline="always">
              {record.number}
            </Anchor>
          </>
        ) : null}
        {told.length > 0 ? (
          <ul>
            {told.map(({ field, from, to }) => (
              <li key={field}>
                {field}: {from || 'nothing'} → {to || 'nothing'}
              </li>
            ))}
          </ul>
        ) : null}
        {undoable && !isShut ? (
          <div className={classes.undo}>
            <UndoChange event={event} />
          </div>
        ) : null}
      </div>
    </li>
  )
}
