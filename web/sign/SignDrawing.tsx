import './sign-faces.css'
import { fitLetters } from '#domain/sign/fit-letters.ts'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import { Dimensions } from './Dimensions.tsx'
import { describeSign } from './describe-sign.ts'
import { LetterShapes } from './LetterShapes.tsx'
import { Letters } from './Letters.tsx'
import { LitLetters } from './LitLetters.tsx'
import { Night } from './Night.tsx'
import { Panel } from './Panel.tsx'
import { ShopFront } from './ShopFront.tsx'
import classes from './SignDrawing.module.css'
import { SignPaints } from './SignPaints.tsx'
import { Street } from './Street.tsx'
import { StreetDefs } from './StreetDefs.tsx'
import { sceneOf } from './scene.ts'

interface SignDrawingProps {
  design: SignDesign
  /** Prefixes the ids inside this drawing, so that they differ from those of other drawings on the page. */
  id: string
  /** `follow` uses the visitor's own light or dark theme; otherwise the design's light. */
  light?: 'follow' | undefined
  className?: string
}

/**
 * A sign on a shop front, to scale and with its dimensions, by day and at night. It fills its box. A box
 * narrower than 21:10 shows less of the neighbours, a wider one less of the pavement. It is the same on the
 * server and in a browser.
 */
export function SignDrawing({ design, id, light, className }: SignDrawingProps) {
  const { kind, letters, panel, widthMm, heightMm } = design
  const size = { id, kind, widthMm, heightMm }
  const scene = sceneOf(design)
  const fitted = fitLetters(design)
  const { left, top, width, height } = scene.view
  const cut = { id, kind, letters, size: fitted.size, depth: fitted.depth }
  const byNight = light === 'follow' || design.light === 'night'
  return (
    <svg
      viewBox={`${left} ${top} ${width} ${height}`}
      preserveAspectRatio={`xMid${scene.keep} slice`}
      role="img"
      aria-label={describeSign(design, light === 'follow')}
      className={[classes.drawing, className].filter(Boolean).join(' ')}
      data-light={light ?? design.light}
      fontSize={width * 0.0105}
    >
      <StreetDefs id={id} />
      <SignPaints
        id={id}
        letters={letters}
        panel={panel}
        widthMm={widthMm}
        heightMm={heightMm}
        size={fitted.size}
      />
      <LetterShapes id={id} fitted={fitted} />
      <Street {...size} />
      <ShopFront {...size} />
      <g transform={`translate(0 ${scene.sign.middle})`}>
        <Panel {...size} />
        <Letters {...cut} />
      </g>
      <Night {...size} />
      <g transform={`translate(0 ${scene.sign.middle})`} className={classes.night}>
        {byNight ? <LitLetters {...cut} panel={panel} widthMm={widthMm} heightMm={heightMm} /> : null}
      </g>
      <Dimensions kind={kind} widthMm={widthMm} heightMm={heightMm} />
    </svg>
  )
}
