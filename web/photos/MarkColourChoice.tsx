import {
  type AnnotationColour,
  annotationColourLabels,
  annotationColours,
  annotationInks,
} from '#domain/survey/photos.ts'
import classes from './MarkColourChoice.module.css'

interface ColourChoiceProps {
  value: AnnotationColour
  onChange: (colour: AnnotationColour) => void
}

/** The five colours of marks, each shown with the casing it gets. */
export function MarkColourChoice({ value, onChange }: ColourChoiceProps) {
  return (
    <fieldset className={classes.colours} aria-label="Colour">
      {annotationColours.map((colour) => (
        <button
          key={colour}
          type="button"
          className={classes.colour}
          aria-label={annotationColourLabels[colour]}
          aria-pressed={colour === value}
          onClick={() => onChange(colour)}
        >
          <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden>
            <circle
              cx="13"
              cy="13"
              r="10"
              fill={annotationInks[colour].line}
              stroke={annotationInks[colour].casing}
              strokeWidth="3"
            />
          </svg>
        </button>
      ))}
    </fieldset>
  )
}
