import { Anchor } from '@mantine/core'
import { orderColour } from '#domain/sign-colours.ts'
import {
  designFaceLabels,
  designKindLabels,
  designToQuery,
  hasPanel,
  type SignDesign,
} from '#domain/sign-design.ts'
import { SignDrawing } from '#web/ui/sign/SignDrawing.tsx'
import { FactList } from '../measurements/FactList.tsx'
import classes from './enquiries.module.css'

const mm = (length: number) => length.toLocaleString('en-GB')

/** The sign that a visitor made on the home page, drawn, with what has to be known to make it. */
export function DesignOfEnquiry({ design }: { design: SignDesign }) {
  return (
    <section className={classes.design} aria-label="Their design">
      <div className={classes.drawing}>
        <SignDrawing design={design} id="enquired" />
      </div>
      <FactList
        facts={[
          ['Says', design.text],
          ['Kind', designKindLabels[design.kind]],
          ['Typeface', designFaceLabels[design.face]],
          ['Size', `${mm(design.widthMm)} × ${mm(design.heightMm)} mm`],
          ['Letters', orderColour(design.letters)],
          ['Panel', hasPanel(design.kind) ? orderColour(design.panel) : 'None: straight on the glass'],
        ]}
      />
      <Anchor
        href={`/?${new URLSearchParams(designToQuery(design))}`}
        target="_blank"
        rel="noreferrer"
        size="sm"
      >
        Open in the sign maker
      </Anchor>
    </section>
  )
}
