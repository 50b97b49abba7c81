import type { Photo } from '#domain/survey/photos.ts'
import { PhotoStrip } from '#web/photos/PhotoStrip.tsx'
import type { PhotoDrawing } from '#web/photos/photo-drawing.ts'
import type { StripPhoto } from '#web/photos/strip-photo.ts'
import { PhotoNotes } from './PhotoNotes.tsx'

export interface TakenPhotosProps {
  /** What they are of: 'Front fascia', or the site. */
  title: string
  photos: StripPhoto[]
  isLocked: boolean
  onDraw: (id: string, drawing: PhotoDrawing) => void
  onNote: (id: string, change: Partial<Pick<Photo, 'kind' | 'caption'>>) => void
  onRemove: (id: string) => void
  onUse?: ((field: 'widthMm' | 'heightMm', mm: number) => void) | undefined
}

/** The photos that were taken, each opened in the editor, and what is said of them. */
export default function TakenPhotos(props: TakenPhotosProps) {
  const { title, photos, isLocked, onDraw, onNote, onRemove, onUse } = props
  return (
    <>
      <PhotoStrip title={title} photos={photos} {...(isLocked ? {} : { onChange: onDraw, onUse })} />
      {isLocked ? null : <PhotoNotes photos={photos} onChange={onNote} onRemove={onRemove} />}
    </>
  )
}
