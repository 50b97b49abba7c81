import type { ScreenHandle } from '#web/shell/handle.ts'
import { MailWordsFields } from './MailWordsFields.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { templatesSection } from './sections.ts'

export const handle: ScreenHandle = { title: 'Settings' }

/** The text of mails. */
export default function TemplatesSettings() {
  return (
    <SettingsSection section={templatesSection}>{(form) => <MailWordsFields form={form} />}</SettingsSection>
  )
}
