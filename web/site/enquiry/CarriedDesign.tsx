import { nameOfColour } from '#domain/sign/sign-colours.ts'
import {
  designFaceLabels,
  designKindLabels,
  designToQuery,
  hasPanel,
  type SignDesign,
} from '#domain/sign/sign-design.ts'
import { SignDrawing } from '#web/sign/SignDrawing.tsx'
import classes from './enquiry.module.css'

const mm = new Intl.NumberFormat('en-GB')

/** The visitor's sign from the home page, as part of the enquiry. */
export function CarriedDesign({ design, isCut }: { design: SignDesign; isCut: boolean }) {
  const query = new URLSearchParams(designToQuery(design))
  const facts = [
    ['Says', design.text],
    ['Kind', designKindLabels[design.kind]],
    ['Typeface', designFaceLabels[design.face]],
    [
      'Colours',
      `letters ${nameOfColour(design.letters)}, ${hasPanel(design.kind) ? `on ${nameOfColour(design.panel)}` : 'straight on the glass'}`,
    ],
    ['Size', `${mm.format(design.widthMm)} × ${mm.format(design.heightMm)} mm`],
  ]
  return (
    <figure className={classes.design}>
      <div className={classes.drawing}>
        <SignDrawing design={design} id="carried" />
      </div>
      <figcaption>
        <h3>Your sign goes with it</h3>
        {isCut ? (
          <p className={classes.cut}>
            Part of the link could not be read. What stands in its place is ours: change it, or leave it out.
          </p>
        ) : null}
        <dl>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.designLinks}>
          <a href={`/?${query}`}>Change it</a>
          <a href="/contact-us#enquiry">Leave it out</a>
        </p>
      </figcaption>
    </figure>
  )
}
