import type { FormEvent, ReactNode } from 'react'
import type { Totals as Figures } from '#domain/money/lines.ts'
import { formatPounds } from '#domain/money/money.ts'
import { SaveBar } from '#web/ui/SaveBar.tsx'
import classes from './DocumentFrame.module.css'
import { TotalsTable } from './TotalsTable.tsx'

interface DocumentFrameProps {
  totals: Figures
  discountLabel: string
  /** Fields and lines. */
  children: ReactNode
  /** Below the totals at the side: more actions. */
  aside?: ReactNode
  saveLabel: string
  isSaving: boolean
  /** Whether anything was changed since the last save. */
  isDirty: boolean
  isNew: boolean
  /** See `SaveBar`. */
  isSaveNext?: boolean | undefined
  onSave: () => void
}

/** A document's form with its totals always visible: at the side if there is room, else along the bottom. */
export function DocumentFrame(props: DocumentFrameProps) {
  const { totals, discountLabel, children, aside, saveLabel, isSaving, isDirty, isNew, isSaveNext, onSave } =
    props
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  return (
    <form className={classes.frame} onSubmit={submit} noValidate>
      <div className={classes.fields}>{children}</div>
      <aside className={classes.aside} aria-label="Totals">
        <div className={classes.panel}>
          <TotalsTable totals={totals} discountLabel={discountLabel} />
        </div>
        {aside}
      </aside>
      <div className={classes.bar}>
        <SaveBar changed={isDirty} isNext={isSaveNext} isNew={isNew} saving={isSaving} label={saveLabel}>
          <span className={classes.sums}>
            <span className={classes.parts}>
              {formatPounds(totals.net)} + {formatPounds(totals.vatAmount)} VAT
            </span>
            <span className={classes.grand}>
              Total <strong>{formatPounds(totals.total)}</strong>
            </span>
          </span>
        </SaveBar>
      </div>
    </form>
  )
}
