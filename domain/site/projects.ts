/** Finished work, as the public site shows it: what is kept of a project, and what it needs to be shown. */
import { z } from 'zod'
import { serviceNames } from '#content/service-names.ts'
import { type FieldFault, messages, type Refusal } from '../errors.ts'
import { id, recordFields, requiredText, text } from '../fields.ts'
import { makeSlug } from '../slugs.ts'

/** A picture that a project shows, in the order in which it shows them; the first stands for the whole. */
const photoInput = z.strictObject({
  fileId: id,
  /** A description for people who cannot see the picture. */
  alt: text(300).default(''),
})

const projectShape = {
  title: requiredText(120, 'Enter a title'),
  service: z.enum(serviceNames, { error: 'Choose one of the services' }),
  place: text(120),
  text: text(5000),
  photos: z
    .array(photoInput)
    .max(20, { error: 'At most 20 photos' })
    .superRefine((photos, context) => {
      const seen = new Set<string>()
      photos.forEach(({ fileId }, index) => {
        if (seen.has(fileId))
          context.addIssue({ code: 'custom', path: [index, 'fileId'], message: 'This photo is there twice' })
        seen.add(fileId)
      })
    }),
  published: z.boolean(),
}

export const projectInput = z.strictObject({
  ...z.strictObject(projectShape).partial().shape,
  title: projectShape.title,
  service: projectShape.service,
})
export const projectChange = z.strictObject(projectShape).partial()

const photo = z.object({
  fileId: z.string(),
  alt: z.string(),
  /** Pixels of the picture as it is kept. */
  width: z.int(),
  height: z.int(),
})
export type ProjectPhoto = z.output<typeof photo>

const shownFields = {
  id: z.string(),
  /** The last part of its address, `/projects/{slug}`. */
  slug: z.string(),
  title: z.string(),
  service: z.string(),
  place: z.string(),
  text: z.string(),
  photos: z.array(photo),
  updatedAt: z.string(),
}

/** A project as anybody sees it. */
export const shownProject = z.object(shownFields)
export type ShownProject = z.output<typeof shownProject>

/** A project as the office keeps it. */
export const project = z.object({
  ...recordFields,
  ...shownFields,
  /** Its place among the others: the smallest first. */
  position: z.int(),
  published: z.boolean(),
})
export type Project = z.output<typeof project>

/** How many projects a page of the public site shows. */
export const PROJECTS_A_PAGE = 12

/** A page of the shown projects, with the filters to choose from. */
export const shownPage = z.object({
  items: z.array(shownProject),
  /** How many match this filter in all. */
  count: z.int(),
  page: z.int(),
  pages: z.int(),
  /** The services with at least one shown project, in the shop's order. */
  services: z.array(z.object({ name: z.string(), count: z.int() })),
})

/** A project on its page, with its neighbours in the order of the list. */
export const shownWithNeighbours = z.object({
  ...shownFields,
  next: z.object({ slug: z.string(), title: z.string() }).nullable(),
  previous: z.object({ slug: z.string(), title: z.string() }).nullable(),
})
export type ShownWithNeighbours = z.output<typeof shownWithNeighbours>

/** What a project needs before it can be published: a picture, and a description of each picture. */
export function missingToPublish(project: { photos: readonly { alt: string }[] }): FieldFault[] {
  if (project.photos.length === 0) return [{ path: 'photos', message: 'Add a photo' }]
  return project.photos.flatMap(({ alt }, index) =>
    alt.trim() === '' ? [{ path: `photos.${index}.alt`, message: `Say what photo ${index + 1} shows` }] : [],
  )
}

/** Why a project may not be shown as it is, or null. */
export function refusePublishing(project: Parameters<typeof missingToPublish>[0]): Refusal | null {
  const fields = missingToPublish(project)
  return fields.length === 0 ? null : { code: 'INCOMPLETE', message: messages.projectIncomplete, fields }
}

/** Addresses under /projects that are not projects. */
const reserved = ['shown']

/**
 * The slug of a project from its title: the plain one if it is free, else with the first number from 2 on
 * that makes it unique.
 * @param isTaken whether another project has a slug
 */
export function chooseSlug(title: string, isTaken: (slug: string) => boolean): string {
  const plain = makeSlug(title) || 'project'
  if (!reserved.includes(plain) && !isUuid(plain) && !isTaken(plain)) return plain
  let n = 2
  while (isTaken(`${plain}-${n}`)) n++
  return `${plain}-${n}`
}

function isUuid(text: string): boolean {
  return id.safeParse(text).success
}

/**
 * Widths in which pictures are produced, in pixels: from phones to wide screens, at single and double
 * density.
 */
export const PICTURE_WIDTHS = [400, 800, 1200, 1600] as const
export const PICTURE_KINDS = ['avif', 'webp'] as const
export type PictureKind = (typeof PICTURE_KINDS)[number]

/**
 * The widths in which a picture of `width` pixels is offered, and how wide each then is. No picture is
 * enlarged: of the widths above its own only the first is offered, at its own width.
 */
export function variantsOf(width: number): { name: number; width: number }[] {
  const enough = PICTURE_WIDTHS.findIndex((offered) => offered >= width)
  const offered = enough === -1 ? PICTURE_WIDTHS : PICTURE_WIDTHS.slice(0, enough + 1)
  return offered.map((name) => ({ name, width: Math.min(name, width) }))
}

/** The address of a picture of a published project, in one of the widths of `variantsOf`. */
export function pictureAddress(fileId: string, width: number, kind: PictureKind): string {
  return `/pictures/${fileId}-${width}.${kind}`
}
