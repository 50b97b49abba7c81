import { Anchor, Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { nameToShow } from '#domain/accounts.ts'
import { formatMoment } from '#domain/dates.ts'
import {
  refuseEnable,
  refuseEndSessions,
  refuseInvite,
  refuseResetLink,
} from '#domain/people/account-actions.ts'
import type { Account } from '#domain/people/people.ts'
import { PasswordLinkDialog } from '#web/admin/mail/mails/PasswordLinkDialog.tsx'
import { PersonPrivacy } from '#web/admin/office/privacy/PersonPrivacy.tsx'
import { AccountBadge } from '../users/AccountBadge.tsx'
import { useUserChanges } from '../users/user-changes.ts'
import { useWayIn } from '../users/way-in.ts'
import classes from './workers.module.css'

/** Whether a worker can sign in, and the actions for that. */
export function WorkerAccount({ worker }: { worker: Account }) {
  const navigate = useNavigate()
  const [url, setUrl] = useState<string | null>(null)
  const changes = useUserChanges(worker, () => void navigate('/workers'))
  const { isOwn, isBusy, setRole, disable, enable, remove } = changes
  const { invite, resetLink } = useWayIn(worker, setUrl)
  return (
    <aside className={classes.account} aria-label="Account">
      <h2>Account</h2>
      <dl>
        <Fact label="State">
          <AccountBadge state={worker.state} />
        </Fact>
        {worker.invitedAt ? <Fact label="Invited">{formatMoment(worker.invitedAt)}</Fact> : null}
        {worker.disabledAt ? <Fact label="Disabled">{formatMoment(worker.disabledAt)}</Fact> : null}
        <Fact label="Last sign-in">{worker.lastSignInAt ? formatMoment(worker.lastSignInAt) : 'Never'}</Fact>
        <Fact label="Second factor">{worker.secondFactor ? 'On' : 'Off'}</Fact>
      </dl>
      <Anchor component={Link} to={`/security-log?personId=${worker.id}`} size="sm">
        Security log
      </Anchor>
      <div className={classes.buttons}>
        {refuseInvite(worker) ? null : (
          <Button variant="default" loading={invite.isPending} onClick={() => invite.mutate()}>
            Invite again
          </Button>
        )}
        {refuseResetLink(worker, isOwn) ? null : (
          <Button variant="default" loading={resetLink.isPending} onClick={() => resetLink.mutate()}>
            Copy a reset link
          </Button>
        )}
        {worker.secondFactor ? (
          <Button variant="default" disabled={isBusy} onClick={() => void changes.resetSecondFactor()}>
            Reset second factor
          </Button>
        ) : null}
        {isOwn || refuseEndSessions(worker) ? null : (
          <Button variant="default" disabled={isBusy} onClick={() => void changes.endSessions()}>
            Sign out everywhere
          </Button>
        )}
        <Button variant="default" disabled={isBusy} onClick={() => void setRole('admin')}>
          Make an administrator
        </Button>
        {refuseEnable(worker) ? (
          <Button variant="default" disabled={isBusy} onClick={() => void disable()}>
            Disable sign-in
          </Button>
        ) : (
          <Button variant="default" disabled={isBusy} onClick={enable}>
            Enable sign-in
          </Button>
        )}
        <Button variant="subtle" color="red" disabled={isBusy} onClick={() => void remove()}>
          Delete worker
        </Button>
      </div>
      <PersonPrivacy person={worker} onErased={() => void navigate('/workers')} />
      {url === null ? null : (
        <PasswordLinkDialog url={url} person={nameToShow(worker)} onClose={() => setUrl(null)} />
      )}
    </aside>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}
