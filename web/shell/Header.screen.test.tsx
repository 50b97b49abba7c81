import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import { officeAnswers, sampleProfile } from '#web/testing/office-samples.ts'
import { openRoutes } from '#web/testing/open-screen.tsx'
import Shell from './Shell.tsx'

test.each(['admin', 'worker'] as const)(
  'nothing of the header is cut on a phone of 360 px: %s',
  async (role) => {
    await page.viewport(360, 740)
    onTestFinished(() => page.viewport(1280, 800))
    await openRoutes(
      [
        {
          Component: Shell,
          loader: () => ({ ...sampleProfile, role }),
          children: [{ path: 'dashboard', Component: () => null, handle: { title: 'Dashboard' } }],
        },
      ],
      '/dashboard',
      officeAnswers,
    )
    const header = page.getByRole('banner')
    await expect.element(header.getByText(/^Welcome back/)).toBeVisible()
    const box = header.element().getBoundingClientRect()
    for (const line of header.element().querySelectorAll('h1, p')) {
      expect(line.scrollWidth, line.textContent ?? '').toBeLessThanOrEqual(line.clientWidth)
      expect(line.scrollHeight, line.textContent ?? '').toBeLessThanOrEqual(line.clientHeight)
      expect(line.getBoundingClientRect().top).toBeGreaterThanOrEqual(box.top)
      expect(line.getBoundingClientRect().bottom).toBeLessThanOrEqual(box.bottom)
    }
  },
)
