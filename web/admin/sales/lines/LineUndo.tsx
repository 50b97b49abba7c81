import { Button } from '@mantine/core'
import type { Dispatch } from 'react'
import classes from './LineEditor.module.css'
import type { LinesAction, LinesState } from './lines.state.ts'

interface LineUndoProps {
  state: LinesState
  dispatch: Dispatch<LinesAction>
}

/** What was just put in or removed, with a button that takes it back. */
export function LineUndo({ state: { kit, removed }, dispatch }: LineUndoProps) {
  const last = removed.at(-1)?.line
  const said = kit
    ? { text: `Put in “${kit.lines[0]?.title}”`, undo: 'undo-kit' as const }
    : last
      ? { text: `Removed${last.title ? ` “${last.title}”` : ' a line'}`, undo: 'undo-remove' as const }
      : null
  return (
    <span className={classes.undo} role="status">
      {said ? (
        <>
          {said.text}
          <Button variant="subtle" size="compact-sm" onClick={() => dispatch({ type: said.undo })}>
            Undo
          </Button>
        </>
      ) : null}
    </span>
  )
}
