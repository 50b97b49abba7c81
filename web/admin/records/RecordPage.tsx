import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { Page } from '#web/ui/Page.tsx'

interface RecordPageProps<Row> {
  query: UseQueryResult<Row>
  /** What it is, as the page's heading until the record is loaded: 'Customer'. */
  title: string
  back: { to: string; label: string }
  /** What is shown if there is no such record, and a possible reason. */
  gone: string
  goneText: string
  children: (row: Row) => ReactNode
}

/** One record on its own page, with its loading state and its error state. */
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
