/** The menu where it is longer than the screen. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openInOffice } from '#web/testing/open-office.tsx'

const menu = page.getByRole('navigation', { name: 'Main' })
const link = (name: string) => menu.getByRole('link', { name, exact: true })

function isSeen(name: string): boolean {
  const entry = link(name).element().getBoundingClientRect()
  const seen = menu.element().getBoundingClientRect()
  return entry.top >= seen.top && entry.bottom <= seen.bottom
}

test('the entry of the page that was opened is in sight, and stays where one scrolls', async () => {
  await openInOffice({
    path: 'reports',
    address: '/reports',
    screen: await import('../admin/office/reports/ReportsPage.tsx'),
  })
  await expect.element(link('Reports')).toHaveAttribute('aria-current', 'page')
  await expect.poll(() => isSeen('Reports')).toBe(true)
  expect(isSeen('Dashboard')).toBe(false)
  expect(window.scrollY).toBe(0)
  menu.element().scrollTop = 0
  window.scrollTo(0, 100)
  await new Promise(requestAnimationFrame)
  expect(menu.element().scrollTop).toBe(0)
})

test('the whole name of the shop is said where there is no room for it', async () => {
  await openInOffice({
    path: 'reports',
    address: '/reports',
    screen: await import('../admin/office/reports/ReportsPage.tsx'),
  })
  await expect.element(page.getByTitle(/Irwell/)).toHaveAttribute('href', '/dashboard')
})
