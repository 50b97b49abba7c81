/** Projects as they are answered: to the office, and on the site. */
import type { Project, ShownProject } from '#domain/site/projects.ts'
import type { ProjectRow } from './projects.store.ts'

export function neighbour(
  row: { slug: string; title: string } | undefined,
): { slug: string; title: string } | null {
  return row ? { slug: row.slug, title: row.title } : null
}

export function presentProject(row: ProjectRow): Project {
  const { search: _search, createdAt, updatedAt, ...rest } = row
  return { ...rest, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() }
}

export function presentPublicProject({
  id,
  slug,
  title,
  service,
  place,
  text,
  photos,
  updatedAt,
}: ProjectRow): ShownProject {
  return { id, slug, title, service, place, text, photos, updatedAt: updatedAt.toISOString() }
}
