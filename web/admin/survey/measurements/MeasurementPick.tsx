import { Button, Skeleton, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDay } from '#domain/dates.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import type { MeasurementSummary } from '#domain/survey/measurements.ts'
import { measurementStatusLabels } from '#domain/survey/survey-status.ts'
import { isSubmitted } from '#domain/survey/survey-words.ts'
import { api, readFailure } from '#web/call.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import classes from './measurements.module.css'

const PAGE = 20

/** The surveys without a quote, newest first, searched on the server. */
export function MeasurementPick({ onChoose }: { onChoose: (id: string) => void }) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim().slice(0, 200), 200)
  const query = useInfiniteQuery(
    api.measurements.list.infiniteOptions({
      input: (cursor: string | undefined) => ({
        limit: PAGE,
        quoted: 'false' as const,
        ...(q === '' ? {} : { q }),
        ...(cursor === undefined ? {} : { cursor }),
      }),
      initialPageParam: undefined as string | undefined,
      getNextPageParam: (page) => page.nextCursor ?? undefined,
      placeholderData: keepPreviousData,
    }),
  )
  const found = query.data?.pages.flatMap((page) => page.items)
  return (
    <Stack gap="sm">
      <TextInput
        type="search"
        aria-label="Search measurements"
        placeholder="Search by customer, title or address…"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        data-autofocus
      />
      {query.isError && !found ? (
        <EmptyState title="The measurements could not be loaded" text={readFailure(query.error).message}>
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </EmptyState>
      ) : null}
      {query.isPending ? (
        <Stack gap="xs" role="status" aria-busy aria-label="Loading measurements">
          {['a', 'b', 'c', 'd'].map((key) => (
            <Skeleton key={key} height={68} />
          ))}
        </Stack>
      ) : null}
      {found?.length === 0 ? <NothingToQuote searched={q !== ''} /> : null}
      <ul className={classes.list} aria-busy={query.isFetching}>
        {found?.map((measurement) => (
          <li key={measurement.id}>
            <button type="button" className={classes.pick} onClick={() => onChoose(measurement.id)}>
              <span className={classes.customer}>
                {customerLabel(measurement.customer) || 'No customer yet'}
              </span>
              <span className={classes.aside}>
                <StatusBadge
                  standing={isSubmitted(measurement) ? 'done' : 'open'}
                  label={measurementStatusLabels[measurement.status]}
                />
              </span>
              <span className={classes.line}>
                {[measurement.title, measurement.siteAddress].filter(Boolean).join(' · ')}
              </span>
              <span className={classes.line}>{summarise(measurement)}</span>
            </button>
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <Button
          variant="default"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          Show more
        </Button>
      ) : null}
    </Stack>
  )
}

function summarise({ surveyDate, worker, signCount, photoCount }: MeasurementSummary): string {
  const count = (n: number, what: string) => `${n} ${what}${n === 1 ? '' : 's'}`
  return [formatDay(surveyDate), worker.name, count(signCount, 'sign'), count(photoCount, 'photo')]
    .filter(Boolean)
    .join(' · ')
}

function NothingToQuote({ searched }: { searched: boolean }) {
  return searched ? (
    <EmptyState title="No measurements found" text="Try adjusting your search terms or filters" />
  ) : (
    <EmptyState
      title="Nothing to quote"
      text="Every measurement has a quote. New ones appear here as workers take them."
    />
  )
}
