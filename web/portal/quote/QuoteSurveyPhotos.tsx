import type { CustomerPhoto } from '#domain/sales/customer-documents.ts'
import { describeMark } from '#domain/survey/marks.ts'
import { photoKindLabels } from '#domain/survey/photos.ts'
import { MarkShapes } from '#web/photos/MarkShapes.tsx'
import look from '../look.module.css'
import classes from './QuoteSurveyPhotos.module.css'

/** The drawing over a photo is this wide in its own units, and its type this high: read at a phone's width. */
const BOX_WIDTH = 360
const TYPE = 12

interface SurveyPhotosProps {
  photos: readonly CustomerPhoto[]
  token: string
}

/** The survey's photos with what was measured in them. */
export function QuoteSurveyPhotos({ photos, token }: SurveyPhotosProps) {
  if (photos.length === 0) return null
  return (
    <section className={classes.photos} aria-labelledby="photos-title">
      <h2 id="photos-title" className={look.heading}>
        Where it goes
      </h2>
      {photos.map((photo) => (
        <MarkedPhoto key={photo.id} photo={photo} src={`/api/link/${token}/photos/${photo.id}`} />
      ))}
    </section>
  )
}

function MarkedPhoto({ photo, src }: { photo: CustomerPhoto; src: string }) {
  const { sign, caption, kind, width, height, annotations, calibration } = photo
  const words = caption || photoKindLabels[kind]
  const ruler = { size: { width, height }, calibration }
  const box = { width: BOX_WIDTH, height: (BOX_WIDTH * height) / width }
  return (
    <figure className={classes.photo}>
      <div className={classes.picture}>
        <img
          src={src}
          alt={`${sign}: ${words}`}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
        />
        {annotations.length > 0 ? (
          <svg viewBox={`0 0 ${box.width} ${box.height}`} preserveAspectRatio="none" aria-hidden="true">
            <MarkShapes marks={annotations} ruler={ruler} box={box} type={TYPE} />
          </svg>
        ) : null}
      </div>
      <figcaption>
        {sign}: {words}
        {annotations.length > 0 ? (
          <ul className={classes.marks}>
            {annotations.map((mark) => (
              <li key={mark.id}>{describeMark(mark, ruler)}</li>
            ))}
          </ul>
        ) : null}
      </figcaption>
    </figure>
  )
}
