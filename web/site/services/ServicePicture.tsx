import { SITE_PICTURE, type SitePicture, sitePictureAddress } from '#domain/site/site.pictures.ts'
import { Photograph } from '../Photograph.tsx'

interface ServicePictureProps {
  picture: SitePicture
  /** As `Photograph` takes them. */
  sizes: string
}

/** The photograph that stands for a service. */
export function ServicePicture({ picture, sizes }: ServicePictureProps) {
  return (
    <Photograph
      {...SITE_PICTURE}
      alt={picture.alt}
      sizes={sizes}
      first
      addressOf={(width, kind) => sitePictureAddress(picture, width, kind)}
    />
  )
}
