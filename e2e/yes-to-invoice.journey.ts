/** A job from the customer's yes to the invoice: by the office, by the customer's phone, and by the fitter's. */
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { v7 as uuid } from 'uuid'
import { addCustomer, type Client, makeLawful } from '#server/testing/client.ts'
import { makePdf } from '#server/testing/pdfs.ts'
import { measureOverhang } from './axe.ts'
import { enter, takeOn, wanda } from './entry.ts'
import { addSitePhoto, signHandover } from './fitting.ts'
import { admin, expect, test } from './journey.ts'
import { waitForServiceWorker } from './phone.ts'

// A shut gate is a 409, and without a line nothing is fetched; the browser logs both.
test.use({
  expectedComplaints: [/status of 409|ERR_INTERNET_DISCONNECTED|Fetching the \w+ failed|Sending stopped/],
})

async function takePhone(browser: Browser, baseURL: string): Promise<BrowserContext> {
  return browser.newContext({
    ...{ baseURL, locale: 'en-GB', timezoneId: 'Europe/London' },
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
  })
}

async function offer(calls: Client): Promise<{ quoteId: string; path: string }> {
  await makeLawful(calls)
  const { id: customerId } = await addCustomer(calls, {
    ...{ name: 'Priya Nair', companyName: 'Quay Café', email: 'priya@quay.example' },
    ...{ addressLine1: '7 Quay Street', town: 'Salford', postcode: 'M5 4WT' },
  })
  const line = {
    id: uuid(),
    title: 'Fascia panel',
    quantity: 1,
    price: 100_000,
    widthMm: 3000,
    heightMm: 900,
  }
  const { id } = (await calls.post('/quotes', { customerId, title: 'A new front', items: [line] })).body
  const link = await calls.post(`/quotes/${id}/links`, {})
  return { quoteId: id, path: new URL(link.body.url).pathname }
}

/** Anyone who approves or accepts types a name and ticks that they mean it. */
async function typeSignature(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Your name' }).first().fill('Priya Nair')
  await page.getByRole('radio', { name: 'Type it' }).check()
  await page.getByRole('textbox', { name: /full name/ }).fill('Priya Nair')
}

async function uploadArtwork(page: Page, button: string, pages: number): Promise<void> {
  const artwork = page.getByRole('region', { name: 'Artwork' })
  await artwork.getByRole('button', { name: button }).click()
  const dialog = page.getByRole('dialog')
  const buffer = Buffer.from(makePdf(pages, { height: 200 }))
  await dialog
    .getByLabel('Artwork file')
    .setInputFiles({ name: 'front.pdf', mimeType: 'application/pdf', buffer })
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
  await expect(dialog).toBeHidden()
}

test('from the yes to the invoice', async ({ page, browser, shop }) => {
  const office = await enter(page, shop.url, admin)
  await takeOn(shop.url)
  const { quoteId, path } = await offer(office)
  const theirs = await takePhone(browser, shop.url)
  const customer = await theirs.newPage()

  const job = await test.step('the customer says yes, and the job is there', async () => {
    await customer.goto(path)
    await typeSignature(customer)
    await customer.getByRole('checkbox', { name: /I agree/ }).check()
    await customer.getByRole('button', { name: /^Accept for/ }).click()
    await expect(customer.getByRole('heading', { name: 'Thank you. It is agreed.' })).toBeVisible()
    await page.goto(`/quotes/${quoteId}/edit`)
    await page.getByRole('link', { name: /^JOB-/ }).click()
    await expect(page.getByRole('textbox', { name: 'Width' })).toHaveValue('3000')
    expect(await measureOverhang(page)).toBeLessThanOrEqual(0)
    return (await office.get('/jobs')).body.items[0] as { id: string; jobNumber: string }
  })
  const stored = async () => (await office.get(`/jobs/${job.id}`)).body
  const artwork = page.getByRole('region', { name: 'Artwork' })
  const moveTo = async (stage: string) => {
    await page.getByRole('region', { name: 'How it stands' }).getByTitle('Move to …').click()
    await page.getByRole('menuitem', { name: stage }).click()
  }

  const proofPath =
    await test.step('artwork goes out, and the gate is shut until it is approved', async () => {
      await uploadArtwork(page, 'Upload artwork …', 1)
      await expect(artwork.getByRole('button', { name: /Version 1, page 1/ })).toBeVisible()
      await artwork.getByRole('button', { name: 'Link …' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Make a link to copy' }).click()
      const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
      await page.keyboard.press('Escape')
      await moveTo('In production')
      const gate = page.getByRole('dialog')
      await expect(gate.getByText(/approv/i).first()).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(gate).toBeHidden()
      expect((await stored()).stageKind).toBe('waiting')
      return new URL(url).pathname
    })

  await test.step('the customer asks for a change, and gets the next version', async () => {
    await customer.goto(proofPath)
    await customer.getByRole('textbox', { name: 'What is to be changed' }).first().fill('The é is missing')
    await customer.getByRole('button', { name: 'Ask for changes' }).click()
    await expect(customer.getByRole('heading', { name: 'You asked for changes of version 1' })).toBeVisible()
    await expect(artwork.getByText('Changes asked for').first()).toBeVisible()
    await expect(artwork.getByText('The é is missing').first()).toBeVisible()
    await uploadArtwork(page, 'New version …', 2)
    await expect(artwork.getByRole('button', { name: /Version 2, page 1/ })).toBeVisible()
    await artwork.getByRole('button', { name: 'Mark as sent' }).click()
    await expect(artwork.getByText('With the customer').first()).toBeVisible()
  })

  await test.step('it is approved, made, and a fitting is booked', async () => {
    await customer.goto(proofPath)
    await typeSignature(customer)
    await customer.getByRole('checkbox', { name: /I have checked/ }).check()
    await customer.getByRole('button', { name: 'Approve version 2' }).click()
    await expect(customer.getByRole('heading', { name: 'Thank you. Version 2 is approved.' })).toBeVisible()
    await expect(artwork.getByText('Approved', { exact: true }).first()).toBeVisible()
    await moveTo('In production')
    await expect.poll(async () => (await stored()).stageKind).toBe('making')
    await moveTo('Ready')
    await expect.poll(async () => (await stored()).stageKind).toBe('ready')
    await page.getByRole('region', { name: 'Visits' }).getByRole('button', { name: 'Book a visit' }).click()
    const panel = page.getByRole('dialog')
    const now = new Date()
    const london = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/London',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    })
    await panel.getByRole('textbox', { name: 'Day', exact: true }).fill(london.format(now))
    await panel.getByRole('textbox', { name: 'Day', exact: true }).blur()
    await panel.getByRole('combobox', { name: 'People' }).click()
    await page.getByRole('option', { name: 'Wanda' }).click()
    await panel.getByRole('combobox', { name: 'People' }).press('Tab')
    await panel.getByRole('button', { name: 'Book visit' }).click()
    await expect(page.getByRole('region', { name: 'Visits' }).getByText('Wanda')).toBeVisible()
  })

  await test.step('it is fitted without a line, and signed for', async () => {
    const hers = await takePhone(browser, shop.url)
    const phone = await hers.newPage()
    await enter(phone, shop.url, wanda)
    await phone.goto('/visits')
    await waitForServiceWorker(phone)
    await phone.getByRole('link', { name: /Quay Café/ }).click()
    await expect(phone.getByText(/^Version 2:/)).toContainText('Approved')
    await hers.setOffline(true)
    await phone.getByRole('navigation', { name: 'Parts of the visit' }).getByText('On site').click()
    await phone
      .getByRole('region', { name: 'How far it is' })
      .getByRole('button', { name: 'On site' })
      .click()
    await addSitePhoto(phone, 'After')
    await phone.getByRole('button', { name: 'Handover', exact: true }).click()
    await phone.getByLabel('Name of who takes it over').fill('Priya Nair')
    await phone.getByLabel(/^You may show photos/).check()
    await signHandover(phone)
    await phone.getByRole('button', { name: 'Hand over', exact: true }).click()
    await expect(phone.getByText('Taken over by Priya Nair')).toBeVisible()
    expect((await stored()).stageKind).toBe('ready')
    await hers.setOffline(false)
    await expect.poll(async () => (await stored()).stageKind, { timeout: 60_000 }).toBe('done')
    await hers.close()
  })

  await test.step('the job leads to the invoice, which is issued and sent', async () => {
    await expect(page.getByText('Taken over by Priya Nair')).toBeVisible()
    expect(await measureOverhang(page)).toBeLessThanOrEqual(0)
    await page.getByRole('link', { name: /^Issue and send the invoice/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await dialog
      .getByRole('button', { name: /^Issue and send|^Send/ })
      .last()
      .click()
    await expect
      .poll(async () => (await office.get('/invoices')).body.items[0])
      .toMatchObject({ total: 120_000, issuedAt: expect.any(String) })
    const mails = (await office.get('/mails')).body.items as { kind: string; recipient: string }[]
    expect(mails.filter(({ kind }) => kind === 'invoice')).toMatchObject([
      { recipient: 'priya@quay.example' },
    ])
  })
  await theirs.close()
})
