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
      className={['dimension', className].filter(Boolean).join(' ')}
      data-vertical={vertical || undefined}
    >
      <span className="dimension-rule" />
      {label ? (
        <>
          <span className="dimension-label">{label}</span>
          <span className="dimension-rule" />
        </>
      ) : null}
    </span>
  )
}
