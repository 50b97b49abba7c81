import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './DialogButtons.module.css'

interface DialogButtonsProps {
  /** What is done, as a verb: 'Reject'. */
  action: string
  /** In a dialog that is no form: does it. In a form the button sends that. */
  onAct?: () => void
  /** Its button has the focus when the dialog opens. */
  isFocused?: boolean
  isBusy?: boolean
  /** It cannot be done as things stand; the dialog says why. */
  isBlocked?: boolean
  onCancel: () => void
  /** What the way out is called where it is more than that. */
  cancelLabel?: string
  /** Another way than `action`, as buttons. */
  children?: ReactNode
}

/** At the foot of a dialog: the way out, and at its right end what the dialog is for. */
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
        onClick={onAct}
      >
        {action}
      </Button>
    </div>
  )
}
