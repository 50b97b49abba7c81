import classes from './SizeFigure.module.css'

interface SizeFigureProps {
  widthMm: number | null
  heightMm: number | null
}

const millimetres = new Intl.NumberFormat('en-GB')
/** The drawing's box: what is made is drawn in its own proportions, as large as it fits. */
const BOX = { width: 72, height: 40 }
/** A strip of 6 m × 50 mm is still to be seen. */
const THINNEST = 3

/** What is made, drawn to scale, and its size in millimetres. */
export function SizeFigure({ widthMm, heightMm }: SizeFigureProps) {
  if (widthMm === null && heightMm === null) return null
  return (
    <span className={classes.size}>
      {widthMm && heightMm ? <Outline width={widthMm} height={heightMm} /> : null}
      <span>{describeSize(widthMm, heightMm)}</span>
    </span>
  )
}

function Outline({ width, height }: { width: number; height: number }) {
  const scale = Math.min(BOX.width / width, BOX.height / height)
  const [w, h] = [Math.max(THINNEST, width * scale), Math.max(THINNEST, height * scale)]
  return (
    <svg width={BOX.width + 2} height={BOX.height + 2} aria-hidden="true" className={classes.outline}>
      <rect x={1} y={(BOX.height - h) / 2 + 1} width={w} height={h} />
    </svg>
  )
}

/** '3,000 × 900 mm', '3,000 mm wide', '900 mm high'. */
function describeSize(widthMm: number | null, heightMm: number | null): string {
  const [width, height] = [widthMm, heightMm].map((side) => (side ? millimetres.format(side) : ''))
  if (width && height) return `${width} × ${height} mm`
  return width ? `${width} mm wide` : `${height} mm high`
}
