import { Alert, Anchor } from '@mantine/core'
import { useLocalStorage } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from 'react-router'
import { api } from '../call.ts'
import { useIsDrawn } from '../ui/drawn-for.ts'
import { useProfile } from './profile.ts'

/** Tells admins on every screen that mail failed, until they look at it or dismiss the message. */
export function MailTrouble() {
  const { role, secondFactorNeeded } = useProfile()
  const { pathname } = useLocation()
  const enabled = role === 'admin' && !secondFactorNeeded
  const { data } = useQuery({ ...api.mails.state.queryOptions(), enabled })
  const [known, setKnown] = useLocalStorage({
    key: 'fascia.mail-trouble-known',
    defaultValue: '',
    getInitialValueInEffect: false,
  })
  const isDrawn = useIsDrawn()
  const latest = data?.latestFailureAt ?? null
  const isNews = !isDrawn && enabled && latest !== null && latest > known && pathname !== '/outgoing-mail'
  return (
    <div role="status">
      {isNews ? (
        <Alert
          color="red"
          radius={0}
          withCloseButton
          closeButtonLabel="Hide until another mail fails"
          onClose={() => setKnown(latest)}
        >
          {data?.failed === 1 ? 'One mail could not be sent.' : `${data?.failed} mails could not be sent.`}{' '}
          <Anchor component={Link} to="/outgoing-mail?status=failed" inherit c="inherit" underline="always">
            See why
          </Anchor>
        </Alert>
      ) : null}
    </div>
  )
}
