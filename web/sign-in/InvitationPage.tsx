import { Alert, Anchor, Loader, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, type MetaArgs, useParams } from 'react-router'
import { messages } from '#domain/errors.ts'
import { api, calls, readFailure } from '../call.ts'
import { signInAtServer } from '../shell/auth.ts'
import { appMeta } from '../shell/shop.ts'
import { NewPasswordForm } from './NewPasswordForm.tsx'
import { SignInFrame } from './SignInFrame.tsx'

export const meta = ({ matches }: MetaArgs) => appMeta(matches, 'Invitation')

/**
 * The page of an invitation's link: the person chooses the account's first password and is signed in with it.
 */
export default function InvitationPage() {
  const { code = '' } = useParams()
  const [fault, setFault] = useState<string | null>(null)
  const invitation = useQuery(
    api.invitations.get.queryOptions({ input: { token: code }, staleTime: Number.POSITIVE_INFINITY }),
  )
  const accept = async (password: string) => {
    setFault(null)
    try {
      const { email } = await calls.invitations.accept({ token: code, password })
      // Signs in at once. If that fails, they can sign in by hand.
      const step = await signInAtServer(email, password).catch(() => null)
      window.location.assign(step === 'done' ? '/dashboard' : '/login')
    } catch (error) {
      setFault(readFailure(error).message)
    }
  }
  if (invitation.isPending)
    return (
      <SignInFrame title="Welcome">
        <Loader size="sm" aria-label="Looking up the invitation" />
      </SignInFrame>
    )
  if (invitation.error) {
    const { status, message } = readFailure(invitation.error)
    return (
      <SignInFrame title="This invitation does not work">
        <Text>{status === 404 ? messages.invitationInvalid : message}</Text>
        <Anchor component={Link} to="/login" size="sm">
          Back to Login
        </Anchor>
      </SignInFrame>
    )
  }
  const { email, displayName, invitedBy } = invitation.data
  return (
    <SignInFrame title={displayName ? `Welcome, ${displayName}` : 'Welcome'}>
      <Text size="sm">
        {invitedBy || 'An administrator'} made an account for you, <strong>{email}</strong>. Choose a password
        and you are in.
      </Text>
      {fault ? (
        <Alert color="red" variant="light" role="alert">
          {fault}
        </Alert>
      ) : null}
      <NewPasswordForm email={email} button="Set Password" onSubmit={accept} />
    </SignInFrame>
  )
}
