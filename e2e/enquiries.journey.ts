import type { Locator } from '@playwright/test'
import sharp from 'sharp'
import { signIn } from '#server/testing/client.ts'
import { waitForMailIn } from '#server/testing/mail.ts'
import { expectAccessible, lookAtPage } from './axe.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'

const design = 'text=The+Lamplighter&kind=halo-lit&face=slab&width=4800&height=600&light=night'

function wall(): Promise<Buffer> {
  return sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a4d3b' } })
    .jpeg()
    .toBuffer()
}

// The line goes, and answers get lost.
test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED|status of 409/] })

test('an enquiry with a design and pictures becomes a quote; on a bad line it is sent once', async ({
  page,
  context,
  shop,
}) => {
  const calls = await signIn(shop.url, admin)

  await test.step('a visitor sends an enquiry with a design and a picture, and the office makes it a quote', async () => {
    await page.goto(`/contact-us?${design}#enquiry`)
    await expect(page.getByRole('img', { name: /A sign that says “The Lamplighter”/ })).toBeVisible()
    await lookAtPage(page)

    const form = page.getByRole('form', { name: 'Enquiry' })
    await waitForScript(form)
    const send = form.getByRole('button', { name: 'Send enquiry' })
    await form.getByLabel('What do you need?').fill('A sign over our door.')
    await send.click()
    await expect(form.getByRole('alert')).toHaveText('3 things are missing or wrong.')
    await expect(form.getByLabel('Your name')).toBeFocused()
    await expect(form.getByText('Enter an e-mail address or a phone number')).toBeVisible()
    await expectAccessible(page)

    await form.getByLabel('Your name').fill('Ann Example')
    await form.getByLabel('Height').fill('65 cm')
    // A reload by accident loses nothing.
    await page.reload()
    await expect(form.getByLabel('Your name')).toHaveValue('Ann Example')
    await expect(form.getByLabel('What do you need?')).toHaveValue('A sign over our door.')
    await expect(form.getByLabel('Width')).toHaveValue('4800')
    await expect(form.getByLabel('Height')).toHaveValue('65 cm')
    await form.getByLabel('Height').fill('60 cm')

    const picture = form.getByLabel('Photos or sketches')
    await picture.setInputFiles({
      name: 'plan.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-'),
    })
    await expect(form.getByText('Choose a picture: JPEG, PNG or WebP')).toBeVisible()
    // One after the other, as a phone's camera gives them: each is added to the others.
    for (const name of ['wall.jpg', 'door.jpg', 'street.jpg']) {
      await picture.setInputFiles({ name, mimeType: 'image/jpeg', buffer: await wall() })
      await expect(form.getByRole('img', { name: `Preview of ${name}` })).toBeVisible()
    }
    await form.getByRole('button', { name: 'Leave out street.jpg' }).click()
    await expect(form.getByRole('img', { name: /^Preview of/ })).toHaveCount(2)
    await expect(form.getByText('Choose a picture: JPEG, PNG or WebP')).toBeHidden()
    await form.getByLabel('What is it about?').selectOption('Illuminated Signs')
    await form.getByLabel('Postcode of the place').fill('m54wt')
    await form.getByRole('textbox', { name: 'E-mail', exact: true }).fill('ann@lamplighter.example')
    await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('07911 123456')
    await form.getByLabel(/may keep what I send/).check()
    await send.dblclick()
    await expect(page.getByRole('heading', { name: 'Thank you. We have it.' })).toBeFocused()
    const reference = /ENQ-\d{8}-\d{3}/.exec(await page.getByText('Your reference').innerText())?.[0] ?? ''
    await expectAccessible(page)

    const thanks = await waitForMailIn([shop.dataDir], 'ann@lamplighter.example')
    expect(thanks.text).toContain('Hello Ann,')
    expect(thanks.text).toContain('within one working day')
    const news = await waitForMailIn([shop.dataDir], admin.email)
    expect(news.text).toContain('A sign over our door.')
    const inbox = /\/enquiries\?enquiry=[\w-]+/.exec(news.text ?? '')?.[0] ?? ''

    await enter(page, shop.url, admin)
    expect((await calls.get('/enquiries')).body.items).toHaveLength(1)
    const service = { name: 'Halo letters', category: 'Illuminated Signs', pricingModel: 'area', unit: 'm²' }
    await calls.post('/services', { ...service, price: 50_000 })
    await page.goto(inbox)
    const panel = page.getByRole('dialog', { name: 'Enquiry' })
    await expect(panel.getByText('A sign over our door.')).toBeVisible()
    await expect(panel.getByRole('img', { name: /A sign that says “The Lamplighter”/ })).toBeVisible()
    await expect(panel.getByText(reference)).toBeVisible()
    for (const name of ['What Ann Example sent, 1 of 2', 'What Ann Example sent, 2 of 2'])
      await expect(panel.getByRole('img', { name })).toBeVisible()
    await expect(panel.getByRole('link', { name: 'Answer by mail' })).toHaveAttribute('href', /^mailto:ann@/)
    await expect(panel.getByRole('link', { name: 'Answer by WhatsApp' })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/447911123456\?text=Hello%20Ann/,
    )
    const changes: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') changes.push(request.url())
    })
    await panel.getByRole('button', { name: 'Mark as answered' }).dblclick()
    await expect(panel.locator('[data-standing]')).toHaveText('Answered')
    expect(changes).toHaveLength(1)

    await expect(panel.getByText('Priced by Halo letters (Illuminated Signs)')).toBeVisible()
    const conversions: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/convert')) conversions.push(request.url())
    })
    await panel.getByRole('button', { name: 'Create customer and quote' }).dblclick()
    await page.waitForURL('**/quotes/*/edit')
    expect(conversions).toHaveLength(1)
    await expect(page.getByLabel('Title', { exact: true }).first()).toHaveValue('Sign ‘The Lamplighter’')
    await expect(page.getByText('Priced by Halo letters')).toBeVisible()
    const [quote] = (await calls.get('/quotes')).body.items
    expect((await calls.get(`/quotes/${quote.id}`)).body).toMatchObject({
      ...{ status: 'draft', workLocation: 'M5 4WT', total: 172_800 },
      items: [{ widthMm: 4800, heightMm: 600, price: 144_000 }],
    })

    await page.goto('/enquiries?status=converted')
    await page.getByRole('link', { name: /Ann Example/ }).click()
    await expect(panel.getByText('It became a quote for this customer.')).toBeVisible()
    await panel.getByRole('button', { name: 'Erase' }).click()
    await page.getByRole('button', { name: 'Erase enquiry' }).click()
    await expect(page.getByText('No enquiries found')).toBeVisible()
  })

  await page.setViewportSize({ width: 360, height: 740 })
  await test.step('an enquiry without a connection waits, and is sent once', async () => {
    // The form's script requests it at the first key.
    const token = page.waitForResponse('**/api/enquiries/token')
    await page.goto('/contact-us')
    const form = page.getByRole('form', { name: 'Enquiry' })
    await waitForScript(form)
    await form.getByLabel('What do you need?').fill('A banner')
    await form.getByLabel('Your name').fill('Ann')
    await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('0161 496 0001')
    await form.getByLabel(/may keep what I send/).check()
    await (await token).finished()
    await context.setOffline(true)
    await form.getByRole('button', { name: 'Send enquiry' }).click()
    const failure = form.getByRole('alert')
    await expect(failure).toContainText('There is no connection just now')
    await expect(failure).toBeFocused()
    await expect(failure).toBeInViewport()
    await context.setOffline(false)
    await form.getByRole('button', { name: 'Send enquiry' }).click()
    await expect(page.getByRole('heading', { name: 'Thank you. We have it.' })).toBeVisible()
    expect((await calls.get('/enquiries')).body.items).toHaveLength(1)
  })

  await test.step('an enquiry is created once after a lost answer, and a corrected one is kept', async () => {
    const numbers = async (): Promise<string[]> =>
      (await calls.get('/enquiries')).body.items.map(({ number }: { number: string }) => number)
    const before = await numbers()
    const form = page.getByRole('form', { name: 'Enquiry' })
    const send = form.getByRole('button', { name: 'Send enquiry' })
    const reference = async () =>
      /ENQ-\d{8}-\d{3}/.exec(await page.getByText('Your reference').innerText())?.[0]
    const write = async (message: string) => {
      await page.goto('/contact-us')
      await waitForScript(form)
      await form.getByLabel('What do you need?').fill(message)
      await form.getByLabel('Your name').fill('Ann')
      await form.getByRole('textbox', { name: 'Phone', exact: true }).fill('0161 496 0001')
      await form.getByLabel('Photos or sketches').setInputFiles({
        ...{ name: 'wall.jpg', mimeType: 'image/jpeg', buffer: await wall() },
      })
      await form.getByLabel(/may keep what I send/).check()
      await page.route(
        (url) => url.pathname === '/api/enquiries',
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      await send.click()
      await expect(form.getByRole('alert')).toContainText('There is no connection just now')
    }

    await write('A banner')
    const [first] = await numbers()
    await send.click()
    await expect(page.getByRole('heading', { name: 'Thank you. We have it.' })).toBeVisible()
    expect(await reference()).toBe(first)
    expect(await numbers()).toEqual([first, ...before])

    await write('A banne')
    await form.getByLabel('What do you need?').fill('Two banners')
    await send.click()
    await expect(page.getByRole('heading', { name: 'Thank you. We have it.' })).toBeVisible()
    const last = await reference()
    const [{ id, number }] = (await calls.get('/enquiries')).body.items
    expect(number).toBe(last)
    expect((await calls.get(`/enquiries/${id}`)).body).toMatchObject({ message: 'Two banners' })
    expect(await numbers()).toHaveLength(before.length + 3)
  })
})

/** Waits until clicks are handled by the page and not by the server: React has marked the form as its own. */
async function waitForScript(form: Locator): Promise<void> {
  await expect
    .poll(() => form.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__react'))))
    .toBe(true)
}
