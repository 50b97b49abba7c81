import type { ScreenHandle } from '#web/shell/handle.ts'
import { AccountFields } from './AccountFields.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { accountsSection } from './sections.ts'

export const handle: ScreenHandle = { title: 'Settings' }

/** Who gets an account, and how much is asked of them. */
export default function AccountsSettings() {
  return (
    <SettingsSection section={accountsSection}>{(form) => <AccountFields form={form} />}</SettingsSection>
  )
}
