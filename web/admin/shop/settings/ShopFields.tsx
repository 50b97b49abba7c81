import { TextInput } from '@mantine/core'
import { normalisePostcode } from '#domain/addresses.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { settingsLabels as labels, type SettingsForm } from './settings-values.ts'

/** The shop's name, address and contact details. */
export function ShopFields({ form }: { form: SettingsForm }) {
  const { onBlur, ...postcode } = form.getInputProps('postcode')
  const { onBlur: leaveName, ...tradingName } = form.getInputProps('tradingName')
  return (
    <FormSection
      id="shop"
      title="The shop"
      text="On the public site, in the sidebar, in mails, and at the head of quotes and invoices."
    >
      <TextInput
        data-wide
        label={labels.tradingName}
        {...tradingName}
        onBlur={(event) => {
          // A suffix from another name is not the end of this one.
          if (!form.values.tradingName.trim().endsWith(form.values.nameSuffix))
            form.setFieldValue('nameSuffix', '')
          leaveName?.(event)
        }}
      />
      <TextInput
        data-wide
        label={labels.nameSuffix}
        description="Beside the logo, as 'Signs and Print' beside 'Irwell & Sons'. Empty: all of it in one size."
        {...form.getInputProps('nameSuffix')}
      />
      <TextInput label={labels.addressLine1} {...form.getInputProps('addressLine1')} />
      <TextInput label={labels.addressLine2} {...form.getInputProps('addressLine2')} />
      <TextInput label={labels.town} {...form.getInputProps('town')} />
      <TextInput label={labels.county} {...form.getInputProps('county')} />
      <TextInput
        label={labels.postcode}
        {...postcode}
        onBlur={(event) => {
          const usual = normalisePostcode(form.values.postcode)
          if (usual !== null) form.setFieldValue('postcode', usual)
          onBlur?.(event)
        }}
      />
      <TextInput label={labels.phone} type="tel" {...form.getInputProps('phone')} />
      <TextInput label={labels.email} type="email" {...form.getInputProps('email')} />
      <TextInput
        label={labels.website}
        inputMode="url"
        autoCapitalize="none"
        {...form.getInputProps('website')}
      />
    </FormSection>
  )
}
