import {
  PICTURE_KINDS,
  type PictureKind,
  type ProjectPhoto,
  pictureAddress,
  variantsOf,
} from '#domain/projects.ts'
import classes from './ProjectPicture.module.css'

interface ProjectPictureProps {
  photo: ProjectPhoto
  /** How wide it is drawn, as in the attribute `sizes`. */
  sizes: string
  /** The first on its page: fetched before the others, which wait until they come into sight. */
  first?: boolean
}

/** A photo of a project in the format and width that suit the screen; its place is kept until it is there. */
export function ProjectPicture({ photo, sizes, first = false }: ProjectPictureProps) {
  const { fileId, alt, width, height } = photo
  const variants = variantsOf(width)
  const setOf = (kind: PictureKind) =>
    variants.map((one) => `${pictureAddress(fileId, one.name, kind)} ${one.width}w`).join(', ')
  // For browsers without either list, and for whoever follows the picture's address.
  const plain = variants.at(-1)?.name ?? 400
  return (
    <picture>
      {PICTURE_KINDS.map((kind) => (
        <source key={kind} type={`image/${kind}`} srcSet={setOf(kind)} sizes={sizes} />
      ))}
      <img
        src={pictureAddress(fileId, plain, 'webp')}
        alt={alt}
        width={width}
        height={height}
        className={classes.picture}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
