import { memo } from 'react'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import { Door } from './Door.tsx'
import { lampsOver } from './lamps.ts'
import { ShopWindow } from './ShopWindow.tsx'
import classes from './SignDrawing.module.css'
import { glass, pilaster, type Scene, sceneOf } from './scene.ts'

type ShopFrontProps = Pick<SignDesign, 'kind' | 'widthMm' | 'heightMm'> & { id: string }

/** The shop's front under and around the sign: pilasters, cornice, fascia board, windows and door. */
export const ShopFront = memo(function ShopFront({ id, ...size }: ShopFrontProps) {
  const scene = sceneOf(size)
  const { inner, fascia, cornice, door, panes, onGlass } = scene
  const width = inner.right - inner.left
  return (
    <g>
      <rect x={inner.left} y={glass.head - 150} width={width} height={150 - glass.head} fill="#22302c" />
      {panes.map((pane, at) => (
        <ShopWindow key={pane.left} id={id} at={at} left={pane.left} right={pane.right} bare={onGlass} />
      ))}
      <Door id={id} left={door.left} right={door.right} />
      <Riser panes={panes} />
      <rect x={inner.left} y={glass.head - 150} width={width} height={60} fill="#2e403a" />
      <rect x={inner.left} y={glass.head - 90} width={width} height={46} fill="#16201d" />
      <rect x={inner.left} y={fascia.top} width={width} height={fascia.bottom - fascia.top} fill="#26362f" />
      <rect
        x={inner.left + 46}
        y={fascia.top + 46}
        width={width - 92}
        height={fascia.bottom - fascia.top - 92}
        fill="none"
        stroke="#1a2622"
        strokeWidth={12}
      />
      <Pilaster id={id} x={inner.left - pilaster} scene={scene} />
      <Pilaster id={id} x={inner.right} scene={scene} />
      <Cornice id={id} scene={scene} />
      {lampsOver(size, scene).map(({ x, mouth }) => (
        <Lamp key={x} x={x} mouth={mouth} plate={cornice + 20} />
      ))}
    </g>
  )
})

function Riser({ panes }: { panes: Scene['panes'] }) {
  return panes.map(({ left, right }) => (
    <g key={left} transform={`translate(${left} ${glass.sill})`}>
      <rect y={0} width={right - left} height={60} fill="#34483f" />
      <rect y={60} width={right - left} height={26} fill="#000000" fillOpacity={0.5} />
      <rect x={60} y={130} width={right - left - 120} height={-glass.sill - 220} fill="#1d2925" />
      <path
        d={`M60 ${-glass.sill - 90}V130h${right - left - 120}`}
        stroke="#0f1614"
        strokeWidth={16}
        fill="none"
      />
      <path
        d={`M60 ${-glass.sill - 90}h${right - left - 120}V130`}
        stroke="#3d5349"
        strokeWidth={12}
        fill="none"
      />
    </g>
  ))
}

/** Sandstone: a plinth, a shaft with a sunk panel, a console that carries the end of the cornice. */
function Pilaster({ id, x, scene }: { id: string; x: number; scene: Scene }) {
  const { fascia, cornice } = scene
  const foot = glass.sill + 60
  return (
    <g transform={`translate(${x} 0)`}>
      <rect x={pilaster} y={cornice} width={70} height={-cornice} fill={`url(#${id}-shade)`} />
      <rect y={cornice} width={pilaster} height={-cornice} fill={`url(#${id}-stone)`} />
      <rect
        x={75}
        y={fascia.bottom + 150}
        width={pilaster - 150}
        height={foot - fascia.bottom - 270}
        fill="#a8977a"
      />
      <path
        d={`M75 ${foot - 120}V${fascia.bottom + 150}H${pilaster - 75}`}
        fill="none"
        stroke="#6f6350"
        strokeWidth={16}
      />
      <path
        d={`M75 ${foot - 120}H${pilaster - 75}V${fascia.bottom + 150}`}
        fill="none"
        stroke="#e2d5ba"
        strokeWidth={10}
      />
      <rect x={-20} y={foot} width={pilaster + 40} height={-foot} fill={`url(#${id}-stone)`} />
      <rect x={-20} y={foot} width={pilaster + 40} height={18} fill="#e6dac0" />
      <rect x={-20} y={fascia.bottom + 20} width={pilaster + 40} height={70} fill={`url(#${id}-stone)`} />
      <rect
        x={-20}
        y={fascia.bottom + 90}
        width={pilaster + 40}
        height={24}
        fill="#000000"
        fillOpacity={0.35}
      />
      <path
        d={`M40 ${fascia.bottom - 10}V${fascia.top + 150}q0 -120 -30 -150H${pilaster + 10}q-50 60 -50 170V${fascia.bottom - 10}z`}
        fill="#c9b997"
      />
      <path
        d={`M${pilaster - 40} ${fascia.bottom - 10}V${fascia.top + 170}q0 -110 50 -170h24V${fascia.bottom - 10}z`}
        fill="#000000"
        fillOpacity={0.28}
      />
      <path
        d={`M110 ${fascia.bottom - 60}V${fascia.top + 210}M${pilaster / 2} ${fascia.bottom - 60}V${fascia.top + 210}M${pilaster - 110} ${fascia.bottom - 60}V${fascia.top + 210}`}
        stroke="#8d7d62"
        strokeWidth={20}
        strokeLinecap="round"
      />
      <circle
        cx={pilaster / 2}
        cy={fascia.top + 100}
        r={58}
        fill="#b7a683"
        stroke="#7d6e55"
        strokeWidth={14}
      />
    </g>
  )
}

function Cornice({ id, scene }: { id: string; scene: Scene }) {
  const { inner, cornice, fascia } = scene
  const left = inner.left - pilaster
  const width = inner.right - inner.left + 2 * pilaster
  return (
    <>
      <rect
        x={left - 40}
        y={fascia.top}
        width={width + 100}
        height={170}
        fill={`url(#${id}-under)`}
        className={classes.day}
      />
      <rect x={left - 90} y={cornice} width={width + 180} height={74} fill="#d8caa9" />
      <rect x={left - 90} y={cornice} width={width + 180} height={14} fill="#f1e7cf" />
      <rect x={left - 70} y={cornice + 74} width={width + 140} height={26} fill="#8f8066" />
      <rect x={left - 60} y={cornice + 100} width={width + 120} height={66} fill="#c4b491" />
      <rect x={left - 30} y={cornice + 166} width={width + 60} height={44} fill="#9a8b6e" />
      <rect x={left - 30} y={cornice + 200} width={width + 60} height={12} fill="#5c5241" />
    </>
  )
}

/** A swan-neck lamp, seen from the front. */
function Lamp({ x, mouth, plate }: { x: number; mouth: number; plate: number }) {
  return (
    <g transform={`translate(${x} ${mouth})`}>
      <ellipse cx={70} cy={95} rx={150} ry={26} fill="#000000" fillOpacity={0.28} className={classes.day} />
      <path d={`M0 -100V${plate - mouth}`} stroke="#15181b" strokeWidth={26} />
      <path d={`M-6 -100V${plate - mouth}`} stroke="#4d545a" strokeWidth={5} />
      <circle cy={plate - mouth} r={44} fill="#1b1f23" />
      <path d="M-34 -128h68l16 40q70 26 74 88h-248q4 -62 74 -88z" fill="#191d20" />
      <path d="M-26 -118l-12 36q-62 24 -72 74" fill="none" stroke="#596168" strokeWidth={8} />
      <ellipse rx={124} ry={20} fill="#d8cfb8" />
    </g>
  )
}
