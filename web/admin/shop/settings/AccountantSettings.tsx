import type { ScreenHandle } from '#web/shell/handle.ts'
import { CodesFields } from './CodesFields.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { accountantSection } from './sections.ts'

export const handle: ScreenHandle = { title: 'Settings' }

/** Under which codes the accountant's program books sales. */
export default function AccountantSettings() {
  return (
    <SettingsSection section={accountantSection}>
      {(form) => (
        <>
          <CodesFields form={form} product="xero" />
          <CodesFields form={form} product="quickbooks" />
          <CodesFields form={form} product="sage" />
        </>
      )}
    </SettingsSection>
  )
}
