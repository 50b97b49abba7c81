/** The site's own photographs: what each shows, and where it is. The files are in content/pictures/masters. */
import type { PictureKind } from './projects.ts'
import type { serviceNames } from './service-names.ts'

/** Of every one of them. Pixels. */
export const SITE_PICTURE = { width: 1200, height: 800 } as const

export interface SitePicture {
  /** Of its file, without the ending. */
  name: string
  /** The first eight digits of the SHA-256 of its file: another picture has another address. */
  mark: string
  /** What it shows, for whoever does not see it. */
  alt: string
}

type ServiceName = (typeof serviceNames)[number]

/** The one that stands for each service. */
export const servicePictures: Partial<Record<ServiceName, SitePicture>> = {
  '3D Signs': {
    name: 'mill-day',
    mark: 'c7b0a0b5',
    alt: 'HOPWOOD MILL in built-up letters of brushed steel along the brick wall of a mill, each with its shadow in the sun.',
  },
}

/** The address of a picture in one of the widths of `variantsOf`. */
export function sitePictureAddress(
  { name, mark }: Pick<SitePicture, 'name' | 'mark'>,
  width: number,
  kind: PictureKind,
): string {
  return `/site-pictures/${name}-${mark}-${width}.${kind}`
}
