import type { Page } from '@playwright/test'
import { expect } from './journey.ts'

const stops = [
  ['Services', '/services'],
  ['Projects', '/projects'],
  ['About', '/about'],
  ['Contact Us', '/contact-us'],
] as const

/** The menu's links lead to pages that have one heading, and are marked in it. */
export async function expectStops(page: Page, go: (name: string) => Promise<void>): Promise<void> {
  const menu = page.getByRole('navigation', { name: 'Main' })
  for (const [name, path] of stops) {
    await go(name)
    await expect(page).toHaveURL(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(menu.locator(`a[href="${path}"]`)).toHaveAttribute('aria-current', 'page')
  }
}

/** The way to a quote is on the screen at any scroll position. */
export async function expectQuoteInReach(page: Page): Promise<void> {
  await page.goto('/about')
  const inReach = page.getByRole('main').getByRole('link', { name: 'Get Quote' }).last()
  for (const part of [0.4, 0.7]) {
    await page.evaluate((to) => scrollTo(0, document.body.scrollHeight * to), part)
    await expect(inReach).toBeInViewport({ ratio: 1 })
    await expect(inReach).toBeVisible()
  }
}
