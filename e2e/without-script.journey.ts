/** Everything that a visitor and a customer can do, in a browser whose scripts are switched off. */
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { v7 as uuid } from 'uuid'
import { addCustomer, type Client, signIn } from '#server/testing/client.ts'
import { measureOverhang } from './axe.ts'
import { admin, expect, testWithCards as test } from './journey.ts'
import { bill, offer } from './links.ts'
import { approvalOf, newJob, upload } from './proofs.ts'

// What the server refuses is logged.
test.use({
  ...{ javaScriptEnabled: false, viewport: { width: 360, height: 740 } },
  expectedComplaints: [/status of 4(00|04|09)/],
})

function wall(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a4d3b' } })
    .jpeg()
    .toBuffer()
}

const accept = (page: Page) => page.getByRole('button', { name: /^Accept for/ })

test('without a script the site takes enquiries, answers, questions, payments and approvals', async ({
  page,
  shop,
}) => {
  const calls = await signIn(shop.url, admin)

  await test.step('the browser itself sends an enquiry, and keeps what was typed through a mistake', () =>
    sendEnquiry(page))

  const { id, path } = await offer(shop.url, { deposit: { kind: 'percent', value: 50 } })
  await test.step('choosing', async () => {
    await page.goto(path)
    await page.getByRole('checkbox', { name: /Trough light/ }).check()
    await page.getByRole('button', { name: 'Work out the total again' }).click()
    await expect(page.locator('output')).toHaveText('£1,500.00')
    await expect(page.getByRole('checkbox', { name: /Trough light/ })).toBeChecked()
  })
  await test.step('a choice made since is shown with its total, and asked again', async () => {
    await page.getByRole('textbox', { name: 'Your name' }).fill('Jo Bell')
    await page.getByRole('checkbox', { name: /Trough light/ }).uncheck()
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    await accept(page).click()
    await expect(page.getByText('Sign here, or type your name')).toBeVisible()
    await expect(page.getByRole('checkbox', { name: /Trough light/ })).not.toBeChecked()
    await page.getByRole('textbox', { name: /full name/ }).fill('Jo Bell')
    await page.getByRole('checkbox', { name: /Trough light/ }).check()
    await page.getByRole('radio', { name: /Aluminium/ }).check()
    await accept(page).click()
    await expect(page.getByText('With what you chose the total is £1,548.00')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Jo Bell')
    await accept(page).click()
    await expect(page.getByRole('heading', { name: 'Thank you. It is agreed.' })).toBeVisible()
    expect((await calls.get(`/quotes/${id}`)).body).toMatchObject({ status: 'accepted', total: 154_800 })
    await page.getByRole('link', { name: 'Pay the deposit' }).click()
    await expect(page.getByText('By bank transfer')).toBeVisible()
  })
  await test.step('another yes is told who said it first', async () => {
    const late = await page.request.post(path, {
      form: { do: 'accept', name: 'Somebody Else', signature: 'X', terms: 'yes', revision: 'A', total: '1' },
    })
    expect(late.status()).toBe(409)
    expect((await late.text()).replaceAll('<!-- -->', '')).toMatch(
      /It is agreed already.*Accepted by Jo Bell/,
    )
  })

  await test.step('a question is asked', async () => {
    await page.goto(path)
    await page.getByRole('button', { name: 'Send question' }).click()
    await expect(page.getByText('Write your message')).toBeVisible()
    await page.getByRole('textbox', { name: 'Your question' }).fill('And in the rain?')
    await page.getByRole('button', { name: 'Send question' }).click()
    await expect(page.getByRole('list', { name: 'Messages' })).toContainText('And in the rain?')
    expect((await calls.get(`/quotes/${id}/messages`)).body.items).toHaveLength(1)
  })

  await test.step('a revoked link, one that never was, and one of the other kind are one page', async () => {
    const [link] = (await calls.get(`/quotes/${id}/links`)).body.items
    await calls.post(`/links/${link.id}/revoke`)
    for (const address of [path, path.replace('/q/', '/i/'), `/q/${'x'.repeat(32)}`, '/i/short']) {
      const answer = await page.goto(address)
      expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([404, 'noindex, nofollow'])
      await expect(page.getByRole('heading', { name: 'This link does not open anything' })).toBeVisible()
      await expect(page.getByRole('link', { name: /^Call 0/ })).toBeVisible()
    }
  })

  await test.step('an invoice is paid by card: the whole way goes by forms', async () => {
    const { path } = await bill(calls)
    await page.goto(path)
    await page.getByRole('button', { name: /^Pay £[\d,.]+ by card$/ }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Thank you. £120.00 is paid.' })).toBeVisible()
  })

  await test.step('remarks on artwork are written, and a version is approved', async () => {
    const job = await newJob(calls)
    await upload(calls, job.id, 2)
    const { url } = (await calls.post(`/jobs/${job.id}/links`, {})).body
    await page.goto(new URL(url).pathname)
    await page.getByRole('button', { name: 'Ask for changes' }).click()
    await expect(page.getByText('Say what is to be changed')).toBeVisible()
    await page.getByRole('textbox', { name: 'Anything to change on page 2?' }).fill('Larger letters')
    await page.getByRole('button', { name: 'Ask for changes' }).click()
    await expect(page.getByRole('heading', { name: 'You asked for changes of version 1' })).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'Larger letters' }).first()).toBeVisible()
    await page.getByRole('textbox', { name: 'Your name' }).first().fill('Priya Nair')
    await page.getByRole('textbox', { name: /full name/ }).fill('Priya Nair')
    await page.getByRole('checkbox', { name: /I have checked/ }).check()
    await page.getByRole('button', { name: 'Approve version 1' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you. Version 1 is approved.' })).toBeVisible()
    expect(await approvalOf(calls, job.id)).toMatchObject({ shut: false })
  })

  await test.step('a passer-by reads who made a sign, and not for whom', () => scanSign(page, calls))
})

async function sendEnquiry(page: Page): Promise<void> {
  await page.goto(
    '/contact-us?text=The+Lamplighter&kind=halo-lit&face=slab&width=4800&height=600&light=night',
  )
  const form = page.getByRole('form', { name: 'Enquiry' })
  await form.getByLabel('What do you need?').fill('Letters <b>& more</b>\non a wall')
  await form.getByLabel('Width').fill('4810')
  await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill('nobody')
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(form.getByText('Invalid email address')).toBeVisible()
  await expect(form.getByLabel('What do you need?')).toHaveValue('Letters <b>& more</b>\non a wall')
  await expect(form.getByLabel('Width')).toHaveValue('4810')
  await expect(page.getByRole('img', { name: /A sign that says “The Lamplighter”/ })).toBeVisible()
  await form.getByLabel('Your name').fill('Ann')
  await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill('ann@lamplighter.example')
  await form.getByLabel(/may keep what I send/).check()
  await form.getByLabel('Photos or sketches').setInputFiles([
    { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await wall() },
    { name: 'door.jpg', mimeType: 'image/jpeg', buffer: await wall() },
  ])
  await form.getByRole('button', { name: 'Send enquiry' }).click()
  await expect(page.getByRole('heading', { name: 'Thank you. We have it.' })).toBeVisible()
  const reference = /sent=(ENQ-\d{8}-\d{3})/.exec(page.url())?.[1] ?? 'none'
  await expect(page.getByText('Your reference')).toContainText(reference)
}

/** The code on a sign, as a stranger scans it, and one that nobody has. */
async function scanSign(page: Page, calls: Client): Promise<void> {
  const { id: customerId } = await addCustomer(calls, { companyName: 'Corner Café' })
  const item = {
    id: uuid(),
    title: 'Fascia for the Corner Café',
    signType: 'fascia-tray',
    power: '12 V, 60 W',
  }
  const job = (await calls.post('/jobs', { customerId, title: 'Front', items: [item] })).body
  const path = `/s/${job.code}/${item.id.slice(-6)}`

  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Being made by')
  await expect(page.getByRole('heading', { name: 'Fascia tray' })).toBeVisible()
  await expect(page.getByText('12 V, 60 W')).toBeVisible()
  await expect(page.getByRole('link', { name: /^Call/ })).toBeVisible()
  await expect(page.getByText('Corner Café')).toHaveCount(0)
  expect(await measureOverhang(page)).toBe(0)
  const wrong = await page.goto('/s/000000000000')
  expect(wrong?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'We do not know this sign' })).toBeVisible()
}
