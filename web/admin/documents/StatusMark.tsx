import classes from './StatusMark.module.css'

/** How far along something is, told by a shape that needs no colour. */
export type Mark = 'open' | 'half' | 'done' | 'off' | 'late'

interface StatusMarkProps {
  mark: Mark
  label: string
}

/** A status: a shape, a word, and a colour last. */
export function StatusMark({ mark, label }: StatusMarkProps) {
  return (
    <span className={classes.status} data-mark={mark}>
      <span className={classes.shape} aria-hidden />
      {label}
    </span>
  )
}
