import { Anchor } from '@mantine/core'
import { Link, type MetaArgs, useSearchParams } from 'react-router'
import { appMeta } from '../shell/shop.ts'
import { NewPassword } from './NewPassword.tsx'
import { RequestReset } from './RequestReset.tsx'

export const meta = ({ matches }: MetaArgs) => appMeta(matches, 'Forgot password')

/** Asks for a reset link, or with one chooses a new password (specification section 2, /forgot-password). */
export default function ForgotPasswordPage() {
  const [search] = useSearchParams()
  const code = search.get('mode') === 'resetPassword' ? search.get('oobCode') : null
  const back = (
    <Anchor component={Link} to="/login" size="sm">
      Back to Login
    </Anchor>
  )
  return code ? <NewPassword key={code} code={code} back={back} /> : <RequestReset back={back} />
}
