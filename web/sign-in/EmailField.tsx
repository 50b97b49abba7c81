import { TextInput, type TextInputProps } from '@mantine/core'

/** The e-mail address for signing in, marked so that password managers and phones fill it in. */
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
