import { Button, Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { readFailure } from '../call.ts'
import { EmptyState } from '../ui/EmptyState.tsx'

interface LoadRecordProps<Row> {
  query: UseQueryResult<Row>
  /** What the record is: 'service'. */
  noun: string
  /** What is shown if there is no such record and the server gave no message. */
  gone: string
  /** A possible reason. */
  goneText?: string
  /** The link to the list of all. */
  all?: { to: string; label: string }
  children: (row: Row) => ReactNode
}

/** One record in a side panel, with its loading state and its error state. */
export function LoadRecord<Row>({ query, noun, gone, goneText, all, children }: LoadRecordProps<Row>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    const { status, message } = readFailure(query.error)
    const isGone = status === 404 || status === 400
    return (
      <EmptyState
        title={isGone ? (status === 404 ? message : gone) : `This ${noun} could not be loaded`}
        text={(isGone && goneText) || message}
      >
        {isGone && all ? (
          <Button component={Link} to={all.to} variant="default">
            {all.label}
          </Button>
        ) : null}
        {isGone ? null : (
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        )}
      </EmptyState>
    )
  }
  return (
    <Stack gap="md" maw={704} role="status" aria-busy aria-label={`Loading the ${noun}`}>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} height={52} />
      ))}
    </Stack>
  )
}
