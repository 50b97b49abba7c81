import { describePresent, type Present } from '#domain/office/presence.ts'
import classes from './OthersHere.module.css'

const MOST_SHOWN = 3

/** Who else has this open, as initials and in words. Loaded when somebody has. */
export default function OthersHere({ others }: { others: readonly Present[] }) {
  const shown = others.slice(0, MOST_SHOWN)
  const more = others.length - shown.length
  return (
    <span className={classes.here}>
      <span className={classes.people} aria-hidden>
        {shown.map(({ id, name, isChanging }) => (
          <span key={id} className={classes.person} data-changing={isChanging || undefined} title={name}>
            {initialsOf(name)}
          </span>
        ))}
        {more > 0 ? <span className={classes.person}>+{more}</span> : null}
      </span>
      <span className={classes.words}>{describePresent(others)}</span>
    </span>
  )
}

/** 'DW' for Dan White, 'D' for dan@shop.example. */
function initialsOf(name: string): string {
  const [first = '', ...more] = name.split(/[\s.@]+/u).filter(Boolean)
  const last = name.includes('@') ? '' : (more.at(-1) ?? '')
  return [first, last].map((word) => [...word][0]?.toUpperCase() ?? '').join('')
}
