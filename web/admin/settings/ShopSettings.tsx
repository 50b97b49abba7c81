import type { ScreenHandle } from '#web/shell/handle.ts'
import { LogoField } from './LogoField.tsx'
import { RegistrationFields } from './RegistrationFields.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { ShopFields } from './ShopFields.tsx'
import { shopSection } from './sections.ts'

export const handle: ScreenHandle = { title: 'Settings' }

/** Who the shop is: the head of its site, its mails and its papers. */
export default function ShopSettings() {
  return (
    <SettingsSection section={shopSection} tellsMissing>
      {(form) => (
        <>
          <ShopFields form={form} />
          <RegistrationFields form={form} />
          <LogoField
            id="logo"
            title="Logo"
            text="On papers, in mails and on light pages. JPEG, PNG, WebP or HEIC, at best 1,200 pixels wide or more, on white or without a ground."
            without="No logo: the shop's name stands in its place."
            fileId={form.values.logoFileId}
            onChange={(id) => form.setFieldValue('logoFileId', id)}
          />
          <LogoField
            id="logo-on-dark"
            title="Logo for dark grounds"
            text="In light paint and without a ground: at the foot of the site, and by night. Without it the other one stands there, on white."
            without="No logo for dark grounds."
            isOnDark
            fileId={form.values.logoOnDarkFileId}
            onChange={(id) => form.setFieldValue('logoOnDarkFileId', id)}
          />
        </>
      )}
    </SettingsSection>
  )
}
