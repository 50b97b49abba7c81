import { PasswordInput, type PasswordInputProps } from '@mantine/core'

/** A password that can be shown, and whose error screen readers announce. */
export function PasswordField(props: PasswordInputProps) {
  return (
    <PasswordInput
      visibilityToggleButtonProps={{ 'aria-label': 'Show or hide password', tabIndex: 0 }}
      // The library marks the wrapper and not the input.
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  )
}
