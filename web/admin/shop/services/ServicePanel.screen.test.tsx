import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Service } from '#domain/shop/services.ts'
import { joinAnswers } from '#web/testing/fake-shop.ts'
import { officeAnswers } from '#web/testing/office-samples.ts'
import { openScreen } from '#web/testing/open-screen.tsx'
import { samplePanel, sampleUnderTarget } from '#web/testing/service-samples.ts'
import { ServicePanel } from './ServicePanel.tsx'

function open(count: number) {
  const asked: unknown[] = []
  return openScreen({
    ...{ path: '/services-management', address: `/services-management?service=${samplePanel.id}` },
    Screen: ServicePanel,
    answers: joinAnswers(officeAnswers, {
      services: {
        get: () => samplePanel,
        update: (change) => ({ ...samplePanel, ...(change as Partial<Service>), version: 2 }),
      },
      margins: {
        list: (input) => {
          asked.push(input)
          const items = count === 0 ? [] : [sampleUnderTarget]
          return { items, hasMore: count > 1, nextCursor: null, count: { rows: count, isMore: false } }
        },
      },
    }),
  }).then((opened) => ({ ...opened, asked }))
}

async function save(label: string, value: string) {
  await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('button', { name: 'Save service' }).click()
  await expect.element(page.getByText('Dibond fascia panel saved')).toBeVisible()
}

test('a dearer cost says at once how many open quotes fall under their target margin', async () => {
  const { address, asked } = await open(7)
  await save('Cost, per the same unit', '80')
  await expect.element(page.getByText(/^7 open quotes fall under their target margin/)).toBeVisible()
  expect(asked).toMatchObject([{ serviceId: samplePanel.id }])
  await page.getByRole('link', { name: 'Revise or honour' }).click()
  await expect.poll(address).toBe(`/services-management/margins?service=${samplePanel.id}`)
})

test('a cheaper cost says nothing of it', async () => {
  const cheaper = await open(7)
  await save('Cost, per the same unit', '40')
  expect(cheaper.asked).toEqual([])
})

test('of no quote under its margin nothing is said', async () => {
  const none = await open(0)
  await save('Cost, per the same unit', '80')
  await expect.poll(() => none.asked).toHaveLength(1)
  // A notice would be there some frames after the answer.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(document.body.textContent).not.toMatch(/under (its|their) target margin/)
})
