import { expect, test } from './journey.ts'

test('a new shop answers, and its database is up', async ({ shop, page }) => {
  const answer = await page.goto('/api/health')
  expect(answer?.url()).toBe(`${shop.url}/api/health`)
  expect(await answer?.json()).toMatchObject({ status: 'ok', database: 'up' })
})
