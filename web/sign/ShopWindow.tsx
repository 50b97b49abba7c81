import classes from './SignDrawing.module.css'
import { glass } from './scene.ts'

interface ShopWindowProps {
  id: string
  /** Which of the front's windows it is, counted from the left: each has a different display. */
  at: number
  left: number
  right: number
  /** If the letters are on the glass, the back wall of the shop stays empty. */
  bare: boolean
}

/** A pane and the shop behind it: shelves, lamps, a counter. By day the street is reflected in it. */
export function ShopWindow({ id, at, left, right, bare }: ShopWindowProps) {
  const width = right - left
  const height = glass.sill - glass.head
  const lamps = Math.max(1, Math.round(width / 1250))
  const along = at * 470
  return (
    <g transform={`translate(${left} ${glass.head})`}>
      <rect x={-26} y={-26} width={width + 52} height={height + 52} fill="#182320" />
      <clipPath id={`${id}-pane${at}`}>
        <rect width={width} height={height} />
      </clipPath>
      <g clipPath={`url(#${id}-pane${at})`}>
        <rect width={width} height={height} fill={`url(#${id}-room)`} />
        <g transform={`translate(${-along} 0)`} opacity={bare ? 0.16 : 1}>
          <rect x={along} y={560} width={width} height={980} fill={`url(#${id}-shelf)`} />
        </g>
        <rect y={1540} width={width} height={height - 1540} fill="#5d4531" />
        <rect y={1520} width={width} height={50} fill="#c99a63" />
        {Array.from({ length: lamps }, (_, lamp) => {
          const x = ((lamp + 0.5) * width) / lamps
          return (
            <g key={x} transform={`translate(${x} 0)`}>
              <path d="M0 0V300" stroke="#20150c" strokeWidth={12} />
              <path d="M-30 300h60l90 150h-240z" fill="#2a1d12" />
              <ellipse cy={452} rx={112} ry={20} fill="#fff0c4" />
              <ellipse cy={560} rx={680} ry={800} fill={`url(#${id}-beam)`} className={classes.night} />
            </g>
          )
        })}
        <rect width={width} height={height} fill={`url(#${id}-pane)`} className={classes.day} />
        <path
          d={`M${width * 0.1} ${height}L${width * 0.1 + 900} 0h260L${width * 0.1 + 260} ${height}zM${width * 0.1 + 380} ${height}L${width * 0.1 + 1280} 0h90L${width * 0.1 + 470} ${height}z`}
          fill="#ffffff"
          fillOpacity={0.07}
        />
      </g>
      <path
        d={`M0 ${height}V0H${width}`}
        fill="none"
        stroke="#000000"
        strokeOpacity={0.55}
        strokeWidth={34}
      />
    </g>
  )
}
