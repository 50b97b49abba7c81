import type { QuoteTemplate, QuoteTemplateSummary } from '#domain/sales/quote-templates.ts'
import { refuseRemoval, refuseRestoral } from '#domain/shop/archiving.ts'
import { archivingOf, deleteWords } from '#web/admin/lists/archiving.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import type { MarkedProps } from '#web/admin/lists/marked.ts'
import { calls, refresh } from '#web/call.ts'

const { archive, restore } = archivingOf<QuoteTemplateSummary, QuoteTemplate>(
  {
    refuseArchive: (record) => refuseRemoval('template', record),
    refuseRestore: (record) => refuseRestoral('template', record),
    get: (id) => calls.quoteTemplates.get({ id }),
    archive: ({ id, version }) => calls.quoteTemplates.remove({ params: { id }, query: { version } }),
    restore: ({ id, version }) => calls.quoteTemplates.restore({ id, version }),
  },
  deleteWords,
)

type Input = Parameters<typeof calls.quoteTemplates.list>[0]

/** What can be done with several templates. */
export default function MarkedTemplates({ marks, input, count }: MarkedProps<QuoteTemplateSummary, Input>) {
  return (
    <MarkedBar
      list="templates"
      marks={marks}
      nouns={['template', 'templates']}
      nameOf={({ name }) => name}
      deeds={input.archived === 'true' ? [restore] : [archive]}
      count={count}
      read={(page) => calls.quoteTemplates.list({ ...input, ...page })}
      onDone={() => void refresh('quoteTemplates')}
    />
  )
}
