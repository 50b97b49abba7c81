import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatMoment } from '#domain/dates.ts'
import { useStore } from '../store/use-store.ts'
import { useSync } from '../store/use-sync.ts'
import { StorageNote } from './StorageNote.tsx'
import classes from './SyncPanel.module.css'
import { summariseSync } from './summarise-sync.ts'
import { toastTrouble } from './toast-trouble.ts'
import { UnsentItem } from './UnsentItem.tsx'

/** A phone's screen is short, and forty photos are one message: they wait. */
const SHOWN = 8

/** What waits, is being sent, or failed, with actions for it; and how much storage is left. */
export function SyncPanel() {
  const { syncNow } = useStore()
  const { known, items, counts, lastSyncedAt, connected } = useSync()
  const [busy, setBusy] = useState(false)
  const [all, setAll] = useState(false)
  // First what needs the person.
  const sorted = items.toSorted((a, b) => Number(b.state === 'failed') - Number(a.state === 'failed'))
  const shown = all ? sorted : sorted.slice(0, SHOWN)
  const send = async () => {
    setBusy(true)
    await syncNow().catch(toastTrouble)
    setBusy(false)
  }
  return (
    <section className={classes.panel} aria-label="Sending">
      <div className={classes.head}>
        <p className={classes.summary} role="status">
          {known ? summariseSync(counts, connected) : 'Checking what is waiting…'}
        </p>
        <Button
          variant="default"
          size="sm"
          mih={44}
          loading={busy}
          disabled={!connected}
          onClick={() => void send()}
        >
          {items.length > 0 ? 'Send now' : 'Check now'}
        </Button>
      </div>
      {shown.length > 0 ? (
        <ul className={classes.list}>
          {shown.map((item) => (
            <UnsentItem key={item.key} item={item} />
          ))}
        </ul>
      ) : null}
      {sorted.length > SHOWN ? (
        <Button variant="subtle" fullWidth mih={44} onClick={() => setAll(!all)} aria-expanded={all}>
          {all ? 'Show fewer' : `Show all ${sorted.length}`}
        </Button>
      ) : null}
      <p className={classes.foot}>
        {lastSyncedAt ? `All was last sent ${formatMoment(lastSyncedAt)}. ` : null}
        <StorageNote changed={items.length} />
      </p>
    </section>
  )
}
