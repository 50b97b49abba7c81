import { Skeleton, Stack } from '@mantine/core'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { Page } from '#web/ui/Page.tsx'
import { TemplateEditor } from './TemplateEditor.tsx'

export const handle: ScreenHandle = { title: 'Template' }

const back = { to: '/quotes/templates', label: 'Templates' }

/** /quotes/templates/new and /quotes/templates/:id/edit. */
export default function TemplateForm() {
  const { id } = useParams()
  const settings = useQuery(api.settings.get.queryOptions())
  const stored = useQuery({
    ...api.quoteTemplates.get.queryOptions({ input: { id: id ?? '' } }),
    enabled: id !== undefined,
  })
  const failed: UseQueryResult<unknown> | undefined = [settings, stored].find(
    (query) => query.isError && query.data === undefined,
  )
  if (failed)
    return (
      <Page title="Template" back={back}>
        <LoadRecord
          query={failed}
          noun="template"
          gone={messages.templateNotFound}
          goneText="The link is incomplete, or leads to another shop."
          all={{ to: '/quotes/templates', label: 'All templates' }}
        >
          {() => null}
        </LoadRecord>
      </Page>
    )
  if (!settings.data || (id !== undefined && !stored.data))
    return (
      <Page title="Template" back={back}>
        <Stack gap="md" aria-busy>
          <Skeleton height={120} />
          <Skeleton height={260} />
        </Stack>
      </Page>
    )
  return (
    <TemplateEditor
      key={id ?? 'new'}
      stored={id === undefined ? null : (stored.data ?? null)}
      settings={settings.data}
    />
  )
}
