import { Anchor } from '@mantine/core'
import { orderColour } from '#domain/sign/sign-colours.ts'
import {
  designFaceLabels,
  designKindLabels,
  designToQuery,
  hasPanel,
  type SignDesign,
} from '#domain/sign/sign-design.ts'
import { FactList } from '#web/admin/survey/measurements/FactList.tsx'
import { SignDrawing } from '#web/sign/SignDrawing.tsx'
import classes from './enquiries.module.css'

const mm = (length: number) => length.toLocaleString('en-GB')

/** The drawing of the sign that a visitor designed on the home page, with the facts needed to make it. */
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
