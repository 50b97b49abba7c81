import { Button } from '@mantine/core'
import { useState } from 'react'
import type { RowNote } from '#domain/shop/imports.ts'
import classes from './imports.module.css'

const MOST_AT_FIRST = 20

interface NoteListProps {
  title: string
  text?: string
  notes: readonly RowNote[]
}

/** Rows of the file with a remark on each. */
export function NoteList({ title, text, notes }: NoteListProps) {
  const [all, setAll] = useState(false)
  if (notes.length === 0) return null
  const shown = all ? notes : notes.slice(0, MOST_AT_FIRST)
  return (
    <div>
      <h2 className={classes.heading}>{title}</h2>
      {text ? <p className={classes.quiet}>{text}</p> : null}
      <ul className={classes.notes} aria-label={title}>
        {shown.map(({ row, name, message }) => (
          <li key={`${row} ${message}`}>
            <span className={classes.row}>Row {row}</span>
            <span>
              {name ? <strong>{name}</strong> : null} {message}
            </span>
          </li>
        ))}
      </ul>
      {notes.length > shown.length ? (
        <Button variant="subtle" size="xs" onClick={() => setAll(true)}>
          Show {notes.length - shown.length} more
        </Button>
      ) : null}
    </div>
  )
}
