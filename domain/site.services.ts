/** The pages of the services, in the order in which the configuration names them. */
import type { ServicePage } from './site.schema.ts'
import { filmPages } from './site.services.film.ts'
import { frontPages } from './site.services.fronts.ts'
import { litPages } from './site.services.lit.ts'
import { printPages } from './site.services.print.ts'
import { siteWords } from './site.words.ts'

export const servicePages: readonly ServicePage[] = [
  ...frontPages,
  ...litPages,
  ...filmPages,
  ...printPages,
].toSorted((a, b) => siteWords.services.indexOf(a.name) - siteWords.services.indexOf(b.name))

export const serviceGroupTitles: Record<ServicePage['group'], string> = {
  signs: 'Signs',
  print: 'Print, windows and vehicles',
  care: 'Fitting and care',
}

/** Where a service's page is. */
export function servicePath(slug: string): string {
  return `/services/${slug}`
}
