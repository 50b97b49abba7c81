import type { ScreenHandle } from '#web/shell/handle.ts'
import { JobRulesFields } from './JobRulesFields.tsx'
import { PassportFields } from './PassportFields.tsx'
import { SettingsSection } from './SettingsSection.tsx'
import { StagesField } from './StagesField.tsx'
import { jobsSection } from './sections.ts'

export const handle: ScreenHandle = { title: 'Settings' }

/** The stages of jobs, what production waits for, what an hour of work costs, and what signs say. */
export default function JobsSettings() {
  return (
    <SettingsSection section={jobsSection}>
      {(form) => (
        <>
          <StagesField form={form} />
          <JobRulesFields form={form} />
          <PassportFields form={form} />
        </>
      )}
    </SettingsSection>
  )
}
