import { type SignDesign, signHeights, signWidths } from '#domain/sign-design.ts'
import { LengthField } from './LengthField.tsx'
import classes from './SignMaker.module.css'

interface SizeChoiceProps {
  design: SignDesign
  onChange: (size: Partial<Pick<SignDesign, 'widthMm' | 'heightMm'>>) => void
}

export function SizeChoice({ design, onChange }: SizeChoiceProps) {
  return (
    <fieldset className={`${classes.cell} ${classes.sizes}`}>
      <legend>Size</legend>
      <LengthField
        name="width"
        label="Width"
        value={design.widthMm}
        {...signWidths}
        step={100}
        onChange={(widthMm) => onChange({ widthMm })}
      />
      <LengthField
        name="height"
        label="Height"
        value={design.heightMm}
        {...signHeights}
        step={50}
        onChange={(heightMm) => onChange({ heightMm })}
      />
    </fieldset>
  )
}
