import { Switch } from '@mantine/core'
import { FormSection } from '#web/ui/FormSection.tsx'
import { settingsLabels as labels, type SettingsForm } from './settings-values.ts'

/** Who may sign up, and what sign-in requires. */
export function AccountFields({ form }: { form: SettingsForm }) {
  const checkbox = { type: 'checkbox' } as const
  return (
    <FormSection id="accounts" title="Accounts">
      <Switch
        data-wide
        label={labels.signUpOpen}
        description={
          form.values.signUpOpen
            ? 'Anybody who signs up becomes a worker and sees no customers until you assign some. Admins get a mail.'
            : 'Only people invited by an admin get an account.'
        }
        {...form.getInputProps('signUpOpen', checkbox)}
      />
      <Switch
        data-wide
        label={labels.neutralReset}
        description={
          form.values.neutralReset
            ? 'A reset request gets the same answer whether or not there is such an account.'
            : 'A reset request for an address without an account says so. That is helpful, but a stranger can find out who has one.'
        }
        {...form.getInputProps('neutralReset', checkbox)}
      />
      <Switch
        data-wide
        label={labels.adminsNeedSecondFactor}
        description={
          form.values.adminsNeedSecondFactor
            ? 'Admins must set up a code on their phone before they can do anything else. That includes you.'
            : 'Everyone can set one up under My Profile. Nobody has to.'
        }
        {...form.getInputProps('adminsNeedSecondFactor', checkbox)}
      />
    </FormSection>
  )
}
