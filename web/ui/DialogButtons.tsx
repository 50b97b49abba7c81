import { Button } from '@mantine/core'
import type { MouseEvent, ReactNode } from 'react'
import classes from './DialogButtons.module.css'

interface DialogButtonsProps {
  /** The action as a verb: 'Reject'. */
  action: string
  /** Runs the action in a dialog without a form. In a form the button submits it. */
  onAct?: () => void
  /** Its button gets the focus when the dialog opens. */
  isFocused?: boolean
  isBusy?: boolean
  /** The action is not possible now; the dialog says why. */
  isBlocked?: boolean
  onCancel: () => void
  /** The label of the cancel button if it does more than cancel. */
  cancelLabel?: string
  /** Alternatives to `action`, as buttons. */
  children?: ReactNode
}

/** At the foot of a dialog: cancel, and at the right end its main action. */
export function DialogButtons(props: DialogButtonsProps) {
  const {
    action,
    onAct,
    isFocused = false,
    isBusy = false,
    isBlocked = false,
    onCancel,
    children,
    cancelLabel = 'Cancel',
  } = props
  const act = (event: MouseEvent) => {
    // Of a double click the second: the first may be answered by then, and the dialog about to close.
    if (event.detail > 1) event.preventDefault()
    else onAct?.()
  }
  return (
    <div className={classes.buttons}>
      <Button variant="default" onClick={onCancel}>
        {cancelLabel}
      </Button>
      {children}
      <Button
        type={onAct ? 'button' : 'submit'}
        data-autofocus={isFocused || undefined}
        loading={isBusy}
        disabled={isBlocked}
        onClick={act}
      >
        {action}
      </Button>
    </div>
  )
}
