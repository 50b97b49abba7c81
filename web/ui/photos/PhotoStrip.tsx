import { lazy, Suspense, useState } from 'react'
import type { Drawing } from './drawing.ts'
import classes from './PhotoStrip.module.css'
import { PhotoTile } from './PhotoTile.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'
import { pictureOf, type StripPhoto } from './strip-photo.ts'

// Drawing needs gestures and tools that a list has no use for.
const PhotoEditor = lazy(async () => ({ default: (await import('./PhotoEditor.tsx')).PhotoEditor }))

interface PhotoStripProps {
  photos: readonly StripPhoto[]
  /** What the photos are of: 'Front fascia'. */
  title: string
  /** Opens the editor on a photo; left out, photos are only looked at. */
  onChange?: ((id: string, drawing: Drawing) => void) | undefined
  onUse?: ((field: 'widthMm' | 'heightMm', mm: number) => void) | undefined
}

/** Thumbnails with what they show; each opens large, to draw on or to look at. */
export function PhotoStrip({ photos, title, onChange, onUse }: PhotoStripProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const open = photos.find(({ id }) => id === openId)
  const picture = open && pictureOf(open)
  const close = () => setOpenId(null)
  return (
    <>
      <ul className={classes.strip} aria-label={`Photos: ${title}`}>
        {photos.map((photo) => (
          <li key={photo.id}>
            <PhotoTile photo={photo} editable={onChange !== undefined} onOpen={() => setOpenId(photo.id)} />
          </li>
        ))}
      </ul>
      {open && picture && onChange ? (
        <Suspense>
          <PhotoEditor
            opened
            key={open.id}
            picture={picture}
            title={open.caption || title}
            annotations={open.annotations}
            calibration={open.calibration}
            onChange={(drawing) => onChange(open.id, drawing)}
            onClose={close}
            onUse={onUse}
          />
        </Suspense>
      ) : null}
      {open && picture && !onChange ? (
        <PhotoViewer photos={photos} title={title} openId={open.id} onOpen={setOpenId} onClose={close} />
      ) : null}
    </>
  )
}
