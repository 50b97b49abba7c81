import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import classes from './PanelForm.module.css'

interface PanelFormProps {
  /** The button's label: 'Save group'. */
  label: string
  isSaving: boolean
  /** It cannot be submitted now; the panel says why. */
  isHeld?: boolean
  /** Beside the button: that something is unsaved. */
  note?: string
  /** Other actions, at the other end of the bar, so that nobody presses them by mistake. */
  beside?: ReactNode
  /** Shows a cancel button. */
  onCancel?: () => void
  ref?: Ref<HTMLFormElement>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  children: ReactNode
}

/** A form in a side panel, submitted by the button in its bar or with Ctrl-Enter. */
export function PanelForm(props: PanelFormProps) {
  const { label, isSaving, isHeld = false, note = '', beside, onCancel, ref, onSubmit, children } = props
  const sent = useRef<{ form: HTMLFormElement; focused: Element | null } | null>(null)
  useEffect(() => {
    if (!isSaving) return
    return () => {
      // The panel is still open, so the save was refused. While inert it lost the focus.
      if (document.activeElement !== document.body) return
      const { form, focused } = sent.current ?? {}
      const faulty = form?.querySelector<HTMLElement>('[aria-invalid="true"]')
      if (faulty) faulty.focus()
      else if (focused instanceof HTMLElement) focused.focus()
    }
  }, [isSaving])
  function submitByKey(event: KeyboardEvent<HTMLFormElement>) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    event.currentTarget.requestSubmit()
  }
  return (
    <form
      ref={ref}
      noValidate
      // The panel closes on success, so text typed meanwhile would be lost.
      inert={isSaving}
      onKeyDown={submitByKey}
      onSubmit={(event) => {
        // React events pass from a panel to the form of the page around it, which must not be submitted too.
        event.stopPropagation()
        sent.current = { form: event.currentTarget, focused: document.activeElement }
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
