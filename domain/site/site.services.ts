/** The pages of the services, in the order in which the configuration names them. */

import { customPages } from '#content/services.custom.ts'
import { filmPages } from '#content/services.film.ts'
import { frontPages } from '#content/services.fronts.ts'
import { litPages } from '#content/services.lit.ts'
import { printPages } from '#content/services.print.ts'
import { siteWords } from '#content/words.ts'
import type { ServicePageContent } from './site.schema.ts'

export const servicePages: readonly ServicePageContent[] = [
  ...frontPages,
  ...customPages,
  ...litPages,
  ...filmPages,
  ...printPages,
].toSorted((a, b) => siteWords.services.indexOf(a.name) - siteWords.services.indexOf(b.name))

export const serviceGroupTitles: Record<ServicePageContent['group'], string> = {
  signs: 'Signs',
  print: 'Print, windows and vehicles',
  care: 'Fitting and care',
}

/** The path of a service's page. */
export function servicePath(slug: string): string {
  return `/services/${slug}`
}
