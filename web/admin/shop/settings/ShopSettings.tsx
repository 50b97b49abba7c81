import type { ScreenHandle } from '#web/shell/handle.ts'
import { LogoField } from './LogoField.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { ShopFields } from './ShopFields.tsx'
import { shopSection } from './sections.ts'

export const handle: ScreenHandle = { title: 'Settings' }

/** Who the shop is: the heading of its site, its mails and its documents. */
export default function ShopSettings() {
  return (
    <SettingsSection section={shopSection} tellsMissing>
      {(form) => (
        <>
          <ShopFields form={form} />
          <RegistrationFields form={form} />
          <LogoField
            id="logo"
            field="logoFileId"
            title="Logo"
            text="On documents, in mails and on light pages. JPEG, PNG, WebP or HEIC, best at least 1,200 pixels wide, on white or transparent."
            without="No logo uploaded."
            fileId={form.values.logoFileId}
            onChange={(id) => form.setFieldValue('logoFileId', id)}
          />
          <LogoField
            id="logo-on-dark"
            field="logoOnDarkFileId"
            title="Logo for dark backgrounds"
            text="In light colours on a transparent background: for the foot of the site, and by night. Without it the other logo is shown there, on white."
            without="No logo for dark backgrounds."
            isOnDark
            fileId={form.values.logoOnDarkFileId}
            onChange={(id) => form.setFieldValue('logoOnDarkFileId', id)}
          />
        </>
      )}
    </SettingsSection>
  )
}
