import { photoKindLabels, type StoredPhoto } from '#domain/survey/photos.ts'
import type { ShownPicture } from './PhotoView.tsx'

/** A photo in a list, with the address of its picture; without one until the picture is loaded. */
export type StripPhoto = Pick<
  StoredPhoto,
  'id' | 'kind' | 'caption' | 'annotations' | 'calibration' | 'width' | 'height'
> & {
  src: string | null
  /** A smaller picture for the thumbnail, if there is one. */
  thumb?: string | undefined
  /** It is of no kind that a survey knows: a page of artwork, finished work. */
  isPlain?: boolean | undefined
  /** Shown under the thumbnail: 'Waiting to be sent'. */
  note?: string | undefined
}

/** The picture of a photo as it is shown; null until it is loaded. */
export function shownPictureOf({ src, width, height, caption, kind }: StripPhoto): ShownPicture | null {
  return src && width && height ? { src, width, height, alt: caption || photoKindLabels[kind] } : null
}
