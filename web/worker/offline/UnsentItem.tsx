import { Button, Group } from '@mantine/core'
import { Link } from 'react-router'
import { askToConfirm } from '../../ui/confirm.tsx'
import { nameOfFault } from '../measurements/fault-names.ts'
import type { SyncItem } from '../store/sync-state.ts'
import { useStore } from '../store/use-store.ts'
import { SyncBadge } from './SyncBadge.tsx'
import classes from './SyncPanel.module.css'
import { toastTrouble } from './toast-trouble.ts'

/** One record that has not been sent; if it failed, with actions. */
export function UnsentItem({ item }: { item: SyncItem }) {
  const { retry, discard } = useStore()
  const { key, kind, name, state, trouble, surveyId, visitId } = item
  const page = surveyId ? `/measurements/edit/${surveyId}` : visitId ? `/visits/${visitId}` : null
  const failed = state === 'failed'
  const conflict = trouble?.kind === 'conflict'
  const giveUp = async () => {
    const sure = await askToConfirm({
      title: 'Discard it?',
      text: `${name}: what has not been sent is removed from this phone.`,
      confirm: 'Discard',
    })
    if (sure) await discard(key)
  }
  return (
    <li className={classes.item}>
      <div className={classes.what}>
        <span className={classes.name}>{name}</span>
        <SyncBadge progress={{ state, why: trouble?.message ?? null }} />
        {trouble && trouble.fields.length > 0 ? (
          <ul className={classes.faults}>
            {trouble.fields.map(({ path, message }) => (
              <li key={path}>{[nameOfFault(kind, path), message].filter(Boolean).join(': ')}</li>
            ))}
          </ul>
        ) : null}
      </div>
      {failed ? (
        <Group gap="xs">
          {page ? (
            <Button component={Link} to={page} variant="default" mih={44}>
              {conflict ? 'Choose' : 'Open'}
            </Button>
          ) : null}
          {conflict ? null : (
            <Button variant="default" mih={44} onClick={() => void retry(key).catch(toastTrouble)}>
              Try again
            </Button>
          )}
          <Button variant="subtle" color="red" mih={44} onClick={() => void giveUp().catch(toastTrouble)}>
            Discard
          </Button>
        </Group>
      ) : null}
    </li>
  )
}
