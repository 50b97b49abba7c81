import { Button } from '@mantine/core'
import type { FormEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import classes from './PanelForm.module.css'

interface PanelFormProps {
  /** What the button says: 'Save group'. */
  label: string
  isSaving: boolean
  /** It cannot be sent as things stand; the panel says why. */
  isHeld?: boolean
  /** Beside the button: that something is unsaved. */
  note?: string
  /** What else can be done, at the other end of the bar: what is not to be pressed for the button. */
  beside?: ReactNode
  /** Where there is a way out beside the button. */
  onCancel?: () => void
  ref?: Ref<HTMLFormElement>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A form in a side panel, sent by the button in its bar or with Ctrl-Enter. */
export function PanelForm(props: PanelFormProps) {
  const { label, isSaving, isHeld = false, note = '', beside, onCancel, ref, onSubmit, children } = props
  function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <form
      ref={ref}
      noValidate
      // The panel closes on success: what was typed meanwhile would be lost.
      inert={isSaving}
      onKeyDown={submitByKey}
      onSubmit={(event) => {
        // A panel is drawn elsewhere, and yet may be inside the form of a page, which is not to be sent by this.
        event.stopPropagation()
        if (isHeld) event.preventDefault()
        else onSubmit(event)
      }}
    >
      {children}
      <div className={classes.bar}>
        {beside}
        <span role="status" className={classes.note}>
          {note}
        </span>
        {onCancel ? (
          <Button variant="default" onClick={onCancel}>
            Cancel
          </Button>
        ) : null}
        <Button
          type="submit"
          loading={isSaving}
          disabled={isHeld}
          aria-keyshortcuts="Control+Enter"
          title="Ctrl-Enter"
        >
          {label}
        </Button>
      </div>
    </form>
  )
}
