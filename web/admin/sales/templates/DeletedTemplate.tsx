import { Alert, Group } from '@mantine/core'
import type { QuoteTemplate } from '#domain/sales/quote-templates.ts'
import { RestoreButton } from '#web/admin/records/RemovalButtons.tsx'
import { templateRemoval } from './template-removal.ts'

/** Says that a template was deleted, and offers it again. */
export function DeletedTemplate({ template }: { template: QuoteTemplate }) {
  return (
    <Alert variant="default" py={8}>
      <Group justify="space-between">
        Deleted: no quote begins with it
        <RestoreButton record={template} calls={templateRemoval} />
      </Group>
    </Alert>
  )
}
