import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import classes from './SaveBar.module.css'
import { isSaveKey, SAVE_KEYS } from './save-key.ts'
import { type Shortcut, useShortcuts } from './shortcuts.ts'

const keys: readonly Shortcut[] = [
  { keys: ['Ctrl', 'S'], does: 'Save' },
  { keys: ['Ctrl', 'Enter'], does: 'Save' },
]

interface SaveBarProps {
  /** Whether anything is unsaved. */
  changed: boolean
  /** Whether there is no record of it yet. */
  isNew?: boolean
  /** What is said while nothing is unsaved. */
  untouched?: string
  /**
   * Whether saving is the next step, so that its button is filled. If left out: while anything is unsaved.
   */
  isNext?: boolean | undefined
  saving: boolean
  /** The button's label. */
  label?: string
  /** What must stay visible while typing: the total of a document. */
  children?: ReactNode
}

/**
 * At the foot of a form, always visible: what is unsaved, and the save button, also with Ctrl-S or
 * Ctrl-Enter. Goes inside the form.
 */
export function SaveBar(props: SaveBarProps) {
  const { changed, isNew = false, isNext = changed, saving, label = 'Save', children } = props
  const { untouched = isNew ? 'Nothing entered yet' : 'All saved' } = props
  const bar = useRef<HTMLDivElement>(null)
  useShortcuts(keys)
  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (!isSaveKey(event) || event.defaultPrevented) return
      const isUnderDialog = document.querySelector('[aria-modal="true"]') !== null
      if (isUnderDialog && event.key === 'Enter') return
      event.preventDefault()
      if (!isUnderDialog && !event.repeat) bar.current?.closest('form')?.requestSubmit()
    }
    document.addEventListener('keydown', save)
    return () => document.removeEventListener('keydown', save)
  }, [])
  return (
    <div ref={bar} className={classes.bar}>
      <span role="status" className={classes.state}>
        {changed ? 'Unsaved changes' : untouched}
      </span>
      <div className={classes.middle}>{children}</div>
      <Button type="submit" variant={isNext ? 'filled' : 'default'} loading={saving} {...SAVE_KEYS}>
        {label}
      </Button>
    </div>
  )
}
