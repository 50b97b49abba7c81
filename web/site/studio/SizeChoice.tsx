import { memo } from 'react'
import { type SignDesign, signHeights, signWidths } from '#domain/sign/sign-design.ts'
import { LengthField } from './LengthField.tsx'
import classes from './SignMaker.module.css'

interface SizeChoiceProps {
  widthMm: number
  heightMm: number
  onChange: (size: Partial<Pick<SignDesign, 'widthMm' | 'heightMm'>>) => void
}

export const SizeChoice = memo(function SizeChoice({ widthMm, heightMm, onChange }: SizeChoiceProps) {
  return (
    <fieldset className={`${classes.cell} ${classes.sizes}`}>
      <legend>Size</legend>
      <LengthField
        name="width"
        label="Width"
        value={widthMm}
        {...signWidths}
        step={100}
        onChange={(width) => onChange({ widthMm: width })}
      />
      <LengthField
        name="height"
        label="Height"
        value={heightMm}
        {...signHeights}
        step={50}
        onChange={(height) => onChange({ heightMm: height })}
      />
    </fieldset>
  )
})
