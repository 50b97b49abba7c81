import { useEffect, useState } from 'react'
import { MAX_ENQUIRY_PICTURES } from '#domain/site/enquiries.words.ts'
import { addPictures } from './check-enquiry.ts'
import classes from './enquiry.module.css'
import { Field } from './Field.tsx'
import { PicturePreview } from './PicturePreview.tsx'

interface PictureFieldProps {
  /** The pictures of the enquiry, in this order. */
  pictures: readonly File[]
  fault: string | undefined
  onChange: (pictures: File[]) => void
}

/**
 * Photos and sketches, shown before they are sent. Each choice is added to those before it, because a camera
 * gives them one by one. Without the script the browser sends the last choice.
 */
export function PictureField({ pictures, fault, onChange }: PictureFieldProps) {
  const [leftOut, setLeftOut] = useState<string[]>([])
  const [script, setScript] = useState(false)
  useEffect(() => setScript(true), [])

  const add = (input: HTMLInputElement) => {
    const { taken, leftOut: refused } = addPictures(pictures, [...(input.files ?? [])])
    // So that the same picture can be chosen again.
    input.value = ''
    setLeftOut(refused)
    if (taken.length > pictures.length) onChange(taken)
  }
  const leaveOut = (index: number) => {
    setLeftOut([])
    onChange(pictures.filter((_, at) => at !== index))
    document.getElementById('enquiry-picture')?.focus()
  }
  return (
    <Field
      name="picture"
      label="Photos or sketches"
      aside="optional"
      hint={`JPEG, PNG or WebP, up to ${MAX_ENQUIRY_PICTURES} of them. A photo of the place helps most.`}
      fault={fault}
    >
      {(ties) => (
        <>
          <input
            {...ties}
            // Once the script runs, the form holds the chosen pictures itself and shows them below.
            data-collects={script || undefined}
            type="file"
            multiple
            accept="image/jpeg,image/png,image/webp"
            className={classes.file}
            onChange={(event) => add(event.currentTarget)}
          />
          <div role="status" className={classes.leftOut}>
            {leftOut.map((words) => (
              <p key={words} className={classes.fault}>
                {words}
              </p>
            ))}
          </div>
          {pictures.length > 0 ? (
            <ul className={classes.previews} aria-label="Chosen pictures">
              {pictures.map((picture, index) => (
                <PicturePreview
                  key={`${picture.name} ${picture.lastModified} ${picture.size}`}
                  picture={picture}
                  onLeaveOut={() => leaveOut(index)}
                />
              ))}
            </ul>
          ) : null}
        </>
      )}
    </Field>
  )
}
