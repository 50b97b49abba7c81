/** The screen in the workshop: jobs in hand, turning itself over, without a price. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { JobSummary } from '#domain/work/jobs.ts'
import { sampleBoard, sampleJobSummary, shutApproval, stageAt } from '#web/testing/job-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { sampleId, sampleSettings } from '#web/testing/samples.ts'
import JobWall from './JobWall.tsx'

async function open(items: readonly JobSummary[], query = '') {
  return openScreen({
    path: '/jobs/wall',
    address: `/jobs/wall${query}`,
    Screen: JobWall,
    answers: {
      settings: { get: () => sampleSettings },
      jobs: { board: () => ({ items: [...items], hasMore: false }) },
    },
  })
}
const column = (name: string) => page.getByRole('region', { name })
const screenOf = (inside: Element) => [...document.body.children].find((child) => child.contains(inside))

test('shows the jobs in hand by stage, what is late and what holds them, and no price', async () => {
  await page.viewport(1920, 1080)
  await open(sampleBoard())
  await expect.element(column('To start').getByText(/Quay Cafe/)).toBeVisible()
  await expect.element(column('Artwork').getByText(/^Blocked: The landlord/)).toBeVisible()
  await expect.element(page.getByText('1 late')).toBeVisible()
  // The whole screen; charts of other tests leave what they measured beside it.
  expect(screenOf(column('To start').element())?.textContent).not.toContain('£')
  expect(page.getByRole('button', { name: 'Next' }).elements()).toEqual([])
})

test.each([null, { reason: 'The landlord has not answered', since: '2026-11-20T10:00:00Z' }])(
  'no line of a card is cut off, also if it is late and blocked by %o',
  async (blocked) => {
    await page.viewport(440, 860)
    const held = sampleJobSummary({
      ...{
        ...stageAt(0),
        late: true,
        promisedDay: '2026-11-16',
        promisedBy: 'week',
        title: 'Shop sign',
        blocked,
      },
      shut: [
        { ...shutApproval, why: 'The newest artwork is not approved yet, and the deposit is not there' },
      ],
    })
    await open([held])
    const reason = page.getByText(/^The newest artwork/)
    await expect.element(reason).toBeVisible()
    const words = reason.element().parentElement?.children ?? []
    for (const { scrollHeight, clientHeight } of words) expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
    await page.viewport(320, 860)
    const late = page.getByText('Late', { exact: true }).element().getBoundingClientRect()
    const card = reason.element().closest('li')?.getBoundingClientRect()
    expect(late.right).toBeLessThan(card?.right ?? 0)
  },
)

test('turns itself over, and stands still while it is told to', async () => {
  await page.viewport(1000, 700)
  const many = Array.from({ length: 30 }, (_, index) =>
    sampleJobSummary({ ...stageAt(3), id: sampleId(1000 + index), title: `Sign ${index + 1}` }),
  )
  await open(many, '?seconds=2')
  const where = page.getByText(/^Page \d of \d$/)
  await expect.poll(() => where.element().textContent).toMatch(/^Page 1 of/)
  await expect.poll(() => where.element().textContent).toMatch(/^Page 2 of/)
  await page.getByRole('button', { name: 'Pause' }).click()
  const shown = where.element().textContent
  await new Promise((resolve) => setTimeout(resolve, 2500))
  expect(where.element().textContent).toBe(shown)
  await page.getByRole('button', { name: 'Next' }).click()
  await expect.poll(() => where.element().textContent).not.toBe(shown)
})

test('says that nothing is in hand', async () => {
  await open([])
  await expect.element(page.getByText('No jobs in hand.')).toBeVisible()
})
