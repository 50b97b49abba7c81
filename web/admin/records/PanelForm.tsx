import { Button } from '@mantine/core'
import { type FormEvent, type KeyboardEvent, type ReactNode, type Ref, useEffect, useRef } from 'react'
import { isSaveKey, SAVE_KEYS } from '#web/ui/save-key.ts'
import classes from './PanelForm.module.css'

interface PanelFormProps {
  /** The button's label: 'Save group'. */
  label: string
  isSaving: boolean
  /** It cannot be submitted now; the panel says why. */
  isHeld?: boolean
  /** It reaches somebody and keeps nothing, so that Ctrl-S does not do it. */
  sends?: boolean
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

/** A form in a side panel, submitted by the button in its bar, with Ctrl-Enter or, if it saves, with Ctrl-S. */
export function PanelForm(props: PanelFormProps) {
  const {
    label,
    isSaving,
    isHeld = false,
    sends = false,
    note = '',
    beside,
    onCancel,
    ref,
    onSubmit,
    children,
  } = props
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
    if (!isSaveKey(event)) return
    event.preventDefault()
    if (!event.repeat && (event.key === 'Enter' || !sends)) event.currentTarget.requestSubmit()
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
          {...(sends ? { title: 'Ctrl-Enter', 'aria-keyshortcuts': 'Control+Enter' } : SAVE_KEYS)}
        >
          {label}
        </Button>
      </div>
    </form>
  )
}
