import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password, which can be looked at, and which says to those who hear it that it is wrong. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password', tabIndex: 0 }}
      // The library marks its frame and not the field.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
