import type { ScreenHandle } from '#web/shell/handle.ts'
import { AccountFields } from './AccountFields.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { accountsSection } from './sections.ts'

export const handle: ScreenHandle = { title: 'Settings' }

/** Who gets an account, and what sign-in requires. */
export default function AccountsSettings() {
  return (
    <SettingsSection section={accountsSection}>{(form) => <AccountFields form={form} />}</SettingsSection>
  )
}
