import { Anchor } from '@mantine/core'
import { notifications } from '@mantine/notifications'
import { Link } from 'react-router'
import { v7 as uuid } from 'uuid'
import { toast } from './toast.ts'

/** Long enough to read it and to decide. */
const SHOWN_MS = 12_000

/** Says what needs attention, with a link to where it is looked at. */
export function toastLink(message: string, { to, label }: { to: string; label: string }): void {
  const id = uuid()
  toast({
    id,
    color: 'amber.4',
    autoClose: SHOWN_MS,
    message: (
      <>
        {message}.{' '}
        <Anchor component={Link} to={to} onClick={() => notifications.hide(id)}>
          {label}
        </Anchor>
      </>
    ),
  })
}
