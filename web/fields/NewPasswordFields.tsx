import type { PasswordInputProps } from '@mantine/core'
import { MIN_PASSWORD_LENGTH } from '#domain/accounts.ts'
import { PasswordField } from '../ui/PasswordField.tsx'
import { StatusBadge } from '../ui/StatusBadge.tsx'
import classes from './NewPasswordFields.module.css'

interface NewPasswordFieldsProps {
  newPassword: string
  confirmation: string
  /** Connects a field to its form: value, change and error. */
  propsOf: (field: 'newPassword' | 'confirmation') => PasswordInputProps
}

/**
 * A new password, typed twice, with live signs of what is still wrong (specification section 2,
 * /forgot-password).
 */
export function NewPasswordFields({ newPassword, confirmation, propsOf }: NewPasswordFieldsProps) {
  const long = newPassword.length >= MIN_PASSWORD_LENGTH
  const same = newPassword === confirmation
  return (
    <>
      <PasswordField
        label="New password"
        name="new-password"
        autoComplete="new-password"
        {...propsOf('newPassword')}
      />
      <PasswordField
        label="Confirm password"
        name="confirm-password"
        autoComplete="new-password"
        {...propsOf('confirmation')}
      />
      <ul className={classes.checks} aria-live="polite">
        <li>
          <StatusBadge
            label={`At least ${MIN_PASSWORD_LENGTH} characters`}
            standing={long ? 'done' : 'open'}
          />
        </li>
        {confirmation === '' ? null : (
          <li>
            <StatusBadge
              label={same ? 'Passwords match' : 'Passwords do not match'}
              standing={same ? 'done' : 'refused'}
            />
          </li>
        )}
      </ul>
    </>
  )
}
