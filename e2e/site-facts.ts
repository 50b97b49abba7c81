/** What a public page says to machines, beside what it says to people. */
import type { Page } from '@playwright/test'
import { site } from '#content/site.ts'
import { openingNow } from '#domain/shop/opening.ts'
import { expect } from './journey.ts'

interface Hours {
  dayOfWeek: string[]
  opens: string
  closes: string
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the page says, which is what is looked at
async function readFacts(page: Page): Promise<any[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents()
  return scripts.map((script) => JSON.parse(script))
}

/** What the page says to machines it says to people. */
export async function expectFactsShown(page: Page): Promise<void> {
  for (const path of ['/', '/about', '/contact-us']) {
    await page.goto(path)
    const shop = (await readFacts(page)).find((fact) => fact['@type'] === 'LocalBusiness')
    const text = (await page.locator('body').innerText()).replace(/\s+/g, ' ')
    const { streetAddress, addressLocality, postalCode } = shop.address
    for (const words of [shop.telephone, shop.email, addressLocality, postalCode])
      expect(text).toContain(words)
    for (const part of streetAddress.split(', ')) expect(text).toContain(part)
    for (const place of shop.areaServed) expect(text).toContain(place)
    const hours = shop.openingHoursSpecification.flatMap(({ dayOfWeek, opens, closes }: Hours) =>
      dayOfWeek.map((day) => [day.toLowerCase(), `${opens}-${closes}`]),
    )
    expect(Object.fromEntries(hours)).toEqual({
      ...Object.fromEntries(
        ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, '09:00-18:00']),
      ),
      saturday: '10:00-16:00',
    })
    for (const range of Object.values(site.openingHours)) expect(text).toContain(range)
    expect(text).toContain(openingNow(site.openingHours, new Date()).words)
  }
  await page.goto('/services/led-signs')
  const service = (await readFacts(page)).find((fact) => fact['@type'] === 'Service')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(service.name)
  const price = `${site.currency.symbol}${Number(service.offers.price)}`
  await expect(page.getByText(`${price} ${service.offers.priceSpecification.unitText}`)).toBeVisible()
}

/** Breadcrumbs for people and for machines are the same. */
export async function expectTrail(page: Page, url: string): Promise<void> {
  const links = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('link')
  const shown = await links.evaluateAll((all) =>
    all.map((link) => [link.textContent, (link as HTMLAnchorElement).getAttribute('href')]),
  )
  const list = (await readFacts(page)).find((fact) => fact['@type'] === 'BreadcrumbList')
  expect(
    list.itemListElement.map(({ name, item }: { name: string; item: string }) => [
      name,
      item.slice(url.length),
    ]),
  ).toEqual(shown)
}
