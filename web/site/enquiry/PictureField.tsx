import { useEffect, useRef, useState } from 'react'
import { refusePicture } from './check-enquiry.ts'
import classes from './enquiry.module.css'
import { Field } from './Field.tsx'

interface PictureFieldProps {
  fault: string | undefined
  /** Told what is wrong with the picture that was chosen; undefined where nothing is. */
  onChecked: (fault: string | undefined) => void
}

/** A photo or a sketch, seen before it is sent. */
export function PictureField({ fault, onChecked }: PictureFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [seen, setSeen] = useState<{ url: string; name: string } | null>(null)
  const url = seen?.url
  useEffect(() => {
    if (url === undefined) return
    return () => URL.revokeObjectURL(url)
  }, [url])

  const look = () => {
    const file = input.current?.files?.[0]
    const refusal = file ? refusePicture(file) : null
    onChecked(refusal ?? undefined)
    setSeen(file && refusal === null ? { url: URL.createObjectURL(file), name: file.name } : null)
  }
  const leaveOut = () => {
    if (input.current) input.current.value = ''
    look()
    input.current?.focus()
  }
  return (
    <Field
      name="picture"
      label="Photo or sketch"
      aside="optional"
      hint="JPEG, PNG or WebP, up to 10 MB. A photo of the place helps most."
      fault={fault}
    >
      {(ties) => (
        <>
          <input
            {...ties}
            ref={input}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className={classes.file}
            onChange={look}
          />
          {seen ? (
            <div className={classes.preview}>
              <img src={seen.url} alt={`Preview of ${seen.name}`} />
              <button type="button" className={classes.quiet} onClick={leaveOut}>
                Leave it out
              </button>
            </div>
          ) : null}
        </>
      )}
    </Field>
  )
}
