import { serviceNames } from '#domain/service-names.ts'
import { makeSlug } from '#domain/slugs.ts'

type ServiceName = (typeof serviceNames)[number]

/** The service whose address ends in `slug`. */
export function findService(slug: string | null): ServiceName | undefined {
  return serviceNames.find((name) => makeSlug(name) === slug)
}
