import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Settings } from '#domain/shop/settings.ts'
import { api } from '#web/call.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { Page } from '#web/ui/Page.tsx'
import { SectionForm } from './SectionForm.tsx'
import type { SettingsSectionFacts } from './sections.ts'
import type { SettingsForm } from './settings-values.ts'

interface SettingsSectionProps {
  section: SettingsSectionFacts
  /** Whether it shows above the form what an invoice lacks. */
  tellsMissing?: boolean
  children: (form: SettingsForm, settings: Settings) => ReactNode
}

/** A section of the settings: it loads, saves, keeps drafts and resolves conflicts by itself. */
export function SettingsSection({ section, tellsMissing = false, children }: SettingsSectionProps) {
  const query = useQuery(api.settings.get.queryOptions())
  return (
    <Page title={`Settings: ${section.label}`} width="form">
      <LoadRecord query={query} noun="settings" gone="The settings could not be loaded">
        {(settings) => (
          <SectionForm section={section} settings={settings} tellsMissing={tellsMissing}>
            {(form) => children(form, settings)}
          </SectionForm>
        )}
      </LoadRecord>
    </Page>
  )
}
