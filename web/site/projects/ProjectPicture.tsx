import { type ProjectPhoto, pictureAddress } from '#domain/site/projects.ts'
import { Photograph } from '../Photograph.tsx'

interface ProjectPictureProps {
  photo: ProjectPhoto
  /** As `Photograph` takes them. */
  sizes: string
  first?: boolean
}

/** A photo of a project. */
export function ProjectPicture({ photo, ...look }: ProjectPictureProps) {
  const { fileId, ...rest } = photo
  return <Photograph {...rest} {...look} addressOf={(width, kind) => pictureAddress(fileId, width, kind)} />
}
