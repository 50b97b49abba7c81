import { memo } from 'react'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import { lampsOver } from './lamps.ts'
import classes from './SignDrawing.module.css'
import { glass, type Scene, sceneOf } from './scene.ts'

type NightProps = Pick<SignDesign, 'kind' | 'widthMm' | 'heightMm'> & { id: string }

/**
 * The night: a dark layer over the whole street, thin under light, so that lit things keep their own colour;
 * and the warm tint of that light.
 */
export const Night = memo(function Night({ id, ...size }: NightProps) {
  const scene = sceneOf(size)
  const { kind } = size
  const { view, sign, door, panes } = scene
  const lamps = lampsOver(size, scene)
  const shines = kind === 'led' || kind === 'neon-flex' || kind === 'halo-lit'
  const whole = { x: view.left, y: view.top, width: view.width, height: view.height }
  const openings = [
    ...panes.map((pane) => ({ ...pane, top: glass.head, bottom: glass.sill })),
    ...lightsOf(door),
  ]
  // The light on the pavement; a close view has no pavement.
  const bottom = Math.max(0, view.top + view.height)
  return (
    <>
      <mask id={`${id}-unlit`} maskUnits="userSpaceOnUse" {...whole}>
        <rect {...whole} fill="#ffffff" />
        {openings.map(({ left, right, top, bottom: end }) => (
          <g key={`${left} ${top}`}>
            <rect
              x={left}
              y={top}
              width={right - left}
              height={end - top}
              fill="#000000"
              fillOpacity={0.94}
            />
            <ellipse
              cx={(left + right) / 2}
              cy={bottom * 0.4}
              rx={(right - left) * 0.85}
              ry={bottom * 0.75}
              fill={`url(#${id}-pool)`}
            />
          </g>
        ))}
        {lamps.map((lamp) => (
          <ellipse
            key={lamp.x}
            cx={lamp.x}
            cy={lamp.y}
            rx={lamp.reach}
            ry={lamp.fall}
            fill={`url(#${id}-pool)`}
          />
        ))}
        {shines ? (
          <ellipse
            cx={0}
            cy={sign.middle}
            rx={sign.width * 0.66}
            ry={sign.height * 1.7 + 300}
            fill={`url(#${id}-pool)`}
            fillOpacity={0.6}
          />
        ) : null}
      </mask>
      <rect
        {...whole}
        fill={`url(#${id}-dusk)`}
        mask={`url(#${id}-unlit)`}
        className={`${classes.night} ${classes.dusk}`}
      />
      <g className={classes.night}>
        {openings.map(({ left, right, top, bottom: end }) => (
          <g key={`${left} ${top}`}>
            <rect x={left} y={top} width={right - left} height={end - top} fill={`url(#${id}-indoors)`} />
            <ellipse
              cx={(left + right) / 2}
              cy={bottom * 0.35}
              rx={(right - left) * 0.8}
              ry={bottom * 0.62}
              fill={`url(#${id}-warm)`}
            />
          </g>
        ))}
        {shines ? (
          <>
            <ellipse
              cx={0}
              cy={sign.middle}
              rx={sign.width * 0.7}
              ry={sign.height * 1.9 + 320}
              fill={`url(#${id}-spill)`}
              opacity={0.55}
              className={classes.glow}
            />
            <ellipse
              cx={0}
              cy={bottom * 0.55}
              rx={sign.width * 0.55}
              ry={bottom * 0.7}
              fill={`url(#${id}-spill)`}
              opacity={0.7}
              className={classes.glow}
            />
          </>
        ) : null}
        {lamps.map((lamp) => (
          <ellipse key={lamp.x} cx={lamp.x} cy={lamp.mouth} rx={110} ry={26} fill="#fff3d2" />
        ))}
        {lamps.map((lamp) => (
          <ellipse
            key={lamp.x}
            cx={lamp.x}
            cy={lamp.mouth + 30}
            rx={lamp.reach * 0.75}
            ry={lamp.fall * 0.5}
            fill={`url(#${id}-warm)`}
          />
        ))}
      </g>
    </>
  )
})

/** The two panes of a door (see Door.tsx). */
function lightsOf({ left, right }: Scene['door']) {
  return [
    { left: left + 50, right: right - 50, top: glass.head + 40, bottom: glass.head + 370 },
    { left: left + 130, right: right - 130, top: glass.head + 520, bottom: glass.head + 1700 },
  ]
}
