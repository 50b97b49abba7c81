import { Button } from '@mantine/core'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import type { Totals as Figures } from '#domain/lines.ts'
import { formatPounds } from '#domain/money.ts'
import classes from './DocumentFrame.module.css'
import { Totals } from './Totals.tsx'

interface DocumentFrameProps {
  totals: Figures
  discountLabel: string
  /** Fields and lines. */
  children: ReactNode
  /** Below the totals at the side: what else can be done. */
  aside?: ReactNode
  saveLabel: string
  isSaving: boolean
  /** Nothing was changed since the last save. */
  isSaved: boolean
  onSave: () => void
}

/** A document's form with its totals always in sight: at the side where there is room, else along the bottom. */
export function DocumentFrame(props: DocumentFrameProps) {
  const { totals, discountLabel, children, aside, saveLabel, isSaving, isSaved, onSave } = props
  const form = useRef<HTMLFormElement>(null)

  useEffect(() => {
    const save = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
      // A dialog over the form has a button of its own for this.
      if (document.querySelector('[role="dialog"]')) return
      event.preventDefault()
      form.current?.requestSubmit()
    }
    document.addEventListener('keydown', save)
    return () => document.removeEventListener('keydown', save)
  }, [])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isSaving) onSave()
  }
  return (
    <form ref={form} className={classes.frame} onSubmit={submit} noValidate>
      <div className={classes.fields}>{children}</div>
      <aside className={classes.aside} aria-label="Totals">
        <div className={classes.panel}>
          <Totals totals={totals} discountLabel={discountLabel} />
          <Button type="submit" fullWidth mt="md" loading={isSaving} className={classes.sideSave ?? ''}>
            {saveLabel}
          </Button>
          <p className={classes.state} role="status">
            {isSaved ? 'All changes saved' : 'Not saved yet · Ctrl-Enter saves'}
          </p>
        </div>
        {aside}
      </aside>
      <div className={classes.bar}>
        <div className={classes.sums}>
          <span className={classes.grand}>
            Total <strong>{formatPounds(totals.total)}</strong>
          </span>
          <span className={classes.parts}>
            {formatPounds(totals.net)} + {formatPounds(totals.vatAmount)} VAT
          </span>
        </div>
        <Button type="submit" loading={isSaving}>
          {saveLabel}
        </Button>
      </div>
    </form>
  )
}
