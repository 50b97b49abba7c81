import { expect, test } from 'vitest'
import { addCustomer, clientOf, makeLawful, posting, signInAdmin } from '#server/testing/client.ts'
import { startTestShop } from '#server/testing/shop.ts'

test('the first steps of a shop are done by doing them', async () => {
  const shop = await startTestShop()
  const admin = await signInAdmin(shop)
  const post = posting(admin)
  const left = async () => {
    const { steps } = (await admin.get('/stats/first-steps')).body as {
      steps: { step: string; isDone: boolean }[]
    }
    return steps.flatMap(({ step, isDone }) => (isDone ? [] : [step]))
  }
  expect((await clientOf(shop.url).get('/stats/first-steps')).status).toBe(401)
  expect(await left()).toEqual(['shop', 'vat', 'logo', 'prices', 'quote'])
  await makeLawful(admin)
  expect(await left()).toEqual(['logo', 'prices', 'quote'])
  await post('/services', { name: 'Panel', price: 14_500 })
  expect(await left()).toEqual(['logo', 'quote'])
  await post('/quotes', { customerId: (await addCustomer(admin)).id, items: [] })
  expect(await left()).toEqual(['logo'])
  await shop.stop()
})
