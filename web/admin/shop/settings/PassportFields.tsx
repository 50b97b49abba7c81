import { Checkbox, NumberInput } from '@mantine/core'
import { passportPartLabels, passportParts } from '#domain/shop/passport-parts.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { settingsLabels as labels, type SettingsForm } from './settings-values.ts'

/** What strangers read who scan the code on a sign. */
export function PassportFields({ form }: { form: SettingsForm }) {
  return (
    <FormSection
      id="passports"
      title="The code on a sign"
      text="Labels carry a code. Staff who scan it get to the job; anybody else reads who made the sign, how to reach you, and what is ticked here. Never whose it is."
    >
      <Checkbox.Group data-wide label={labels.passportShows} {...form.getInputProps('passportShows')}>
        {passportParts.map((part) => (
          <Checkbox key={part} value={part} label={passportPartLabels[part]} mt="xs" />
        ))}
      </Checkbox.Group>
      <NumberInput
        label={labels.warrantyMonths}
        description="From the day a sign is finished. 0 for none."
        min={0}
        allowDecimal={false}
        clampBehavior="none"
        {...form.getInputProps('warrantyMonths')}
      />
    </FormSection>
  )
}
