import classes from './DimensionLine.module.css'

interface DimensionLineProps {
  /** The dimension's value, as on a drawing: '4,800 mm'. */
  label?: string
  vertical?: boolean
  className?: string
}

/** The motif: a thin rule with a tick at each end and a value in its middle. Decoration only. */
export function DimensionLine({ label, vertical = false, className }: DimensionLineProps) {
  return (
    <span
      aria-hidden
      className={[classes.line, className].filter(Boolean).join(' ')}
      data-vertical={vertical || undefined}
    >
      <span className={classes.rule} />
      {label ? (
        <>
          <span className={classes.label}>{label}</span>
          <span className={classes.rule} />
        </>
      ) : null}
    </span>
  )
}
