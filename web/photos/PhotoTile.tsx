import { photoKindLabels } from '#domain/survey/photos.ts'
import classes from './PhotoStrip.module.css'
import { PhotoView } from './PhotoView.tsx'
import { type StripPhoto, shownPictureOf } from './strip-photo.ts'

interface PhotoTileProps {
  photo: StripPhoto
  /** Whether it opens in the editor. */
  editable: boolean
  onOpen: () => void
}

/** A photo as a thumbnail with its caption; a button once its picture is loaded. */
export function PhotoTile({ photo, editable, onOpen }: PhotoTileProps) {
  return (
    <div className={classes.photo}>
      <Thumbnail photo={photo} editable={editable} onOpen={onOpen} />
      <span className={classes.caption}>{photo.caption || photoKindLabels[photo.kind]}</span>
      {photo.caption && !photo.isPlain ? (
        <span className={classes.kind}>{photoKindLabels[photo.kind]}</span>
      ) : null}
      {photo.note ? <span className={classes.kind}>{photo.note}</span> : null}
    </div>
  )
}

function Thumbnail({ photo, editable, onOpen }: PhotoTileProps) {
  const picture = shownPictureOf(photo)
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
