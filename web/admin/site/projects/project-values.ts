/** A project as the form holds it, and its conversion to and from what is sent. */
import type { UseFormReturnType } from '@mantine/form'
import { missingToPublish, type Project, projectInput } from '#domain/site/projects.ts'
import { toFormErrors } from '#web/ui/form-errors.ts'

export interface ProjectValues {
  title: string
  /** '' until a service is chosen. */
  service: string
  place: string
  text: string
  photos: { fileId: string; alt: string }[]
  published: boolean
}

export type ProjectForm = UseFormReturnType<ProjectValues>

/** The form of a project, or of a new one. */
export function toProjectValues(project?: Project): ProjectValues {
  return {
    title: project?.title ?? '',
    service: project?.service ?? '',
    place: project?.place ?? '',
    text: project?.text ?? '',
    photos: (project?.photos ?? []).map(({ fileId, alt }) => ({ fileId, alt })),
    published: project?.published ?? false,
  }
}

/** All of it is sent. */
export const toProjectInput = (values: ProjectValues) => values

/** The checked input, or what prevents saving, by the path of its field. */
export function checkProject(values: ProjectValues) {
  const parsed = projectInput.safeParse(values)
  const faults = parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
  if (values.published) faults.push(...missingToPublish(values))
  return faults.length === 0 && parsed.success
    ? { input: parsed.data, errors: {} }
    : { input: null, errors: toFormErrors(faults) }
}
