import type { serviceNames } from '#content/service-names.ts'
import { servicePages } from '#domain/site/site.services.ts'
import { makeSlug } from '#domain/slugs.ts'

type ServiceName = (typeof serviceNames)[number]

/** The service by its slug, or by its name. */
export function findServiceByName(wanted: string | null): ServiceName | undefined {
  return servicePages.find(({ slug, name }) => slug === wanted || name === wanted)?.name
}

/** The slug of a service's page. */
export function slugOf(service: string): string {
  return servicePages.find(({ name }) => name === service)?.slug ?? makeSlug(service)
}

/** Whether filtering by one of these services narrows the list: not if each has one project. */
export function narrows(services: readonly { count: number }[]): boolean {
  return services.length > 1 && services.some(({ count }) => count > 1)
}
