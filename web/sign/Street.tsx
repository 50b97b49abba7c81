import { memo } from 'react'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import { Neighbour } from './Neighbour.tsx'
import classes from './SignDrawing.module.css'
import { pilaster, type Scene, sceneOf } from './scene.ts'

type StreetProps = Pick<SignDesign, 'kind' | 'widthMm' | 'heightMm'> & { id: string }

/** The brick building of the shop, the sky over it and the pavement in front of it. */
export const Street = memo(function Street({ id, ...size }: StreetProps) {
  const scene = sceneOf(size)
  const { left, top, width, height } = scene.view
  const bottom = top + height
  const sill = scene.cornice - 820
  const roof = sill - 1750 - 900
  const facade = Math.max(top, roof)
  const beside = pilaster + 620
  const house = { left: scene.inner.left - beside, right: scene.inner.right + beside }
  return (
    <g>
      {top < roof ? <rect x={left} y={top} width={width} height={-top} fill={`url(#${id}-sky)`} /> : null}
      <rect
        x={house.left}
        y={facade}
        width={house.right - house.left}
        height={-facade}
        fill={`url(#${id}-brick)`}
      />
      <Neighbour id={id} x={house.left} side="left" top={Math.max(top, roof + 500)} />
      <Neighbour id={id} x={house.right} side="right" top={Math.max(top, roof - 300)} />
      {top < sill ? <UpperWindows id={id} house={house} sill={sill} /> : null}
      {top < roof ? (
        <>
          <rect
            x={house.left - 60}
            y={roof}
            width={house.right - house.left + 120}
            height={170}
            fill={`url(#${id}-stone)`}
          />
          <rect
            x={house.left}
            y={roof + 170}
            width={house.right - house.left}
            height={70}
            fill="#000000"
            fillOpacity={0.35}
          />
        </>
      ) : null}
      <rect x={left} y={top} width={width} height={height} fill={`url(#${id}-sun)`} className={classes.day} />
      {bottom > 0 ? <Pavement left={left} width={width} bottom={bottom} /> : null}
    </g>
  )
})

function UpperWindows({ id, house, sill }: { id: string; house: Scene['inner']; sill: number }) {
  const width = house.right - house.left
  const middle = (house.left + house.right) / 2
  const count = Math.max(1, Math.floor((width - 500) / 2100))
  const each = (width - 300) / count
  return Array.from({ length: count }, (_, at) => {
    const x = middle + (at - (count - 1) / 2) * each
    return (
      <g key={x} transform={`translate(${x} ${sill})`}>
        <rect x={-640} y={-1960} width={1280} height={240} fill={`url(#${id}-stone)`} />
        <rect x={-500} y={-1720} width={1000} height={1720} fill="#1b2328" />
        <rect x={-440} y={-1660} width={880} height={1620} fill={`url(#${id}-pane)`} />
        <path d="M-440 -850H440M0 -1660V-40" stroke="#e8e3d6" strokeWidth={46} />
        <rect x={-470} y={-1690} width={940} height={1680} fill="none" stroke="#e8e3d6" strokeWidth={60} />
        <path d="M-500 0V-1720H500v90H-410V0z" fill="#000000" fillOpacity={0.4} />
        <rect x={-620} y={-10} width={1240} height={120} fill="#bfae8e" />
        <rect x={-600} y={110} width={1240} height={60} fill="#000000" fillOpacity={0.3} />
      </g>
    )
  })
}

function Pavement({ left, width, bottom }: { left: number; width: number; bottom: number }) {
  const kerb = bottom * 0.56
  const slabs = Math.ceil(width / 2 / 760)
  const joints = Array.from({ length: slabs * 2 + 1 }, (_, at) => {
    const x = (at - slabs) * 760
    return `M${x} 0L${x * 1.16} ${kerb}`
  }).join('')
  return (
    <>
      <rect x={left} width={width} height={kerb} fill="#a39c92" />
      <path d={`${joints}M${left} ${kerb * 0.38}h${width}`} stroke="#6f6a64" strokeWidth={9} fill="none" />
      <rect x={left} width={width} height={60} fill="#000000" fillOpacity={0.28} />
      <rect x={left} y={kerb} width={width} height={bottom * 0.12} fill="#c2bbb0" />
      <rect x={left} y={kerb + bottom * 0.12} width={width} height={bottom * 0.1} fill="#77726b" />
      <rect x={left} y={kerb + bottom * 0.22} width={width} height={bottom} fill="#4a4c50" />
    </>
  )
}
