import { Button, Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { readFailure } from '#web/call.ts'
import { EmptyState } from './EmptyState.tsx'

interface LoadRecordProps<Row> {
  query: UseQueryResult<Row>
  /** What it is: 'service'. */
  noun: string
  /** What is said where there is no such record, if the server has no words for it. */
  gone: string
  /** Why that may be. */
  goneText?: string
  /** Where the others are. */
  all?: { to: string; label: string }
  children: (row: Row) => ReactNode
}

/** One record in a side panel: what stands there until it is loaded, and where it cannot be. */
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
