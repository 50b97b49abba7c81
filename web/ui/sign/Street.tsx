import { memo } from 'react'
import type { SignDesign } from '#domain/sign-design.ts'
import classes from './SignDrawing.module.css'
import { type Scene, sceneOf } from './scene.ts'

type StreetProps = Pick<SignDesign, 'kind' | 'widthMm' | 'heightMm'> & { id: string }

/** The brick house that the shop is in, the sky over it and the pavement before it. */
export const Street = memo(function Street({ id, ...size }: StreetProps) {
  const scene = sceneOf(size)
  const { left, top, width, height } = scene.view
  const bottom = top + height
  const sill = scene.cornice - 820
  const roof = sill - 1750 - 900
  return (
    <g>
      <rect x={left} y={top} width={width} height={height} fill={`url(#${id}-brick)`} />
      {top < sill ? <UpperWindows id={id} scene={scene} sill={sill} /> : null}
      {top < roof ? (
        <>
          <rect x={left} y={top} width={width} height={roof - top} fill={`url(#${id}-sky)`} />
          <rect x={left} y={roof} width={width} height={170} fill={`url(#${id}-stone)`} />
          <rect x={left} y={roof + 170} width={width} height={70} fill="#000000" fillOpacity={0.35} />
        </>
      ) : null}
      <rect x={left} y={top} width={width} height={-top} fill={`url(#${id}-sun)`} className={classes.day} />
      <Pavement left={left} width={width} bottom={bottom} />
    </g>
  )
})

function UpperWindows({ id, scene, sill }: { id: string; scene: Scene; sill: number }) {
  const { left, width } = scene.view
  const count = 2 * Math.ceil(width / 2 / 2300) + 1
  return Array.from({ length: count }, (_, at) => {
    const x = (at - (count - 1) / 2) * 2300
    return x + 700 < left || x - 700 > left + width ? null : (
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
