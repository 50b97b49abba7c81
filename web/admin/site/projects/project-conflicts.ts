/** A project changed by two people: the differences, as text. */
import type { Project } from '#domain/site/projects.ts'
import { type ConflictField, findConflicts, showPlainly } from '#web/shell/conflict.ts'
import { type ProjectValues, toProjectValues } from './project-values.ts'

const labels: Record<keyof ProjectValues, string> = {
  title: 'Title',
  service: 'Service',
  place: 'Place',
  text: 'Text',
  photos: 'Photos',
  published: 'Published',
}

/** The fields in which the typed values differ from what another person saved. */
export function findProjectConflicts(
  before: Project | undefined,
  mine: ProjectValues,
  theirs: Project,
): ConflictField[] {
  return findConflicts(toProjectValues(before), mine, toProjectValues(theirs), labels, (path, value) =>
    path === 'photos' ? describePhotos(value as ProjectValues['photos']) : showPlainly(value),
  )
}

function describePhotos(photos: ProjectValues['photos']): string {
  if (photos.length === 0) return 'None'
  return photos.map(({ alt }, index) => `${index + 1}: ${alt || 'not described yet'}`).join('; ')
}
