import { expect } from '@playwright/test'
import { emptySign } from '#domain/survey/signs.ts'
import { enter, takeOn, wanda } from './entry.ts'
import { test } from './journey.ts'
import { waitForServiceWorker } from './phone.ts'

test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|409 \(Conflict\)/] })

test('a survey changed on two phones is merged, and asks only for fields that both changed', {
  tag: '@phone',
}, async ({ page, shop }) => {
  const other = await takeOn(shop.url)
  const sign = { ...emptySign('0194f7a0-0000-7000-8000-000000000001'), label: 'Front fascia' }
  const { body } = await other.post('/measurements', { title: 'Shop front', signs: [sign] })
  const { id } = body
  const stored = async () => (await other.get(`/measurements/${id}`)).body
  const changeThere = async (change: object) => {
    const { status } = await other.patch(`/measurements/${id}`, {
      version: (await stored()).version,
      ...change,
    })
    expect(status).toBe(200)
  }
  await enter(page, shop.url, wanda)
  await page.goto(`/measurements/edit/${id}`)
  const title = page.getByRole('textbox', { name: 'Title' })
  await expect(title).toHaveValue('Shop front')
  await waitForServiceWorker(page)

  const sent = page.getByText('Sent', { exact: true })

  await test.step('different fields and signs are merged', async () => {
    await expect(sent).toBeVisible()
    await page.context().setOffline(true)
    await title.fill('Shop front and side')
    // At once, before it is stored.
    expect(await sent.count()).toBe(0)
    await page.getByRole('button', { name: /^Signs/ }).click()
    await page.getByRole('textbox', { name: 'Height', exact: true }).fill('900')
    await changeThere({
      notes: 'Ring twice',
      signs: [
        { ...sign, widthMm: 3000 },
        { ...emptySign('0194f7a0-0000-7000-8000-000000000002'), label: 'Side' },
      ],
    })
    await page.context().setOffline(false)
    await expect.poll(stored, { timeout: 60_000 }).toMatchObject({
      ...{ title: 'Shop front and side', notes: 'Ring twice' },
      signs: [{ label: 'Front fascia', widthMm: 3000, heightMm: 900 }, { label: 'Side' }],
    })
    await expect(sent).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('3000')
    await expect(page.getByRole('button', { name: 'Side', exact: true })).toBeVisible()
  })

  await test.step('only the same field, changed differently, is asked for', async () => {
    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: 'Width' }).fill('3100')
    await page.getByLabel('Label').fill('Front')
    await changeThere({ parking: 'Behind', signs: [{ ...(await stored()).signs[0], widthMm: 3200 }] })
    await page.context().setOffline(false)
    await expect(page.getByRole('heading', { name: /changed this in the meantime/ })).toBeVisible({
      timeout: 60_000,
    })
    await expect(page.getByRole('radiogroup')).toHaveCount(1)
    await expect(page.getByRole('radiogroup', { name: 'Front: Width' })).toBeVisible()
    await page.getByRole('radio', { name: /Theirs.*3,200 mm/ }).click()
    await page.getByRole('button', { name: 'Save these' }).click()
    await expect.poll(stored, { timeout: 60_000 }).toMatchObject({
      parking: 'Behind',
      signs: [{ label: 'Front', widthMm: 3200, heightMm: 900 }],
    })
    await expect(sent).toBeVisible()
  })
})
