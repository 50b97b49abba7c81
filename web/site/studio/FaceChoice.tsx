import { memo } from 'react'
import { type DesignFace, designFaceLabels, designFaces } from '#domain/sign/sign-design.ts'
import classes from './SignMaker.module.css'

interface FaceChoiceProps {
  face: DesignFace
  onChange: (part: { face: DesignFace }) => void
}

/** By name, without samples: a sample of each would fetch five fonts to choose one. */
export const FaceChoice = memo(function FaceChoice({ face, onChange }: FaceChoiceProps) {
  return (
    <fieldset className={`${classes.cell} ${classes.faces}`}>
      <legend>Typeface</legend>
      <div className={classes.chips}>
        {designFaces.map((each) => (
          <label key={each} className={classes.chip}>
            <input
              type="radio"
              name="face"
              value={each}
              checked={each === face}
              onChange={() => onChange({ face: each })}
            />
            <span>{designFaceLabels[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
})
