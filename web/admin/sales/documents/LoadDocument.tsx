import { Skeleton, Stack } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Settings } from '#domain/shop/settings.ts'
import { api } from '#web/call.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { Page } from '#web/ui/Page.tsx'

interface LoadDocumentProps<Row> {
  /** What it is: 'quote'. */
  noun: string
  /** Of the page while it loads. */
  title: string
  /** The request for it; not enabled for a new one. */
  stored: UseQueryResult<Row>
  isNew: boolean
  /** False while the code that shows it is still loading. */
  isReady?: boolean
  /** What is shown if there is no such document and the server gave no message. */
  gone: string
  /** A possible reason. */
  goneText: string
  back: { to: string; label: string }
  /** The link to the list of all. */
  all: { to: string; label: string }
  /** @param row null for a new one */
  children: (row: Row | null, settings: Settings) => ReactNode
}

/** A document, or nothing yet of a new one, with the settings that its editor needs: its loading and its error state. */
export function LoadDocument<Row>(props: LoadDocumentProps<Row>) {
  const { noun, title, stored, isNew, isReady = true, gone, goneText, back, all, children } = props
  // Read at each rendering: a request renders its screen anew only for what was read of it.
  const { data: row } = stored
  const settings = useQuery(api.settings.get.queryOptions())
  const failed: UseQueryResult<unknown> | undefined = [settings, stored].find(
    (query) => query.isError && query.data === undefined,
  )
  if (failed)
    return (
      <Page title={title} back={back}>
        <LoadRecord query={failed} {...{ noun, gone, goneText, all }}>
          {() => null}
        </LoadRecord>
      </Page>
    )
  if (settings.data && isNew && isReady) return children(null, settings.data)
  if (settings.data && row !== undefined && isReady) return children(row, settings.data)
  return (
    <Page title={title} back={back}>
      <Stack gap="md" aria-busy aria-label={`Loading the ${noun}`}>
        <Skeleton height={120} />
        <Skeleton height={260} />
        <Skeleton height={90} />
      </Stack>
    </Page>
  )
}
