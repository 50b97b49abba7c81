import { lazy, Suspense, useState } from 'react'
import { photoKindLabels, type StoredPhoto } from '#domain/photos.ts'
import type { Drawing } from './drawing.ts'
import classes from './PhotoStrip.module.css'
import { PhotoView } from './PhotoView.tsx'
import { PhotoViewer } from './PhotoViewer.tsx'

// Drawing needs gestures and tools that a list has no use for.
const PhotoEditor = lazy(async () => ({ default: (await import('./PhotoEditor.tsx')).PhotoEditor }))

/** A photo of a list, with the address of its picture; none while the picture is not here. */
export type StripPhoto = Pick<
  StoredPhoto,
  'id' | 'kind' | 'caption' | 'annotations' | 'calibration' | 'width' | 'height'
> & {
  src: string | null
  /** A smaller picture for the thumbnail, where there is one. */
  thumb?: string | undefined
  /** Said under the thumbnail: 'Waiting to be sent'. */
  note?: string | undefined
}

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
          <li key={photo.id} className={classes.photo}>
            <Thumbnail photo={photo} editable={onChange !== undefined} onOpen={() => setOpenId(photo.id)} />
            <span className={classes.caption}>{photo.caption || photoKindLabels[photo.kind]}</span>
            {photo.caption ? <span className={classes.kind}>{photoKindLabels[photo.kind]}</span> : null}
            {photo.note ? <span className={classes.kind}>{photo.note}</span> : null}
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

interface ThumbnailProps {
  photo: StripPhoto
  editable: boolean
  onOpen: () => void
}

function Thumbnail({ photo, editable, onOpen }: ThumbnailProps) {
  const picture = pictureOf(photo)
  if (!picture) return <span className={classes.missing}>Picture not here yet</span>
  const marks = photo.annotations.length
  const drawn = marks === 0 ? '' : `, ${marks} ${marks === 1 ? 'mark' : 'marks'}`
  return (
    <button
      type="button"
      className={classes.open}
      aria-label={`${editable ? 'Draw on' : 'Look at'} ${picture.alt}${drawn}${photo.calibration ? ', to scale' : ''}`}
      onClick={onOpen}
    >
      <PhotoView
        thumb
        picture={{ ...picture, src: photo.thumb ?? picture.src, alt: '' }}
        annotations={photo.annotations}
        calibration={photo.calibration}
      />
      {photo.calibration ? <span className={classes.scale}>To scale</span> : null}
    </button>
  )
}

/** The picture of a photo as it is shown; null while it is not here. */
export function pictureOf({ src, width, height, caption, kind }: StripPhoto) {
  return src && width && height ? { src, width, height, alt: caption || photoKindLabels[kind] } : null
}
