import { useState } from 'react'
import { latePart } from '../ui/late.ts'
import classes from './PhotoStrip.module.css'
import { PhotoTile } from './PhotoTile.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'
import type { PhotoDrawing } from './photo-drawing.ts'
import { type StripPhoto, shownPictureOf } from './strip-photo.ts'

// Loaded on demand: drawing needs gestures and tools that a list does not.
const PhotoEditor = latePart(async () => ({ default: (await import('./PhotoEditor.tsx')).PhotoEditor }))

interface PhotoStripProps {
  photos: readonly StripPhoto[]
  /** What the photos show: 'Front fascia'. */
  title: string
  /** Makes photos open in the editor; if left out, they can only be viewed. */
  onChange?: ((id: string, drawing: PhotoDrawing) => void) | undefined
  onUse?: ((field: 'widthMm' | 'heightMm', mm: number) => void) | undefined
}

/** Thumbnails with captions. Each opens large, to draw on or to view. */
export function PhotoStrip({ photos, title, onChange, onUse }: PhotoStripProps) {
  const [openId, setOpenId] = useState<string | null>(null)
  const open = photos.find(({ id }) => id === openId)
  const picture = open && shownPictureOf(open)
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
      ) : null}
      {open && picture && !onChange ? (
        <PhotoViewer photos={photos} title={title} openId={open.id} onOpen={setOpenId} onClose={close} />
      ) : null}
    </>
  )
}
