import { Anchor, Text } from '@mantine/core'
import { Link } from 'react-router'
import { site } from '#domain/site.ts'
import { SignInFrame } from './SignInFrame.tsx'

export const meta = () => [
  { title: `Forgot password · ${site.company.name}` },
  { name: 'robots', content: 'noindex' },
]

/** Says who can help while a reset by e-mail is not set up. */
export default function ForgotPasswordPage() {
  return (
    <SignInFrame title="Forgot your password?">
      <Text>
        Resetting a password by e-mail is not set up in this version. An administrator of the shop can help
        you back in.
      </Text>
      <Anchor component={Link} to="/login">
        Back to Login
      </Anchor>
    </SignInFrame>
  )
}
