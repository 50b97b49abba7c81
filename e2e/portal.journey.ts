/** Customers on the pages of their links: with a script, without one, and when the line goes. */
import type { Page } from '@playwright/test'
import { v7 as uuid } from 'uuid'
import { addCustomer, type Client, makeLawful, signIn } from '#server/testing/client.ts'
import { lookAtPage, measureOverhang } from './axe.ts'
import { admin, expect, test, testWith } from './journey.ts'

const items = () => [
  {
    title: 'Fascia panel',
    description: 'Folded aluminium',
    quantity: 1,
    price: 100_000,
    widthMm: 3000,
    heightMm: 900,
  },
  { kind: 'optional', title: 'Trough light', quantity: 1, price: 20_000 },
  { kind: 'optional', choice: 'Letters', selected: true, title: 'Acrylic', quantity: 1, price: 5000 },
  { kind: 'optional', choice: 'Letters', title: 'Aluminium', quantity: 1, price: 9000 },
]

interface Offer {
  calls: Client
  id: string
  version: number
  /** The page's path. */
  path: string
}

async function offer(url: string, more: object = {}): Promise<Offer> {
  const calls = await signIn(url, admin)
  await makeLawful(calls)
  const { id: customerId } = await addCustomer(calls, { name: 'Jo Bell', email: 'jo@cafe.example' })
  const lines = items().map((line) => ({ ...line, id: uuid() }))
  const quote = { customerId, title: 'A new front', items: lines, terms: 'Thirty days.', ...more }
  const { id } = (await calls.post('/quotes', quote)).body
  const link = await calls.post(`/quotes/${id}/links`, {})
  const { version } = (await calls.get(`/quotes/${id}`)).body
  return { calls, id, version, path: new URL(link.body.url).pathname }
}

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

/** What a browser logs of a form that the server refuses. */
const refused = /status of 4(00|09)/

const accept = (page: Page) => page.getByRole('button', { name: /^Accept for/ })

test.describe('on a phone', () => {
  test.use({ expectedComplaints: [/net::ERR_|status of 4(00|09)/] })

  test('a customer chooses, signs on a bad line and finds the deposit', { tag: '@phone' }, async ({
    page,
    shop,
    context,
  }) => {
    const { calls, id, path } = await offer(shop.url, { deposit: { kind: 'percent', value: 50 } })
    let script = 0
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script')
        // What comes from the browser's own cache has no size.
        script += Math.max(0, (await response.request().sizes()).responseBodySize)
    })

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
    expect(script).toBeGreaterThan(1000)
    // Bytes as they are sent, over every load of this journey: each file once, the browser keeps it.
    expect(script).toBeLessThan(60 * 1024)
  })
})

test.describe('asked again', () => {
  test.use({ expectedComplaints: [refused] })

  test('a new revision is shown with what changed, and a no with its reason can be taken back', {
    tag: '@phone',
  }, async ({ page, shop }) => {
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
    await page.getByRole('button', { name: 'Say no to this quote' }).click()
    await expect(page.getByRole('heading', { name: 'You said no to this quote' })).toBeVisible()
    await lookAtPage(page)
    expect((await calls.get(`/quotes/${next.id}`)).body).toMatchObject({
      status: 'rejected',
      rejectedReason: 'Too expensive: Half of that elsewhere',
    })
    // They thought about it: what they typed for the yes is still there. Two taps are one yes.
    await accept(page).dblclick()
    await expect(page.getByRole('heading', { name: 'Thank you. It is agreed.' })).toBeVisible()
  })
})

test('without a script everything works, and links that open nothing say what to do', async ({
  browser,
  shop,
}) => {
  const { calls, id, path } = await offer(shop.url, { deposit: { kind: 'percent', value: 50 } })
  const context = await browser.newContext({
    ...{ baseURL: shop.url, locale: 'en-GB', timezoneId: 'Europe/London', javaScriptEnabled: false },
    viewport: { width: 360, height: 740 },
  })
  const page = await context.newPage()
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
    const late = await context.request.post(path, {
      form: { do: 'accept', name: 'Somebody Else', signature: 'X', terms: 'yes', revision: 'A', total: '1' },
    })
    expect(late.status()).toBe(409)
    expect((await late.text()).replaceAll('<!-- -->', '')).toMatch(
      /It is agreed already.*Accepted by Jo Bell/,
    )
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
  await context.close()
})

test('staff see that they do not count, and the handed-over phone has no way into the app', async ({
  page,
  shop,
}) => {
  const { calls, id, path } = await offer(shop.url)
  const handed = (await calls.post(`/quotes/${id}/links`, { channel: 'in-person' })).body.url
  await page.goto(path)
  // A person looks; nobody is signed in here.
  await page.waitForResponse('**/opened')
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: /sign in|login/i }).click()
  await page.waitForURL('**/dashboard')
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

const large = testWith('--blink-settings=defaultFontSize=32')
large('a quote fits a phone with letters twice as large', { tag: '@phone' }, async ({ page, shop }) => {
  const { path } = await offer(shop.url, { deposit: { kind: 'percent', value: 50 } })
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await measureOverhang(page)).toBeLessThanOrEqual(0)
})
