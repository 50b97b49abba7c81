import { photoKindLabels, type StoredPhoto } from '#domain/photos.ts'
import type { ShownPicture } from './PhotoView.tsx'

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

/** The picture of a photo as it is shown; null while it is not here. */
export function pictureOf({ src, width, height, caption, kind }: StripPhoto): ShownPicture | null {
  return src && width && height ? { src, width, height, alt: caption || photoKindLabels[kind] } : null
}
