import type { ScreenHandle } from '#web/shell/handle.ts'
import { LogoField } from './LogoField.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { ShopFields } from './ShopFields.tsx'
import { shopSection } from './sections.ts'

export const handle: ScreenHandle = { title: 'Settings' }

/** Who the shop is: the head of its papers. */
export default function ShopSettings() {
  return (
    <SettingsSection section={shopSection} tellsMissing>
      {(form) => (
        <>
          <ShopFields form={form} />
          <RegistrationFields form={form} />
          <LogoField
            fileId={form.values.logoFileId}
            onChange={(id) => form.setFieldValue('logoFileId', id)}
          />
        </>
      )}
    </SettingsSection>
  )
}
