import type { ScreenHandle } from '#web/shell/handle.ts'
import { PapersFields } from './PapersFields.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { documentsSection } from './sections.ts'

export const handle: ScreenHandle = { title: 'Settings' }

/** Terms, and the numbering of quotes and invoices. */
export default function DocumentsSettings() {
  return (
    <SettingsSection section={documentsSection}>{(form) => <PapersFields form={form} />}</SettingsSection>
  )
}
