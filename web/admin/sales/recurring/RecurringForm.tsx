import { useQuery } from '@tanstack/react-query'
import { useParams, useSearchParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { LoadDocument } from '../documents/LoadDocument.tsx'
import { RecurringEditor } from './RecurringEditor.tsx'

export const handle: ScreenHandle = { title: 'Recurring invoice' }

/** /recurring/new and /recurring/:id/edit: what bills again and again, when, and what it billed. */
export default function RecurringForm() {
  const { id } = useParams()
  const [search] = useSearchParams()
  const stored = useQuery({
    ...api.recurring.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  return (
    <LoadDocument
      {...{ stored, noun: 'recurring invoice', title: 'Recurring invoice', gone: messages.recurringNotFound }}
      isNew={id === undefined}
      goneText="The link is incomplete, or leads to another shop."
      back={{ to: '/recurring', label: 'Recurring' }}
      all={{ to: '/recurring', label: 'All recurring invoices' }}
    >
      {(recurring, settings) => (
        <RecurringEditor
          key={id ?? 'new'}
          stored={recurring}
          settings={settings}
          customerId={recurring === null ? search.get('customerId') : null}
        />
      )}
    </LoadDocument>
  )
}
