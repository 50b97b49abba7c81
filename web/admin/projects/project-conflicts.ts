/** A project changed by two people: what differs, in words. */
import type { Project } from '#domain/projects.ts'
import { type ConflictField, findConflicts, showPlainly } from '#web/ui/conflict.ts'
import { type ProjectValues, toValues } from './project-values.ts'

const labels: Record<keyof ProjectValues, string> = {
  title: 'Title',
  service: 'Service',
  place: 'Place',
  text: 'Text',
  photos: 'Photos',
  published: 'Published',
}

/** The fields in which what was typed differs from what somebody else saved. */
export function findProjectConflicts(
  before: Project | undefined,
  mine: ProjectValues,
  theirs: Project,
): ConflictField[] {
  return findConflicts(toValues(before), mine, toValues(theirs), labels, (path, value) =>
    path === 'photos' ? describePhotos(value as ProjectValues['photos']) : showPlainly(value),
  )
}

function describePhotos(photos: ProjectValues['photos']): string {
  if (photos.length === 0) return 'None'
  return photos.map(({ alt }, index) => `${index + 1}: ${alt || 'not described yet'}`).join('; ')
}
