/** Customers on the page of a quote's link: they choose, sign, say no, ask, and the line goes; staff do not count. */
import type { Page, Response } from '@playwright/test'
import { newPicture } from '#server/testing/forms.ts'
import { lookAtPage } from './axe.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'
import { offer } from './links.ts'

// Lines are cut, answers get lost, and what the server refuses is logged.
test.use({ expectedComplaints: [/net::ERR_|status of 4(00|09)/] })

async function draw(page: Page): Promise<void> {
  const pad = page.locator('canvas')
  await pad.scrollIntoViewIfNeeded()
  const box = await pad.boundingBox()
  if (!box) throw new Error('there is no pad')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  await page.mouse.move(box.x + 120, box.y + 30, { steps: 6 })
  await page.mouse.move(box.x + 200, box.y + 70, { steps: 6 })
  await page.mouse.up()
}

const accept = (page: Page) => page.getByRole('button', { name: /^Accept for/ })

test('a customer chooses, signs on a bad line, says no, and asks; staff do not count', {
  tag: '@phone',
}, async ({ page, shop, context }) => {
  await test.step('a customer chooses, signs on a bad line and finds the deposit', async () => {
    const { calls, id, path } = await offer(shop.url, { deposit: { kind: 'percent', value: 50 } })
    // Added up at the end: several answers come at once.
    const scripts: Promise<number>[] = []
    const weigh = (response: Response) => {
      const request = response.request()
      if (request.resourceType() !== 'script') return
      // What comes from the browser's own cache has no size.
      scripts.push(request.sizes().then(({ responseBodySize }) => Math.max(0, responseBodySize)))
    }
    page.on('response', weigh)

    await test.step('the page is kept by nobody and says nothing of its address', async () => {
      const answer = await page.goto(path)
      expect(answer?.headers()).toMatchObject({
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex, nofollow',
      })
      expect(answer?.headers()['set-cookie']).toBeUndefined()
      const token = path.split('/')[2] ?? ''
      expect(await page.locator('head').innerHTML()).not.toContain(token)
      await expect(page).toHaveTitle(/^Your quote · /)
      await lookAtPage(page)
    })

    await test.step('choosing shows the total at once, and is remembered', async () => {
      await expect(page.getByRole('heading', { level: 1, name: 'A new front' })).toBeVisible()
      const total = page.locator('output')
      await expect(total).toHaveText('£1,260.00')
      await page.getByRole('checkbox', { name: /Trough light/ }).check()
      await expect(total).toHaveText('£1,500.00')
      await page.getByRole('radio', { name: /Aluminium/ }).check()
      await expect(total).toHaveText('£1,548.00')
      await expect(page.getByText('£774.00 (50% of the total)')).toBeVisible()
      await page.reload()
      await expect(total).toHaveText('£1,548.00')
      await expect(page.getByRole('checkbox', { name: /Trough light/ })).toBeChecked()
    })

    await test.step('what is missing is named, and what is typed stays, also after a reload', async () => {
      await page.getByRole('textbox', { name: 'Your name' }).fill('Jo Bell')
      await draw(page)
      await accept(page).click()
      await expect(page.getByText('Tick that you agree to the terms')).toBeVisible()
      await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Jo Bell')
      await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible()
      await lookAtPage(page)
      await page.reload()
      await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Jo Bell')
      await expect(page.getByRole('img', { name: 'Your signature' })).toBeVisible()
    })

    await test.step('a lost line loses nothing; a lost answer counts once', async () => {
      await page.getByRole('checkbox', { name: /I agree/ }).check()
      await context.setOffline(true)
      await accept(page).click()
      await expect(page.getByText('There is no connection')).toBeVisible()
      await context.setOffline(false)
      await page.route(
        `**${path}`,
        async (route) => {
          await route.fetch()
          await route.abort()
        },
        { times: 1 },
      )
      const again = page.getByRole('button', { name: 'Try again' })
      await again.click()
      await expect.poll(async () => (await calls.get(`/quotes/${id}`)).body.status).toBe('accepted')
      await expect(again).toBeVisible()
      await again.click()
      await expect(page.getByRole('heading', { name: 'Thank you. It is agreed.' })).toBeVisible()
      await expect(page.getByText('Accepted by Jo Bell')).toBeVisible()
      await expect(accept(page)).toHaveCount(0)
      await lookAtPage(page)
    })

    await test.step('the deposit has a page of its own; back and reload show what was agreed', async () => {
      await page.getByRole('link', { name: 'Pay the deposit' }).click()
      await expect(page.getByText('£774.00').first()).toBeVisible()
      await expect(page.getByText('By bank transfer')).toBeVisible()
      await page.getByRole('button', { name: 'Copy reference' }).click()
      await expect(page.getByRole('button', { name: /(Copied|Selected) reference/ })).toBeVisible()
      await lookAtPage(page)
      await page.goBack()
      await expect(page.getByRole('heading', { name: 'Thank you. It is agreed.' })).toBeVisible()
      await page.reload()
      await expect(page.getByRole('link', { name: 'Pay the deposit' })).toBeVisible()
      const invoices = (await calls.get('/invoices')).body.items
      expect(invoices).toHaveLength(2)
    })
    page.off('response', weigh)
    const script = (await Promise.all(scripts)).reduce((sum, size) => sum + size, 0)
    expect(script).toBeGreaterThan(1000)
    // Bytes as they are sent, over every load so far: each file once, the browser keeps it.
    expect(script).toBeLessThan(60 * 1024)
  })

  await test.step('a new revision is shown with what changed, and a no with its reason can be taken back', async () => {
    const { calls, id, version, path } = await offer(shop.url)
    await page.goto(path)
    await page.getByRole('textbox', { name: 'Your name' }).fill('Jo Bell')
    await page.getByText('Type it').click()
    await page.getByRole('textbox', { name: /full name/ }).fill('Jo Bell')
    await page.getByRole('checkbox', { name: /I agree/ }).check()
    const lines = (await calls.get(`/quotes/${id}`)).body.items
    const changed = lines.map(
      ({ id, kind, choice, selected, title, quantity, price }: (typeof lines)[0]) => ({
        ...{ id, kind, choice, selected, title, quantity },
        price: title === 'Fascia panel' ? 110_000 : price,
      }),
    )
    const next = (await calls.patch(`/quotes/${id}`, { version, items: changed, revise: true })).body
    await calls.post(`/quotes/${next.id}/status`, { status: 'sent', version: next.version })
    await accept(page).click()
    const note = page.getByRole('alert').filter({ hasText: 'changed in the meantime' })
    await expect(note).toContainText('Revision B replaces revision A')
    await expect(note).toContainText('‘Fascia panel’ was £1,000.00 and is now £1,100.00.')
    await expect(page.getByRole('textbox', { name: 'Your name' })).toHaveValue('Jo Bell')
    await expect(page.getByRole('textbox', { name: /full name/ })).toHaveValue('Jo Bell')
    expect((await calls.get(`/quotes/${next.id}`)).body.status).toBe('sent')

    await page.getByText('No, thank you').click()
    await page.getByRole('button', { name: 'Say no to this quote' }).click()
    await expect(page.getByText('Choose a reason')).toBeVisible()
    await page.getByRole('radio', { name: 'Too expensive' }).check()
    await page.getByRole('textbox', { name: /Anything else/ }).fill('Half of that elsewhere')
    const cheaper = changed.map((line: { price: number }) =>
      line.price === 110_000 ? { ...line, price: 90_000 } : line,
    )
    const shown = (await calls.get(`/quotes/${next.id}`)).body
    const again = { version: shown.version, items: cheaper, revise: true }
    const last = (await calls.patch(`/quotes/${next.id}`, again)).body
    await calls.post(`/quotes/${last.id}/status`, { status: 'sent', version: last.version })
    await page.getByRole('button', { name: 'Say no to this quote' }).click()
    await expect(note).toContainText('Revision C replaces revision B')
    expect((await calls.get(`/quotes/${last.id}`)).body.status).toBe('sent')
    await page.getByRole('button', { name: 'Say no to this quote' }).click()
    await expect(page.getByRole('heading', { name: 'You said no to this quote' })).toBeVisible()
    await lookAtPage(page)
    expect((await calls.get(`/quotes/${last.id}`)).body).toMatchObject({
      status: 'rejected',
      rejectedReason: 'Too expensive: Half of that elsewhere',
    })
    // They thought about it: what they typed for the yes is still there. Two taps are one yes.
    await accept(page).dblclick()
    await expect(page.getByRole('heading', { name: 'Thank you. It is agreed.' })).toBeVisible()
  })

  await test.step('a question is asked on the phone, and answered from the office', async () => {
    const { calls, id, path } = await offer(shop.url)
    const asked = async () => (await calls.get(`/quotes/${id}/messages`)).body.items

    await test.step('at a line, with a picture, and once although its answer got lost', async () => {
      await page.goto(path)
      await page.getByRole('link', { name: 'Ask about this line: Fascia panel' }).click()
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
      await expect(page.getByRole('list', { name: 'Messages' })).toContainText('About ‘Fascia panel’')
      await expect(question).toHaveValue('')
      expect(await asked()).toHaveLength(1)
    })

    await test.step('the answer is on the page', async () => {
      await calls.post(`/quotes/${id}/messages`, { text: 'All night.' })
      await page.reload()
      await expect(page.getByText('All night.')).toBeVisible()
    })
  })

  await test.step('staff see that they do not count, and the handed-over phone has no way into the app', async () => {
    const { calls, id, path } = await offer(shop.url)
    const handed = (await calls.post(`/quotes/${id}/links`, { channel: 'in-person' })).body.url
    await page.goto(path)
    // A person looks; nobody is signed in here.
    await page.waitForResponse('**/opened')
    await enter(page, shop.url, admin)
    const counted: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/opened')) counted.push(request.url())
    })
    await page.goto(path)
    await expect(page.getByText('your look does not count')).toBeVisible()
    await page.waitForTimeout(2500)
    expect(counted).toEqual([])
    await page.goto(new URL(handed).pathname)
    await expect(page.getByText('sign here on this phone')).toBeVisible()
    const ways = await page
      .locator('a')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    expect(ways.filter((way) => way.startsWith('/') && !way.startsWith('/api/link/'))).toEqual([])
  })
})
