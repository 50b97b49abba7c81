import classes from './Dashboard.module.css'

const WIDTH = 100
const HEIGHT = 32
/** The line's own half thickness stays inside. */
const EDGE = 1.5

function runningSums(sums: readonly number[]): number[] {
  let sum = 0
  return sums.map((one) => {
    sum += one
    return sum
  })
}

/**
 * How two months grew, day by day: this one as a line, the other dashed. Decoration: the figures stand beside it, and
 * Mantine's charts would be more than the rest of the dashboard together.
 */
export function SmallChart({ now, before }: { now: readonly number[]; before: readonly number[] }) {
  const [grown, grownBefore] = [runningSums(now), runningSums(before)]
  const days = Math.max(grown.length, grownBefore.length)
  const top = Math.max(0, ...grown, ...grownBefore)
  const bottom = Math.min(0, ...grown, ...grownBefore)
  const place = (sum: number, index: number) => {
    const x = days === 1 ? WIDTH : (index / (days - 1)) * WIDTH
    const share = top === bottom ? 0 : (sum - bottom) / (top - bottom)
    return `${x.toFixed(1)},${(HEIGHT - EDGE - share * (HEIGHT - 2 * EDGE)).toFixed(1)}`
  }
  // A single day is a line too.
  const line = (sums: readonly number[]) =>
    [...(days === 1 ? [`0,${HEIGHT - EDGE}`] : []), ...sums.map(place)].join(' ')
  return (
    <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden>
      <polyline className={classes.lineBefore} points={line(grownBefore)} />
      <polyline className={classes.line} points={line(grown)} />
    </svg>
  )
}
