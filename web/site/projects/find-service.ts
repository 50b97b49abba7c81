import type { serviceNames } from '#domain/service-names.ts'
import { servicePages } from '#domain/site.services.ts'
import { makeSlug } from '#domain/slugs.ts'

type ServiceName = (typeof serviceNames)[number]

/** The service whose page's address ends in `slug`. */
export function findService(slug: string | null): ServiceName | undefined {
  return servicePages.find((page) => page.slug === slug)?.name
}

/** The end of the address of a service's page. */
export function slugOf(service: string): string {
  return servicePages.find(({ name }) => name === service)?.slug ?? makeSlug(service)
}
