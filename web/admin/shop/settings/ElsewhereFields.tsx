import { NumberInput, TextInput } from '@mantine/core'
import { FormSection } from '#web/ui/FormSection.tsx'
import { settingsLabels as labels, type SettingsForm } from './settings-values.ts'

const places = [
  { field: 'latitude', example: '53.4798', most: 90 },
  { field: 'longitude', example: '-2.2786', most: 180 },
] as const

const pages = ['facebook', 'instagram', 'twitter', 'linkedin'] as const

/** Where else people find the shop: in a chat, on a map, on other sites. */
export function ElsewhereFields({ form }: { form: SettingsForm }) {
  return (
    <>
      <FormSection
        id="chat-and-map"
        title="Chat and map"
        text="Search engines and maps use where your door is; no page shows it."
      >
        <TextInput
          data-wide
          label={labels.whatsappNumber}
          description="Leave empty to use the telephone number."
          type="tel"
          {...form.getInputProps('whatsappNumber')}
        />
        {places.map(({ field, example, most }) => (
          <NumberInput
            key={field}
            label={labels[field]}
            placeholder={example}
            // The keys for decimals on an iPhone have no minus.
            attributes={{ input: { inputMode: 'text' } }}
            decimalScale={6}
            min={-most}
            max={most}
            hideControls
            {...form.getInputProps(field)}
            value={form.values[field] ?? ''}
            onChange={(value) => form.setFieldValue(field, typeof value === 'number' ? value : null)}
          />
        ))}
      </FormSection>
      <FormSection
        id="elsewhere"
        title="Pages elsewhere"
        text="Linked at the foot of the site. An empty one is left out."
      >
        {pages.map((field) => (
          <TextInput
            key={field}
            label={labels[field]}
            type="url"
            placeholder="https://"
            {...form.getInputProps(field)}
          />
        ))}
      </FormSection>
    </>
  )
}
