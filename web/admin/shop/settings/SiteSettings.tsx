import type { ScreenHandle } from '#web/shell/handle.ts'
import { ElsewhereFields } from './ElsewhereFields.tsx'
import { OpeningHoursFields } from './OpeningHoursFields.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { siteSection } from './sections.ts'

export const handle: ScreenHandle = { title: 'Settings' }

/**
 * What only the public site says of the shop: its opening hours, and its place on a map and on other sites.
 */
export default function SiteSettings() {
  return (
    <SettingsSection section={siteSection}>
      {(form) => (
        <>
          <OpeningHoursFields form={form} />
          <ElsewhereFields form={form} />
        </>
      )}
    </SettingsSection>
  )
}
