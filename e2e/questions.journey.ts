/** A customer asks about a line on their phone, with a picture and with a lost answer; the office answers. */
import { addCustomer, makeLawful, signIn } from '#server/testing/client.ts'
import { newPicture } from '#server/testing/forms.ts'
import { admin, expect, test } from './journey.ts'

// The lost answer is one that the test makes.
test.use({ expectedComplaints: [/ERR_FAILED/] })

test('a question on the phone is answered from the office @phone', async ({ page, shop, browser }) => {
  const calls = await signIn(shop.url, admin)
  await makeLawful(calls)
  const { id: customerId } = await addCustomer(calls)
  const items = [{ title: 'Painted board', quantity: 1, price: 10_000 }]
  const { id } = (await calls.post('/quotes', { customerId, items })).body
  const { url } = (await calls.post(`/quotes/${id}/links`)).body
  const asked = async () => (await calls.get(`/quotes/${id}/messages`)).body.items
  const here = shop.url + new URL(url).pathname

  await test.step('at a line, with a picture, and once although its answer got lost', async () => {
    await page.goto(here)
    await page.getByRole('link', { name: 'Ask about this line: Painted board' }).click()
    await expect(page.getByLabel('Your question is about')).toHaveValue(/.+/)
    const question = page.getByRole('textbox', { name: 'Your question' })
    await expect(question).toBeFocused()
    await question.fill('Does it light up?')
    const buffer = Buffer.from(await (await newPicture()).arrayBuffer())
    await page.getByLabel(/Photos, drawings or a PDF/).setInputFiles({
      ...{ name: 'front.png', mimeType: 'image/png', buffer },
    })
    await expect(page.getByText('front.png')).toBeVisible()
    await page.route(/\/q\//, async (route) => {
      await route.fetch()
      await route.abort()
      await page.unroute(/\/q\//)
    })
    await page.getByRole('button', { name: 'Send question' }).click()
    await expect(page.getByText(/the answer got lost/)).toBeVisible()
    await expect(question).toHaveValue('Does it light up?')
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('About ‘Painted board’')
    await expect(question).toHaveValue('')
    expect(await asked()).toHaveLength(1)
  })

  await test.step('the answer is on the page', async () => {
    await calls.post(`/quotes/${id}/messages`, { text: 'All night.' })
    await page.reload()
    await expect(page.getByText('All night.')).toBeVisible()
  })

  await test.step('without a script', async () => {
    const still = await browser.newContext({ javaScriptEnabled: false })
    const plain = await still.newPage()
    await plain.goto(here)
    await plain.getByRole('button', { name: 'Send question' }).click()
    await expect(plain.getByText('Write your message')).toBeVisible()
    await plain.getByRole('textbox', { name: 'Your question' }).fill('And in the rain?')
    await plain.getByRole('button', { name: 'Send question' }).click()
    await expect(plain.getByRole('list', { name: 'Messages' })).toContainText('And in the rain?')
    await still.close()
    expect(await asked()).toHaveLength(3)
  })
})
