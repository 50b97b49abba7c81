import type { StoredPhoto } from '#domain/survey/photos.ts'
import { PhotoStrip } from '#web/photos/PhotoStrip.tsx'

/** A survey's photos with their marks, to view; a photo whose picture has not arrived is shown as missing. */
export function SurveyPhotos({ title, photos }: { title: string; photos: readonly StoredPhoto[] }) {
  if (photos.length === 0) return null
  return (
    <PhotoStrip
      title={title}
      photos={photos.map((photo) => ({
        ...photo,
        src: photo.width === null ? null : `/api/files/${photo.id}`,
        thumb: photo.width === null ? undefined : `/api/files/${photo.id}?size=thumb`,
      }))}
    />
  )
}
