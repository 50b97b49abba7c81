import { Button, Skeleton, Stack } from '@mantine/core'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { readFailure } from '#web/call.ts'
import { EmptyState } from './EmptyState.tsx'

interface LoadRecordProps<Row> {
  query: UseQueryResult<Row>
  /** What it is: 'service'. */
  noun: string
  /** What is said where there is no such record. */
  gone: string
  children: (row: Row) => ReactNode
}

/** One record in a side panel: what stands there until it is loaded, and where it cannot be. */
export function LoadRecord<Row>({ query, noun, gone, children }: LoadRecordProps<Row>) {
  if (query.data !== undefined) return children(query.data)
  if (query.isError) {
    const { status, message } = readFailure(query.error)
    const isGone = status === 404 || status === 400
    return (
      <EmptyState title={isGone ? gone : `This ${noun} could not be loaded`} text={message}>
        {isGone ? null : (
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        )}
      </EmptyState>
    )
  }
  return (
    <Stack gap="md" role="status" aria-busy aria-label={`Loading the ${noun}`}>
      {['a', 'b', 'c', 'd', 'e'].map((key) => (
        <Skeleton key={key} height={52} />
      ))}
    </Stack>
  )
}
