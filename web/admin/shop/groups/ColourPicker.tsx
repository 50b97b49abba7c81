import { useId } from 'react'
import { type GroupColour, groupColourLabels, groupColours } from '#domain/shop/groups.ts'
import classes from './groups.module.css'

interface ColourPickerProps {
  value: GroupColour
  onChange: (colour: GroupColour) => void
}

/** A dozen named colours to choose one from. */
export function ColourPicker({ value, onChange }: ColourPickerProps) {
  const name = useId()
  return (
    <fieldset className={classes.colours} data-wide>
      <legend>Colour</legend>
      {groupColours.map((colour) => (
        <label key={colour} className={classes.colour}>
          <input type="radio" name={name} checked={colour === value} onChange={() => onChange(colour)} />
          <span className={classes.swatch} data-colour={colour} aria-hidden />
          {groupColourLabels[colour]}
        </label>
      ))}
    </fieldset>
  )
}
