import { Menu } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { nameToShow } from '#domain/accounts.ts'
import { refusePersonErasure } from '#domain/office/privacy.ts'
import { refuseEnable, refuseEndSessions, refuseResetLink } from '#domain/people/account-actions.ts'
import type { Account } from '#domain/people/people.ts'
import { PasswordLinkDialog } from '#web/admin/mail/mails/PasswordLinkDialog.tsx'
import { ErasePerson } from '#web/admin/office/privacy/ErasePerson.tsx'
import { RowMenu } from '#web/ui/RowMenu.tsx'
import { useUserChanges } from './user-changes.ts'
import classes from './users.module.css'
import { useWayIn } from './way-in.ts'

/** The actions for a person, behind the three dots of their row. */
export function UserMenu({ person }: { person: Account }) {
  const [url, setUrl] = useState<string | null>(null)
  const [erasing, setErasing] = useState(false)
  const mayErase = refusePersonErasure({ ...person, deletedAt: null }) === null
  const changes = useUserChanges(person)
  const { isOwn, isBusy, setRole, disable, enable, remove } = changes
  const { resetLink } = useWayIn(person, setUrl)
  const name = nameToShow(person)
  return (
    <>
      <RowMenu name={name} isBusy={isBusy || resetLink.isPending}>
        {person.role === 'worker' ? (
          <Menu.Item component={Link} to={`/workers/${person.id}/edit`}>
            Details and customers
          </Menu.Item>
        ) : null}
        <Menu.Item component={Link} to={`/security-log?personId=${person.id}`}>
          Security log
        </Menu.Item>
        <Menu.Item component="a" href={`/api/users/${person.id}/export`} download>
          Export data
        </Menu.Item>
        {mayErase ? <Menu.Item onClick={() => setErasing(true)}>Erase personal data</Menu.Item> : null}
        {refuseResetLink(person, isOwn) ? null : (
          <Menu.Item onClick={() => resetLink.mutate()}>Copy a reset link</Menu.Item>
        )}
        {person.secondFactor && !isOwn ? (
          <Menu.Item onClick={() => void changes.resetSecondFactor()}>Reset second factor</Menu.Item>
        ) : null}
        {isOwn || refuseEndSessions(person) ? null : (
          <Menu.Item onClick={() => void changes.endSessions()}>Sign out everywhere</Menu.Item>
        )}
        {person.role === 'admin' ? (
          <Menu.Item onClick={() => void setRole('worker')}>Make a worker</Menu.Item>
        ) : (
          <Menu.Item onClick={() => void setRole('admin')}>Make an administrator</Menu.Item>
        )}
        {refuseEnable(person) ? (
          <Menu.Item onClick={() => void disable()}>Disable sign-in</Menu.Item>
        ) : (
          <Menu.Item onClick={enable}>Enable sign-in</Menu.Item>
        )}
        <Menu.Item className={classes.danger ?? ''} onClick={() => void remove()}>
          Delete account
        </Menu.Item>
      </RowMenu>
      {url === null ? null : <PasswordLinkDialog url={url} person={name} onClose={() => setUrl(null)} />}
      {erasing ? <ErasePerson person={person} onClose={() => setErasing(false)} /> : null}
    </>
  )
}
