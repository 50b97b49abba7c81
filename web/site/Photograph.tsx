import { PICTURE_KINDS, type PictureKind, variantsOf } from '#domain/projects.ts'
import classes from './Photograph.module.css'

interface PhotographProps {
  /** Where it is in one of the widths of `variantsOf`. */
  addressOf: (width: number, kind: PictureKind) => string
  alt: string
  /** Pixels of the picture as it is kept. */
  width: number
  height: number
  /** How wide it is drawn, as in the attribute `sizes`. */
  sizes: string
  /** The first on its page: fetched before the others, which wait until they come into sight. */
  first?: boolean
}

/** A photo in the format and width that suit the screen; its place is kept until it is there. */
export function Photograph({ addressOf, alt, width, height, sizes, first = false }: PhotographProps) {
  const variants = variantsOf(width)
  const setOf = (kind: PictureKind) =>
    variants.map((one) => `${addressOf(one.name, kind)} ${one.width}w`).join(', ')
  // For browsers without either list, and for whoever follows the picture's address.
  const plain = variants.at(-1)?.name ?? 400
  return (
    <picture>
      {PICTURE_KINDS.map((kind) => (
        <source key={kind} type={`image/${kind}`} srcSet={setOf(kind)} sizes={sizes} />
      ))}
      <img
        src={addressOf(plain, 'webp')}
        alt={alt}
        width={width}
        height={height}
        className={classes.picture}
        {...(first ? { fetchPriority: 'high' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
