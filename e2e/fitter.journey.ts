import { v7 as uuid } from 'uuid'
import { addCustomer, type Client, signIn } from '#server/testing/client.ts'
import { formOf } from '#server/testing/forms.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { lookAtPage } from './axe.ts'
import { enter, takeOn, wanda } from './entry.ts'
import { addSitePhoto, signHandover } from './fitting.ts'
import { admin, expect, test } from './journey.ts'
import { waitForServiceWorker } from './phone.ts'

test.use({
  viewport: { width: 360, height: 740 },
  expectedComplaints: [/ERR_INTERNET_DISCONNECTED|Fetching the \w+ failed|Sending stopped/],
})

/** A job with artwork that its customer approved, to be fitted today by the worker. */
async function bookToday(office: Client, workerId: string) {
  const customer = await addCustomer(office, { name: 'Priya Shah', companyName: 'Shah Bakery' })
  const items = [{ id: uuid(), title: 'Fascia panel', quantity: 2, widthMm: 3000, heightMm: 600 }]
  const site = { address: '7 Quay Street, Salford, M5 4WT', hazards: 'Live road in front' }
  const job = (await office.post('/jobs', { customerId: customer.id, title: 'Shop front', items, site })).body
  const file = (
    await office.send(
      'POST',
      `/jobs/${job.id}/files`,
      formOf({ file: new File([makePdf(1, { height: 200 })], 'art.pdf') }),
    )
  ).body
  const proof = (await office.post(`/jobs/${job.id}/proofs`, { fileId: file.id })).body
  const read = async () => (await office.get(`/proofs/${proof.id}`)).body
  await expect.poll(async () => (await read()).drawing).toBe('drawn')
  await office.post(`/proofs/${proof.id}/sent`, { version: (await read()).version })
  const yes = { decision: 'approved', name: 'Priya', channel: 'email', version: (await read()).version }
  await office.post(`/proofs/${proof.id}/decision`, yes)
  const now = Date.now()
  const visit = (
    await office.post('/visits', {
      ...{ kind: 'fitting', jobId: job.id, people: [workerId], equipment: 'Tower, SDS drill' },
      checklist: [{ id: uuid(), text: 'Isolate the power' }],
      startsAt: new Date(now - 3_600_000).toISOString(),
      endsAt: new Date(now + 3_600_000).toISOString(),
    })
  ).body
  return { job, visit }
}

test('a fitting is done and handed over without a line, and arrives once', { tag: '@phone' }, async ({
  page,
  shop,
}) => {
  const worker = await takeOn(shop.url)
  const me = (await worker.get('/profile')).body
  const office = await signIn(shop.url, admin)
  const { job, visit } = await bookToday(office, me.id)
  const sheet = async () => (await worker.get(`/visits/${visit.id}/sheet`)).body
  await enter(page, shop.url, wanda)

  await test.step('it is on the phone, with its artwork, before the line goes', async () => {
    await page.goto('/visits')
    await waitForServiceWorker(page)
    await expect(page.getByRole('region', { name: 'Today' }).getByText('Shah Bakery')).toBeVisible()
    await lookAtPage(page)
    await page.getByRole('link', { name: /Shah Bakery/ }).click()
    await expect(page.getByText('Live road in front')).toBeVisible()
    await expect(page.getByText(/^Version 1:/)).toContainText('Approved')
    await expect(page.getByRole('button', { name: 'Look at Page 1' })).toBeVisible()
    await expect(page.getByText('3000 × 600 mm')).toBeVisible()
    expect(await page.locator('main').textContent()).not.toContain('£')
    await lookAtPage(page)
  })

  await page.context().setOffline(true)
  await test.step('without a line it opens, and takes what is done', async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Look at Page 1' })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Isolate the power' }).click()
    await expect(page.getByRole('checkbox', { name: 'Isolate the power' })).toBeChecked()
    await page.getByRole('navigation', { name: 'Parts of the visit' }).getByText('On site').click()
    const steps = page.getByRole('region', { name: 'How far it is' })
    // The next step stands there by the second tap.
    await steps.getByRole('button', { name: 'On the way' }).dblclick()
    await expect(steps.getByRole('button', { name: 'On site' })).toBeVisible()
    for (const title of ['Before', 'After'] as const) await addSitePhoto(page, title)
    await page.getByLabel('What is not right').fill('Scratch at the left end')
    await page.reload()
    await expect(page.getByLabel('What is not right')).toHaveValue('Scratch at the left end')
    await steps.getByRole('button', { name: 'On site' }).click()
    await expect(steps.getByRole('button', { name: 'Done' })).toBeVisible()
    await page.getByRole('button', { name: 'Add the snag' }).click()
    await expect(page.getByText('Scratch at the left end', { exact: true })).toBeVisible()
    await page.getByRole('textbox', { name: 'Hours' }).fill('2')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByText('2 h', { exact: true })).toBeVisible()
    await lookAtPage(page)
  })

  await test.step('the customer signs on the phone', async () => {
    await page.getByRole('button', { name: 'Handover', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('Scratch at the left end')
    await page.getByLabel('Name of who takes it over').fill('Priya Shah')
    await page.getByLabel(/^You may show photos/).check()
    await signHandover(page)
    await page.reload()
    await expect(page.getByLabel('Name of who takes it over')).toHaveValue('Priya Shah')
    await lookAtPage(page)
    await page.getByRole('button', { name: 'Hand over', exact: true }).click()
    await expect(page.getByText('Taken over by Priya Shah')).toBeVisible()
    expect((await sheet()).handover).toBeNull()
    await page.reload()
    await expect(page.getByText('Taken over by Priya Shah')).toBeVisible()
  })

  await test.step('with a line all of it arrives, once, and the job is done', async () => {
    await page.context().setOffline(false)
    await expect.poll(async () => (await sheet()).handover?.name, { timeout: 60_000 }).toBe('Priya Shah')
    const { siteWork, visit: after, handover } = await sheet()
    expect(siteWork.photos.map(({ use }: { use: string }) => use).sort()).toEqual(['after', 'before'])
    expect(siteWork.snags).toMatchObject([{ text: 'Scratch at the left end' }])
    expect(siteWork.hours).toMatchObject([{ minutes: 120 }])
    expect(after).toMatchObject({ status: 'done', checklist: [{ done: true }] })
    expect(handover).toMatchObject({ isSigned: true, mayShow: true, photos: [expect.any(String)] })
    expect((await office.get(`/jobs/${job.id}`)).body.stageKind).toBe('done')
    expect((await office.get(`/evidence?record=${job.id}`)).body.items).toHaveLength(2)
    await page.goto('/visits')
    await expect(page.getByText('Everything has been sent')).toBeVisible()
  })
})
