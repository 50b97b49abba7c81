import classes from './SignDrawing.module.css'

interface NeighbourProps {
  id: string
  /** The edge that it shares with the shop's building. */
  x: number
  side: 'left' | 'right'
  /** The top of the picture. */
  top: number
}

const paints = {
  left: { wall: '#cfc6b2', trim: '#2f4a57', awning: '#b9442f', board: '#3c5a68' },
  right: { wall: '#7b7f80', trim: '#3a3433', awning: '#d9b25c', board: '#57413a' },
} as const

const width = 5200
const bay = { left: 420, width: 2500, head: -2350, sill: -640 } as const

/** The shop next door: nobody looks at it, but without it the street looks like a stage. */
export function Neighbour({ id, x, side, top }: NeighbourProps) {
  const { wall, trim, awning, board } = paints[side]
  const stripes = 9
  const stripe = bay.width / stripes
  return (
    <g transform={`translate(${x} 0)${side === 'left' ? ' scale(-1 1)' : ''}`}>
      <rect y={top} width={width} height={-top} fill={wall} />
      <rect y={top} width={width} height={-top} fill={`url(#${id}-courses)`} />
      <path d={`M0 ${top}V0`} stroke="#000000" strokeOpacity={0.45} strokeWidth={30} />
      <rect x={bay.left - 180} y={-3150} width={width} height={620} fill={board} />
      <rect x={bay.left - 180} y={-3200} width={width} height={70} fill={wall} />
      <rect x={bay.left - 180} y={-3130} width={width} height={90} fill="#000000" fillOpacity={0.3} />
      <rect
        x={bay.left - 120}
        y={bay.head - 60}
        width={bay.width + 240}
        height={-bay.head + 60}
        fill={trim}
      />
      <rect x={bay.left} y={bay.head} width={bay.width} height={bay.sill - bay.head} fill="#232a2c" />
      <rect
        x={bay.left}
        y={bay.head}
        width={bay.width}
        height={bay.sill - bay.head}
        fill={`url(#${id}-pane)`}
        className={classes.day}
      />
      <rect
        x={bay.left + 500}
        y={-4950}
        width={900}
        height={1300}
        fill="#20282c"
        stroke="#efe9da"
        strokeWidth={60}
      />
      <path d={`M${bay.left - 20} ${bay.head + 420}l40 -560h${bay.width - 40}l40 560z`} fill="#efe6d2" />
      {Array.from({ length: Math.ceil(stripes / 2) }, (_, at) => {
        const from = bay.left + at * 2 * stripe
        return (
          <path
            key={from}
            d={`M${from} ${bay.head + 420}L${from + 14} ${bay.head - 140}h${stripe - 8}L${from + stripe} ${bay.head + 420}z`}
            fill={awning}
          />
        )
      })}
      <path
        d={`M${bay.left - 20} ${bay.head + 420}h${bay.width + 40}v70q-${stripe / 2} 60 -${stripe} 0t-${stripe} 0t-${stripe} 0t-${stripe} 0t-${stripe} 0t-${stripe} 0t-${stripe} 0t-${stripe} 0t-${stripe} 0z`}
        fill={awning}
      />
      <rect
        x={bay.left}
        y={bay.head + 480}
        width={bay.width}
        height={340}
        fill={`url(#${id}-under)`}
        className={classes.day}
      />
      <path d={`M${bay.left + bay.width / 2} ${bay.head + 500}V${bay.sill}`} stroke={trim} strokeWidth={70} />
    </g>
  )
}
