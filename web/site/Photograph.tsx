import { PICTURE_KINDS, type PictureKind, variantsOf } from '#domain/site/projects.ts'
import classes from './Photograph.module.css'

interface PhotographProps {
  /** Its address in one of the widths of `variantsOf`. */
  addressOf: (width: number, kind: PictureKind) => string
  alt: string
  /** Pixels of the stored picture. */
  width: number
  height: number
  /** How wide it is shown, as in the attribute `sizes`. */
  sizes: string
  /** The first on its page: fetched before the others, which load lazily. */
  first?: boolean
}

/** A photo in the format and width that suit the screen; its space is reserved until it has loaded. */
export function Photograph({ addressOf, alt, width, height, sizes, first = false }: PhotographProps) {
  const variants = variantsOf(width)
  const setOf = (kind: PictureKind) =>
    variants.map((one) => `${addressOf(one.name, kind)} ${one.width}w`).join(', ')
  // For browsers that support neither list, and for people who open the picture's address.
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
