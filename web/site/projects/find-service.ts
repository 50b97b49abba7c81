import type { serviceNames } from '#domain/service-names.ts'
import { servicePages } from '#domain/site.services.ts'
import { makeSlug } from '#domain/slugs.ts'

type ServiceName = (typeof serviceNames)[number]

/** The service by the end of its page's address, or by its name. */
export function findService(wanted: string | null): ServiceName | undefined {
  return servicePages.find(({ slug, name }) => slug === wanted || name === wanted)?.name
}

/** The end of the address of a service's page. */
export function slugOf(service: string): string {
  return servicePages.find(({ name }) => name === service)?.slug ?? makeSlug(service)
}

/** Whether choosing one of these services leaves anything to choose: not where each has one project. */
export function narrows(services: readonly { count: number }[]): boolean {
  return services.length > 1 && services.some(({ count }) => count > 1)
}
