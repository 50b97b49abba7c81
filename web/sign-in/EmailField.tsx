import { TextInput, type TextInputProps } from '@mantine/core'

/** The e-mail address that somebody signs in with, as password managers and phones know it. */
export function EmailField(props: TextInputProps) {
  return (
    <TextInput
      label="Email"
      type="email"
      name="email"
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}
