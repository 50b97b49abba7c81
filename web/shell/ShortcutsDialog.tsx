import { Kbd, Modal } from '@mantine/core'
import { useState } from 'react'
import { readShortcuts, type Shortcut } from '../ui/shortcuts.ts'
import classes from './ShortcutsDialog.module.css'

/** The keys that work on the screen under it, as they were when it was opened. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [{ here, everywhere }] = useState(readShortcuts)
  return (
    <Modal
      opened
      onClose={onClose}
      title="Keys"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
    >
      <div className={classes.groups}>
        {here.length > 0 ? <Group title="On this screen" shortcuts={here} /> : null}
        <Group title="Everywhere" shortcuts={everywhere} />
      </div>
    </Modal>
  )
}

function Group({ title, shortcuts }: { title: string; shortcuts: readonly Shortcut[] }) {
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      <dl className={classes.keys}>
        {shortcuts.map(({ keys, does }) => (
          <div key={`${keys.join('+')} ${does}`}>
            <dt>
              {keys.map((key) => (
                <Kbd key={key} size="sm">
                  {key}
                </Kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
