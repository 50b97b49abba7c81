import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadRecord } from '#web/ui/LoadRecord.tsx'
import { Page } from '#web/ui/Page.tsx'

interface RecordPageProps<Row> {
  query: UseQueryResult<Row>
  /** What it is, as the page is headed until more is known: 'Customer'. */
  title: string
  back: { to: string; label: string }
  /** What is said where there is no such record, and why that may be. */
  gone: string
  goneText: string
  children: (row: Row) => ReactNode
}

/** One record on a page of its own: what stands there until it is loaded, and where it cannot be. */
export function RecordPage<Row>({ query, title, back, gone, goneText, children }: RecordPageProps<Row>) {
  if (query.data !== undefined) return children(query.data)
  return (
    <Page title={title} back={back}>
      <LoadRecord
        query={query}
        noun={title.toLowerCase()}
        gone={gone}
        goneText={goneText}
        all={{ to: back.to, label: `All ${back.label.toLowerCase()}` }}
      >
        {children}
      </LoadRecord>
    </Page>
  )
}
