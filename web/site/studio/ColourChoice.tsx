import { memo } from 'react'
import { nameOfColour, type SignColour, signColours } from '#domain/sign/sign-colours.ts'
import classes from './SignMaker.module.css'

interface ColourChoiceProps {
  name: 'panel' | 'letters'
  legend: string
  hex: string
  hint?: string | null
  onChange: (part: { panel: string } | { letters: string }) => void
}

export const ColourChoice = memo(function ColourChoice({
  name,
  legend,
  hex,
  hint,
  onChange,
}: ColourChoiceProps) {
  const known = signColours.find((colour) => colour.hex === hex)
  // A link may name a colour that is not in stock: it stays a choice.
  const colours: readonly SignColour[] = known
    ? signColours
    : [...signColours, { hex, name: nameOfColour(hex), ral: '' }]
  return (
    <fieldset className={`${classes.cell} ${classes.colours} ${classes[name]}`}>
      <legend>{legend}</legend>
      <p className={classes.chosen} aria-hidden>
        {known ? `${known.name}, ${known.ral}` : hex}
      </p>
      <div className={classes.swatches}>
        {colours.map((colour) => (
          <label key={colour.hex} className={classes.swatch} title={colour.name}>
            <input
              type="radio"
              name={name}
              value={colour.hex.slice(1)}
              checked={colour.hex === hex}
              onChange={() => onChange(name === 'panel' ? { panel: colour.hex } : { letters: colour.hex })}
              aria-label={colour.name}
            />
            <svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
              <rect width={10} height={10} fill={colour.hex} />
            </svg>
          </label>
        ))}
      </div>
      {hint ? <p className={classes.hint}>{hint}</p> : null}
    </fieldset>
  )
})
