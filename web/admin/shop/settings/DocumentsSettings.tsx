import type { ScreenHandle } from '#web/shell/handle.ts'
import { SettingsSection } from './SettingsSection.tsx'
import { documentsSection } from './sections.ts'
import { TermsAndNumbersFields } from './TermsAndNumbersFields.tsx'

export const handle: ScreenHandle = { title: 'Settings' }

/** Terms, and the numbering of quotes and invoices. */
export default function DocumentsSettings() {
  return (
    <SettingsSection section={documentsSection}>
      {(form) => <TermsAndNumbersFields form={form} />}
    </SettingsSection>
  )
}
