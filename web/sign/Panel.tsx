import { memo } from 'react'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import classes from './SignDrawing.module.css'

type PanelProps = Pick<SignDesign, 'kind' | 'widthMm' | 'heightMm'> & { id: string }

/** The panel on the fascia: a folded tray of aluminium composite, its shadow, and its fixings. */
export const Panel = memo(function Panel({ id, kind, widthMm, heightMm }: PanelProps) {
  if (kind === 'window-vinyl') return null
  const left = -widthMm / 2
  const top = -heightMm / 2
  const thick = Math.min(26, heightMm * 0.06)
  const screw = Math.min(9, heightMm * 0.025)
  const inset = Math.min(45, heightMm * 0.1)
  return (
    <>
      <g className={classes.day}>
        <rect
          x={left + thick}
          y={top + thick}
          width={widthMm}
          height={heightMm}
          fill="#000000"
          fillOpacity={0.55}
          filter={`url(#${id}-cast)`}
        />
      </g>
      <path
        d={`M${left} ${-top}l${thick} ${thick * 0.8}h${widthMm}v${-heightMm}l${-thick} ${-thick * 0.8}z`}
        fill="#2b2d30"
      />
      <path
        d={`M${-left} ${top}l${thick} ${thick * 0.8}v${heightMm}l${-thick} ${-thick * 0.8}z`}
        fill="#44474b"
      />
      <rect x={left} y={top} width={widthMm} height={heightMm} fill={`url(#${id}-panel)`} />
      <path
        d={`M${left} ${-top}V${top}H${-left}`}
        fill="none"
        stroke="#ffffff"
        strokeOpacity={0.32}
        strokeWidth={5}
      />
      {kind === 'flat-panel'
        ? [-1, 1].flatMap((x) =>
            [-1, 1].map((y) => (
              <g
                key={`${x} ${y}`}
                transform={`translate(${x * (widthMm / 2 - inset)} ${y * (heightMm / 2 - inset)})`}
              >
                <circle cx={2} cy={3} r={screw} fill="#000000" fillOpacity={0.4} />
                <circle r={screw} fill="#c9ccd0" />
                <circle cx={-screw * 0.25} cy={-screw * 0.3} r={screw * 0.45} fill="#f4f5f6" />
              </g>
            )),
          )
        : null}
    </>
  )
})
