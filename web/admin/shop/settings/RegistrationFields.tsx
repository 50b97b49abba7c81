import { Select, TextInput } from '@mantine/core'
import { legalFormLabels, legalForms, registrationPlaces } from '#domain/shop/settings.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { settingsLabels as labels, type SettingsForm } from './settings-values.ts'

/** Who runs the shop: what companies and sole traders must print on their documents. */
export function RegistrationFields({ form }: { form: SettingsForm }) {
  const { legalForm } = form.values
  const company = legalForm === 'limited-company' || legalForm === 'llp'
  return (
    <FormSection
      id="registration"
      title="Registration"
      text={
        company
          ? 'A company must print its registered name, number, office and place of registration on every invoice (Companies Act 2006).'
          : 'If you trade under another name, print your own beside it, in a partnership all partners (Companies Act 2006).'
      }
    >
      <Select
        label={labels.legalForm}
        data={legalForms.map((value) => ({ value, label: legalFormLabels[value] }))}
        allowDeselect={false}
        {...form.getInputProps('legalForm')}
      />
      <TextInput
        label={
          company
            ? labels.registeredName
            : legalForm === 'partnership'
              ? 'Names of all partners'
              : 'Owner’s name'
        }
        {...form.getInputProps('registeredName')}
      />
      {company ? (
        <>
          <TextInput
            label={labels.companyNumber}
            placeholder="01234567"
            {...form.getInputProps('companyNumber')}
          />
          <Select
            label={labels.registrationPlace}
            placeholder="Choose"
            data={[...registrationPlaces]}
            allowDeselect={false}
            {...form.getInputProps('registrationPlace')}
            value={form.values.registrationPlace || null}
            onChange={(value) =>
              form.setFieldValue(
                'registrationPlace',
                registrationPlaces.find((place) => place === value) ?? '',
              )
            }
          />
          <TextInput data-wide label={labels.registeredOffice} {...form.getInputProps('registeredOffice')} />
        </>
      ) : null}
    </FormSection>
  )
}
