import { useEffect, useState } from 'react'
import classes from './enquiry.module.css'

/** A chosen picture, with a button to leave it out. */
export function PicturePreview({ picture, onLeaveOut }: { picture: File; onLeaveOut: () => void }) {
  const [url, setUrl] = useState<string>()
  useEffect(() => {
    const made = URL.createObjectURL(picture)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [picture])
  return (
    <li className={classes.preview}>
      {url ? <img src={url} alt={`Preview of ${picture.name}`} /> : null}
      <button
        type="button"
        className={classes.quiet}
        aria-label={`Leave out ${picture.name}`}
        onClick={onLeaveOut}
      >
        Leave out
      </button>
    </li>
  )
}
