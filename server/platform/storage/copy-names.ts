/** File names of a picture's small copies, which are stored beside its bytes. */
import { PICTURE_KINDS, PICTURE_WIDTHS, type PictureKind } from '#domain/site/projects.ts'

export const nameThumb = (sha256: string) => `${sha256}-thumb`
export const nameVariant = (sha256: string, width: number, kind: PictureKind) => `${sha256}-${width}.${kind}`

/** The names of all copies that a picture may have. */
export function pictureCopyNames(sha256: string): string[] {
  const variants = PICTURE_WIDTHS.flatMap((width) =>
    PICTURE_KINDS.map((kind) => nameVariant(sha256, width, kind)),
  )
  return [nameThumb(sha256), ...variants]
}
