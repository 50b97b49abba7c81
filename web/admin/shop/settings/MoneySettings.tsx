import type { ScreenHandle } from '#web/shell/handle.ts'
import { BankFields } from './BankFields.tsx'
import { RecordsFields } from './RecordsFields.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { moneySection } from './sections.ts'
import { VatFields } from './VatFields.tsx'

export const handle: ScreenHandle = { title: 'Settings' }

/** VAT, the bank account, and the financial year. */
export default function MoneySettings() {
  return (
    <SettingsSection section={moneySection} tellsMissing>
      {(form) => (
        <>
          <VatFields form={form} />
          <BankFields form={form} />
          <RecordsFields form={form} />
        </>
      )}
    </SettingsSection>
  )
}
