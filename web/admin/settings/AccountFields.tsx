import { Switch } from '@mantine/core'
import { FormSection } from '#web/ui/FormSection.tsx'
import { settingsLabels as labels, type SettingsForm } from './settings-values.ts'

/** Who may make themselves an account, and how much is asked of them. */
export function AccountFields({ form }: { form: SettingsForm }) {
  const checkbox = { type: 'checkbox' } as const
  return (
    <FormSection id="accounts" title="Accounts">
      <Switch
        data-wide
        label={labels.signUpOpen}
        description={
          form.values.signUpOpen
            ? 'A stranger who signs up becomes a worker who sees no customer until one is assigned to them. Admins get a mail.'
            : 'Only those whom an admin invites get an account.'
        }
        {...form.getInputProps('signUpOpen', checkbox)}
      />
      <Switch
        data-wide
        label={labels.neutralReset}
        description={
          form.values.neutralReset
            ? 'Whoever asks for a new password is answered the same, whether or not there is such an account.'
            : 'Whoever asks for a new password for an address without an account is told so: helpful, but a stranger can find out who has one.'
        }
        {...form.getInputProps('neutralReset', checkbox)}
      />
      <Switch
        data-wide
        label={labels.adminsNeedSecondFactor}
        description={
          form.values.adminsNeedSecondFactor
            ? 'An admin without a code from a phone is asked to set one up before anything else, you included.'
            : 'Anybody may set one up under My Profile; nobody has to.'
        }
        {...form.getInputProps('adminsNeedSecondFactor', checkbox)}
      />
    </FormSection>
  )
}
