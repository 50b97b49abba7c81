import { Radio } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { DialogButtons } from '../ui/DialogButtons.tsx'
import classes from './ConflictPanel.module.css'
import type { ConflictChoice, ConflictField } from './conflict.ts'

interface ConflictPanelProps {
  fields: readonly ConflictField[]
  /** The name of the person who saved the other version, if known. */
  by?: string | undefined
  /** Saves with a choice for each path. */
  onResolve: (choices: Record<string, ConflictChoice>) => void
  /** Back to the form as it was typed. */
  onCancel: () => void
  /** Where that leads, if not back to the form. */
  cancelLabel?: string
  saving?: boolean
}

/**
 * Another person saved first, named if known. It shows both values of each field side by side, to choose one.
 */
export function ConflictPanel({
  fields,
  by = 'Somebody else',
  onResolve,
  onCancel,
  cancelLabel = 'Back to the form',
  saving = false,
}: ConflictPanelProps) {
  const [choices, setChoices] = useState<Record<string, ConflictChoice>>(() =>
    Object.fromEntries(fields.map(({ path, suggested }) => [path, suggested])),
  )
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <section className={classes.panel} aria-labelledby="conflict-title">
      <h2 id="conflict-title" ref={heading} tabIndex={-1} className={classes.title}>
        {by} changed this in the meantime
      </h2>
      <p className={classes.text}>
        {fields.length === 0
          ? 'Nothing you typed differs from it. You can save again.'
          : 'Choose which value to keep. Nothing you typed is lost until you save.'}
      </p>
      {fields.map(({ path, label, mine, theirs, suggested }) => (
        <Radio.Group
          key={path}
          label={label}
          value={choices[path] ?? suggested}
          onChange={(value) => setChoices({ ...choices, [path]: value === 'theirs' ? 'theirs' : 'mine' })}
          className={classes.field ?? ''}
        >
          <div className={classes.sides}>
            <Radio.Card value="mine" className={classes.side ?? ''}>
              <span className={classes.whose}>
                <Radio.Indicator /> Yours
              </span>
              <span className={classes.value}>{mine}</span>
            </Radio.Card>
            <Radio.Card value="theirs" className={classes.side ?? ''}>
              <span className={classes.whose}>
                <Radio.Indicator /> {by === 'Somebody else' ? 'Theirs' : by}
              </span>
              <span className={classes.value}>{theirs}</span>
            </Radio.Card>
          </div>
        </Radio.Group>
      ))}
      <DialogButtons
        action="Save these"
        onAct={() => onResolve(choices)}
        isBusy={saving}
        onCancel={onCancel}
        cancelLabel={cancelLabel}
      />
    </section>
  )
}
