import type { Service, ServiceForWorker } from '#domain/shop/services.ts'

/** Only workers get fewer fields, and they cannot open the screen of services. */
export function wholeServices<Page extends { items: (Service | ServiceForWorker)[] }>(page: Page) {
  return { ...page, items: page.items.filter((service) => 'price' in service) }
}
