import classes from './StatusBadge.module.css'

/** How far along something is. It gives the shape; the colour only repeats it. */
export type Standing = 'open' | 'under-way' | 'done' | 'refused' | 'held' | 'late' | 'gone'

const shapes: Record<Exclude<Standing, 'under-way'>, string> = {
  open: 'M6 1.5a4.5 4.5 0 1 0 0 9a4.5 4.5 0 1 0 0-9z',
  done: 'M1.5 6.5 4.8 9.5 10.5 2.5',
  refused: 'M2 2l8 8M10 2l-8 8',
  held: 'M2.5 1.5h4.5l2.5 2.5v6.5h-7zM7 1.5v2.5h2.5',
  late: 'M6 1.3 11.2 10.5H.8zM6 4.8v2.4M6 8.7v.4',
  gone: 'M1.5 6h9',
}

/**
 * A state by word and shape first, colour second.
 * @param wraps for a sentence, which may need more than one line; a word or two stay on one
 */
export function StatusBadge({
  label,
  standing,
  wraps = false,
}: {
  label: string
  standing: Standing
  wraps?: boolean
}) {
  return (
    <span className={classes.badge} data-standing={standing} data-wraps={wraps || undefined}>
      <svg viewBox="0 0 12 12" width={12} height={12} aria-hidden="true">
        {standing === 'under-way' ? (
          <>
            <circle cx="6" cy="6" r="4.5" />
            <path d="M6 1.5a4.5 4.5 0 0 1 0 9z" className={classes.filled} />
          </>
        ) : (
          <path d={shapes[standing]} />
        )}
      </svg>
      {label}
    </span>
  )
}
