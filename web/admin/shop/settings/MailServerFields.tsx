import { Button, NumberInput, Select, TextInput } from '@mantine/core'
import {
  type MailServer,
  mailSecurities,
  mailSecurityLabels,
  usualMailPorts,
} from '#domain/mail/mail-server.ts'
import { FormSection } from '#web/ui/FormSection.tsx'
import { PasswordField } from '#web/ui/PasswordField.tsx'
import { mailServerLabels as labels, type MailServerFormState } from './mail-server-values.ts'

interface MailServerFieldsProps {
  form: MailServerFormState
  server: MailServer
  /** Null while the stored one stays. */
  password: string | null
  onPassword: (password: string | null) => void
  /** Removes the mail server. */
  onNone: () => void
}

const securities = mailSecurities.map((value) => ({ value, label: mailSecurityLabels[value] }))

/** The address and sign-in of the mail server, as its provider gives them. */
export function MailServerFields({ form, server, password, onPassword, onNone }: MailServerFieldsProps) {
  return (
    <FormSection
      id="mail-server"
      title="Mail server"
      text="Your mail provider says what to enter here, often under 'SMTP'. Without a server mail is kept as a file and reaches nobody."
      action={
        form.values.host === '' ? null : (
          <Button variant="subtle" color="gray" size="xs" onClick={onNone}>
            Remove
          </Button>
        )
      }
    >
      <TextInput
        label={labels.host}
        placeholder="smtp.example.com"
        autoComplete="off"
        spellCheck={false}
        inputMode="url"
        autoCapitalize="none"
        {...form.getInputProps('host')}
      />
      <NumberInput
        label={labels.port}
        min={1}
        max={65_535}
        allowDecimal={false}
        allowNegative={false}
        clampBehavior="none"
        hideControls
        {...form.getInputProps('port')}
      />
      <Select
        label={labels.security}
        data={securities}
        allowDeselect={false}
        {...form.getInputProps('security')}
        onChange={(value) => {
          const security = mailSecurities.find((known) => known === value) ?? 'starttls'
          // A custom port stays; a usual one changes with the encryption.
          if (form.values.port === usualMailPorts[form.values.security])
            form.setFieldValue('port', usualMailPorts[security])
          form.setFieldValue('security', security)
        }}
      />
      <TextInput
        label={labels.from}
        type="email"
        placeholder="office@example.com"
        description="Mail is sent from this address, under the shop’s name"
        {...form.getInputProps('from')}
      />
      <TextInput
        label={labels.user}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        {...form.getInputProps('user')}
      />
      <PasswordField
        {...form.getInputProps('password')}
        label="Password"
        autoComplete="new-password"
        description={describePassword(server, password)}
        placeholder={server.hasPassword && password === null ? '••••••••' : ''}
        value={password ?? ''}
        error={form.errors.password}
        onChange={({ currentTarget: { value } }) => {
          form.clearFieldError('password')
          onPassword(value === '' && server.hasPassword && form.values.user !== '' ? null : value)
        }}
      />
    </FormSection>
  )
}

function describePassword({ hasPassword, passwordLost }: MailServer, typed: string | null): string {
  if (passwordLost) return 'AUTH_SECRET was changed, so the one that was saved cannot be read: type it again'
  if (hasPassword && typed === null) return 'A password is saved, encrypted. Nobody can see it'
  return 'Saved encrypted. Nobody can see it'
}
