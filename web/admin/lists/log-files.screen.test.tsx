/** Evidence, the security log and activity are saved as files, with the filters of their addresses. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openInOffice, type ScreenModule } from '#web/testing/open-office.tsx'
import { sampleId } from '#web/testing/samples.ts'

const who = sampleId(3)

const logs: [path: string, search: string, label: string, file: string, load: () => Promise<ScreenModule>][] =
  [
    [
      ...(['evidence', '?kind=accept&said=2026-11-01..2026-11-30&sort=date&order=asc', 'Evidence'] as const),
      '/api/evidence/file?from=2026-11-01&to=2026-11-30&sort=date&order=asc&kind=accept',
      () => import('#web/admin/sales/evidence/EvidenceList.tsx'),
    ],
    [
      ...(['security-log', `?kind=sign-in&personId=${who}&when=2026-11-01..`, 'Security log'] as const),
      `/api/security-events/file?personId=${who}&from=2026-11-01&kind=sign-in`,
      () => import('#web/admin/people/security/SecurityLog.tsx'),
    ],
    [
      ...(['activity', `?noun=customers&personId=${who}&when=..2026-11-30`, 'Activity'] as const),
      `/api/activity/file?personId=${who}&to=2026-11-30&noun=customers`,
      () => import('#web/admin/office/activity/ActivityPage.tsx'),
    ],
  ]

test.each([1280, 360])('what is filtered is saved as CSV and for Excel, at %s px', async (width) => {
  await page.viewport(width, 900)
  for (const [path, search, label, file, load] of logs) {
    await openInOffice({ path, address: `/${path}${search}`, screen: await load() })
    for (const [name, format] of [
      ['CSV', 'csv'],
      ['an Excel workbook', 'xlsx'],
    ]) {
      const link = page.getByRole('link', { name: `${label} as ${name}` })
      await expect.element(link).toHaveAttribute('href', `${file}&format=${format}`)
      await expect.element(link).toHaveAttribute('download')
    }
    expect(document.documentElement.scrollWidth, path).toBeLessThanOrEqual(width)
  }
})
