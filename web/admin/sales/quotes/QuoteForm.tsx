import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import type { Settings } from '#domain/shop/settings.ts'
import { api } from '#web/call.ts'
import type { FirstHandle, ScreenHandle } from '#web/shell/handle.ts'
import { latePart, useLate } from '#web/ui/late.ts'
import { LoadDocument } from '../documents/LoadDocument.tsx'
import { QuoteEditor } from './QuoteEditor.tsx'

// While the quote itself is on its way. A new one becomes one when it is saved.
const loadStored = () => import('./StoredQuote.tsx')
const QuoteFromTemplate = latePart(() => import('../templates/QuoteFromTemplate.tsx'))

export const handle: ScreenHandle & FirstHandle = {
  title: 'Quote',
  first: (calls) => [calls.settings.get()],
}

/** /quotes/new and /quotes/:id/edit: a quote being written, or one that is locked, to read. */
export default function QuoteForm() {
  const { id } = useParams()
  const late = useLate(loadStored, id !== undefined)
  const stored = useQuery({
    ...api.quotes.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  return (
    <LoadDocument
      {...{ stored, noun: 'quote', title: 'Quote', gone: messages.quoteNotFound }}
      isNew={id === undefined}
      isReady={id === undefined || late !== null}
      goneText="It was deleted, or the link is incomplete."
      back={{ to: '/quotes', label: 'Quotes' }}
      all={{ to: '/quotes', label: 'All quotes' }}
    >
      {(quote, settings) => {
        if (quote === null) return <NewQuote settings={settings} />
        return late ? <late.default key={quote.id} quote={quote} settings={settings} /> : null
      }}
    </LoadDocument>
  )
}

/** An empty one, or one that begins with a template. */
function NewQuote({ settings }: { settings: Settings }) {
  const [search] = useSearchParams()
  const customerId = search.get('customerId')
  const templateId = search.get('template')
  if (!templateId) return <QuoteEditor key="new" quote={null} settings={settings} customerId={customerId} />
  return (
    <QuoteFromTemplate
      key={templateId}
      templateId={templateId}
      prices={search.get('prices') === 'kept' ? 'kept' : 'today'}
      settings={settings}
      customerId={customerId}
    />
  )
}
