import { TextInput } from '@mantine/core'
import { capitalise, normaliseHours, weekdays } from '#domain/shop/opening.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import type { SettingsForm } from './settings-values.ts'

/** The opening hours, day by day; on blur another usual spelling is corrected. */
export function OpeningHoursFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection
      id="opening-hours"
      title="Opening hours"
      text="Shown on the site as they stand here: '9:00 AM - 6:00 PM', or 'Closed'. They also decide when the site says that you are open. London time."
    >
      {weekdays.map((day) => {
        const path = `openingHours.${day}` as const
        const { onBlur, ...field } = form.getInputProps(path)
        return (
          <TextInput
            key={day}
            label={capitalise(day)}
            placeholder="9:00 AM - 6:00 PM"
            {...field}
            onBlur={(event) => {
              const usual = normaliseHours(form.values.openingHours[day])
              if (usual !== null) form.setFieldValue(path, usual)
              onBlur?.(event)
            }}
          />
        )
      })}
    </FormSection>
  )
}
