import { Skeleton, Stack } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import { refuseEdit } from '#domain/sales/quote-actions.ts'
import { api } from '#web/call.ts'
import type { FirstHandle, ScreenHandle } from '#web/shell/handle.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { Page } from '#web/ui/Page.tsx'
import { QuoteEditor } from './QuoteEditor.tsx'
import { QuoteLocked } from './QuoteLocked.tsx'

const QuoteFromTemplate = lazy(() => import('../templates/QuoteFromTemplate.tsx'))

export const handle: ScreenHandle & FirstHandle = {
  title: 'Quote',
  first: (calls) => [calls.settings.get()],
}

const goneText = 'It was deleted, or the link is incomplete.'
const all = { to: '/quotes', label: 'All quotes' }
const back = { to: '/quotes', label: 'Quotes' }

/** /quotes/new and /quotes/:id/edit: a quote being written, or one that is locked, to read. */
export default function QuoteForm() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const settings = useQuery(api.settings.get.queryOptions())
  const quote = useQuery({
    ...api.quotes.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  const failed: UseQueryResult<unknown> | undefined = [settings, quote].find(
    (query) => query.isError && query.data === undefined,
  )
  if (failed) {
    return (
      <Page title="Quote" back={back}>
        <LoadRecord query={failed} noun="quote" gone={messages.quoteNotFound} goneText={goneText} all={all}>
          {() => null}
        </LoadRecord>
      </Page>
    )
  }
  if (!settings.data || (id !== undefined && !quote.data)) {
    return (
      <Page title="Quote" back={back}>
        <Stack gap="md" aria-busy aria-label="Loading the quote">
          <Skeleton height={120} />
          <Skeleton height={260} />
          <Skeleton height={90} />
        </Stack>
      </Page>
    )
  }
  const templateId = search.get('template')
  if (id === undefined && templateId)
    return (
      <Suspense fallback={null}>
        <QuoteFromTemplate
          key={templateId}
          templateId={templateId}
          prices={search.get('prices') === 'kept' ? 'kept' : 'today'}
          settings={settings.data}
          customerId={search.get('customerId')}
        />
      </Suspense>
    )
  if (id === undefined)
    return (
      <QuoteEditor key="new" quote={null} settings={settings.data} customerId={search.get('customerId')} />
    )
  const found = quote.data
  if (!found) return null
  if (refuseEdit(found)) return <QuoteLocked key={found.id} quote={found} />
  return <QuoteEditor key={found.id} quote={found} settings={settings.data} customerId={null} />
}
