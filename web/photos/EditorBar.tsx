import { ActionIcon, Button } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconList,
  IconMaximize,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import classes from './PhotoEditor.module.css'

interface EditorBarProps {
  title: string
  marksShown: boolean
  steps: { canGoBack: boolean; canGoForward: boolean; back: () => void; forward: () => void }
  seen: { zoom: (factor: number) => void; showAll: () => void }
  onMarks: () => void
  onDone: () => void
}

/** The editor's top bar: undo and redo, zoom in and out, and done. */
export function EditorBar({ title, marksShown, steps, seen, onMarks, onDone }: EditorBarProps) {
  return (
    <div className={classes.bar}>
      <h2 className={classes.title}>{title}</h2>
      <Tool label="Undo" disabled={!steps.canGoBack} onClick={steps.back}>
        <IconArrowBackUp size={22} stroke={1.75} />
      </Tool>
      <Tool label="Redo" disabled={!steps.canGoForward} onClick={steps.forward}>
        <IconArrowForwardUp size={22} stroke={1.75} />
      </Tool>
      <span className={classes.zooms}>
        <Tool label="Zoom out" onClick={() => seen.zoom(1 / 1.5)}>
          <IconZoomOut size={22} stroke={1.75} />
        </Tool>
        <Tool label="Zoom in" onClick={() => seen.zoom(1.5)}>
          <IconZoomIn size={22} stroke={1.75} />
        </Tool>
      </span>
      <Tool label="Whole picture" onClick={seen.showAll}>
        <IconMaximize size={22} stroke={1.75} />
      </Tool>
      <span className={classes.marksToggle}>
        <Tool label="List of marks" pressed={marksShown} onClick={onMarks}>
          <IconList size={22} stroke={1.75} />
        </Tool>
      </span>
      <Button data-closes-dialog onClick={onDone}>
        Done
      </Button>
    </div>
  )
}

interface ToolProps {
  label: string
  disabled?: boolean
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}

function Tool({ label, disabled = false, pressed, onClick, children }: ToolProps) {
  return (
    <ActionIcon
      variant={pressed ? 'light' : 'subtle'}
      color="gray"
      size="lg"
      aria-label={label}
      aria-pressed={pressed}
      disabled={disabled}
      className={classes.tool}
      onClick={onClick}
    >
      {children}
    </ActionIcon>
  )
}
