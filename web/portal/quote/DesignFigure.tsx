import { nameOfColour } from '#domain/sign/sign-colours.ts'
import { designFaceLabels, designKindLabels, hasPanel, type SignDesign } from '#domain/sign/sign-design.ts'
import { inMillimetres } from '#web/sign/describe-sign.ts'
import { SignDrawing } from '#web/sign/SignDrawing.tsx'
import classes from './DesignFigure.module.css'

/** The sign that the customer made on the shop's site, drawn to scale. */
export function DesignFigure({ design }: { design: SignDesign }) {
  const { kind, face, letters, panel, widthMm, heightMm } = design
  const colours = hasPanel(kind)
    ? `${nameOfColour(letters)} on ${nameOfColour(panel)}`
    : nameOfColour(letters)
  return (
    <figure className={classes.design}>
      <div className={classes.drawing}>
        <SignDrawing design={design} id="design" />
      </div>
      <figcaption>
        Your design: {designKindLabels[kind].toLowerCase()}, {designFaceLabels[face].toLowerCase()}, {colours}
        , {inMillimetres(widthMm)} × {inMillimetres(heightMm)}
      </figcaption>
    </figure>
  )
}
