import './sign-faces.css'
import type { SignDesign } from '#domain/sign-design.ts'
import { Dimensions } from './Dimensions.tsx'
import { describeSign } from './describe-sign.ts'
import { fitLetters } from './fit-letters.ts'
import { Letters } from './Letters.tsx'
import { LitLetters } from './LitLetters.tsx'
import { Night } from './Night.tsx'
import { Panel } from './Panel.tsx'
import { ShopFront } from './ShopFront.tsx'
import { SignDefs } from './SignDefs.tsx'
import classes from './SignDrawing.module.css'
import { Street } from './Street.tsx'
import { StreetDefs } from './StreetDefs.tsx'
import { sceneOf } from './scene.ts'

interface SignDrawingProps {
  design: SignDesign
  /** Sets apart what this drawing names inside itself from any other drawing on the page. */
  id: string
  /** `follow` is the visitor's own light and dark; otherwise the light is that of the design. */
  light?: 'follow'
  className?: string
}

/**
 * A sign on a shop front, to scale and with its measures, by day and by night. It fills its box; a box narrower than
 * 12:5 shows less of the neighbours. The same on the server and in a browser.
 */
export function SignDrawing({ design, id, light, className }: SignDrawingProps) {
  const { kind, widthMm, heightMm } = design
  const scene = sceneOf(design)
  const fitted = fitLetters(design)
  const { left, top, width, height } = scene.view
  return (
    <svg
      viewBox={`${left} ${top} ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={describeSign(design, light === 'follow')}
      className={[classes.drawing, className].filter(Boolean).join(' ')}
      data-light={light ?? design.light}
      fontSize={width * 0.0088}
    >
      <StreetDefs id={id} />
      <SignDefs id={id} design={design} fitted={fitted} />
      <Street id={id} kind={kind} widthMm={widthMm} heightMm={heightMm} />
      <ShopFront id={id} kind={kind} widthMm={widthMm} heightMm={heightMm} />
      <g transform={`translate(0 ${scene.sign.middle})`}>
        <Panel id={id} kind={kind} widthMm={widthMm} heightMm={heightMm} />
        <Letters id={id} design={design} fitted={fitted} />
      </g>
      <Night id={id} kind={kind} widthMm={widthMm} heightMm={heightMm} />
      <g transform={`translate(0 ${scene.sign.middle})`} className={classes.night}>
        <LitLetters id={id} design={design} fitted={fitted} />
      </g>
      <Dimensions scene={scene} />
    </svg>
  )
}
