import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '#domain/errors.ts'
import type { QuoteTemplate } from '#domain/sales/quote-templates.ts'
import type { Settings } from '#domain/shop/settings.ts'
import { RecordPage } from '#web/admin/records/RecordPage.tsx'
import { api } from '#web/call.ts'
import { QuoteEditor } from '../quotes/QuoteEditor.tsx'
import { beginFrom, linesFrom, type TemplatePrices } from './template-values.ts'

interface QuoteFromTemplateProps {
  templateId: string
  prices: TemplatePrices
  settings: Settings
  customerId: string | null
}

/** A new quote that begins with a template. */
export default function QuoteFromTemplate({ templateId, ...rest }: QuoteFromTemplateProps) {
  const query = useQuery(api.quoteTemplates.get.queryOptions({ input: { id: templateId } }))
  return (
    <RecordPage
      query={query}
      title="New quote"
      back={{ to: '/quotes/templates', label: 'Templates' }}
      gone={messages.templateNotFound}
      goneText="The link is incomplete, or leads to another shop."
    >
      {(template) => <Begun template={template} {...rest} />}
    </RecordPage>
  )
}

function Begun({
  template,
  prices,
  ...rest
}: Omit<QuoteFromTemplateProps, 'templateId'> & { template: QuoteTemplate }) {
  // As it was opened: somebody may change the template meanwhile.
  const [begun] = useState(() => ({
    key: template.id,
    begin: beginFrom(template),
    lines: linesFrom(template, prices),
  }))
  return <QuoteEditor quote={null} begun={begun} {...rest} />
}
