import { useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { LoadDocument } from '../documents/LoadDocument.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'

export const handle: ScreenHandle = { title: 'Template' }

/** /quotes/templates/new and /quotes/templates/:id/edit. */
export default function TemplateForm() {
  const { id } = useParams()
  const stored = useQuery({
    ...api.quoteTemplates.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  return (
    <LoadDocument
      {...{ stored, noun: 'template', title: 'Template', gone: messages.templateNotFound }}
      isNew={id === undefined}
      goneText="The link is incomplete, or leads to another shop."
      back={{ to: '/quotes/templates', label: 'Templates' }}
      all={{ to: '/quotes/templates', label: 'All templates' }}
    >
      {(template, settings) => <TemplateEditor key={id ?? 'new'} stored={template} settings={settings} />}
    </LoadDocument>
  )
}
