import type { ScreenHandle } from '#web/shell/handle.ts'
import { BaseRatesField } from './BaseRatesField.tsx'
import { ReminderLadderField } from './ReminderLadderField.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { remindersSection } from './sections.ts'

export const handle: ScreenHandle = { title: 'Settings' }

/** When customers are reminded of invoices and in which words, and the base rates of statutory interest. */
export default function RemindersSettings() {
  return (
    <SettingsSection section={remindersSection}>
      {(form) => (
        <>
          <ReminderLadderField form={form} />
          <BaseRatesField form={form} />
        </>
      )}
    </SettingsSection>
  )
}
