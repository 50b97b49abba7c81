import classes from './SignDrawing.module.css'
import { glass } from './scene.ts'

/** A half-glazed door with a light over it. */
export function Door({ id, left, right }: { id: string; left: number; right: number }) {
  const width = right - left
  const inset = 130
  return (
    <g transform={`translate(${left} 0)`}>
      <rect y={glass.head} width={width} height={-glass.head} fill="#101614" />
      <rect x={50} y={glass.head + 40} width={width - 100} height={330} fill={`url(#${id}-room)`} />
      <rect
        x={50}
        y={glass.head + 40}
        width={width - 100}
        height={330}
        fill={`url(#${id}-pane)`}
        className={classes.day}
      />
      <rect x={46} y={glass.head + 420} width={width - 92} height={-glass.head - 420} fill="#7a2a1d" />
      <rect
        x={inset}
        y={glass.head + 520}
        width={width - 2 * inset}
        height={1180}
        fill={`url(#${id}-room)`}
      />
      <rect
        x={inset}
        y={glass.head + 520}
        width={width - 2 * inset}
        height={1180}
        fill={`url(#${id}-pane)`}
        className={classes.day}
      />
      <path
        d={`M${inset} ${glass.head + 1700}V${glass.head + 520}H${width - inset}`}
        stroke="#3c130c"
        strokeWidth={18}
        fill="none"
      />
      <rect
        x={inset}
        y={-700}
        width={width - 2 * inset}
        height={500}
        fill="#6a2318"
        stroke="#4a170f"
        strokeWidth={14}
      />
      <path d={`M${inset} -200H${width - inset}V-700`} stroke="#a2452f" strokeWidth={9} fill="none" />
      <rect x={46} y={-120} width={width - 92} height={120} fill="#b08a3e" />
      <rect x={80} y={-1180} width={34} height={300} rx={17} fill="#d9b25c" />
      <rect x={width / 2 - 130} y={-800} width={260} height={60} rx={8} fill="#c79f4c" />
      <rect x={width / 2 - 105} y={-782} width={210} height={16} fill="#7d6128" />
    </g>
  )
}
