/** Artwork on its way: from the office to the customer's phone, back with remarks, and approved. */
import type { Browser, Page } from '@playwright/test'
import { lookAtPage, measureOverhang } from './axe.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'
import { approvalOf, newJob, upload } from './proofs.ts'

// What is refused gets 400 or 409, and the browser logs that.
test.use({ expectedComplaints: [/status of 4(00|09)/] })

const phone = { width: 360, height: 740 }

async function openPhone(browser: Browser, url: string): Promise<Page> {
  const here = { baseURL: url, locale: 'en-GB', timezoneId: 'Europe/London' }
  const context = await browser.newContext({ ...here, viewport: phone })
  return context.newPage()
}

/** Taps a place of a page, as fractions of it. */
async function tap(page: Page, n: number, x: number, y: number): Promise<void> {
  const sheet = page.locator(`[data-proof-page="${n}"] [data-sheet]`)
  await sheet.scrollIntoViewIfNeeded()
  const box = await sheet.boundingBox()
  if (!box) throw new Error('there is no such page')
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y)
}

test('artwork goes out, comes back with a mark, and is approved as version 2', async ({
  page,
  browser,
  shop,
}) => {
  const calls = await enter(page, shop.url, admin)
  const job = await newJob(calls)
  const first = await upload(calls, job.id, 2)
  const customer = await openPhone(browser, shop.url)

  const path = await test.step('the office makes a link, and mails another', async () => {
    await page.goto(`/jobs/${job.id}`)
    const artwork = page.getByRole('region', { name: 'Artwork' })
    await artwork.getByRole('button', { name: 'Link …' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('Making it marks the artwork as sent.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Make a link to copy' }).click()
    const url = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
    await page.keyboard.press('Escape')
    await expect(artwork.getByText('With the customer')).toBeVisible()
    await artwork.getByRole('button', { name: 'Send to the customer …' }).click()
    await expect(dialog.getByText(/The artwork for A new front is ready: version 1/).first()).toBeVisible()
    await dialog.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText(/version 1 is kept as a file|version 1 is on its way/).first()).toBeVisible()
    return new URL(url).pathname
  })

  await test.step('the customer looks closer, and marks what is wrong', async () => {
    await customer.goto(path)
    await expect(customer.getByRole('heading', { name: 'A new front', level: 1 })).toBeVisible()
    await expect(customer.getByText('QUAY CAFÉ')).toBeVisible()
    await lookAtPage(customer)
    expect(await measureOverhang(customer)).toBeLessThanOrEqual(0)
    await customer.getByRole('link', { name: 'Version 1, page 1: look at it larger' }).click()
    const layer = customer.getByRole('dialog', { name: 'The page, larger' })
    await layer.getByRole('button', { name: 'Larger' }).click()
    await expect(layer.getByRole('button', { name: 'Smaller' })).toBeEnabled()
    await layer.getByRole('button', { name: 'Close' }).click()
    await customer.getByRole('button', { name: 'Mark a place to change' }).nth(1).click()
    await tap(customer, 2, 0.25, 0.5)
    await expect(layer).toBeHidden()
    await expect(customer.getByRole('textbox', { name: /at mark 1/ })).toBeFocused()
    await customer.getByRole('button', { name: 'Ask for changes' }).click()
    await expect(customer.getByText('Write what is to be changed here')).toBeVisible()
    await customer.getByRole('textbox', { name: /at mark 1/ }).fill('The é is missing')
    await customer.reload()
    await expect(customer.getByRole('textbox', { name: /at mark 1/ })).toHaveValue('The é is missing')
    await customer.getByRole('button', { name: 'Ask for changes' }).click()
    await expect(customer.getByRole('heading', { name: 'You asked for changes of version 1' })).toBeVisible()
    await lookAtPage(customer)
    const { comments } = (await calls.get(`/proofs/${first.id}`)).body
    expect(comments).toEqual([
      { page: 2, x: expect.closeTo(0.25, 1), y: expect.closeTo(0.5, 1), text: 'The é is missing' },
    ])
  })

  await test.step('the office sees the mark where it belongs', async () => {
    const artwork = page.getByRole('region', { name: 'Artwork' })
    await expect(artwork.getByText('Changes asked for')).toBeVisible()
    await expect(artwork.getByText(/Opened once/)).toBeVisible()
    await artwork.getByRole('button', { name: 'Version 1, page 2: look at it larger' }).click()
    await expect(page.getByTitle('The é is missing')).toBeVisible()
    await page.keyboard.press('Escape')
  })

  const second = await upload(calls, job.id, 1)
  await test.step('an answer about a version that is out of date is not taken', async () => {
    await customer.getByRole('textbox', { name: 'What is to be changed' }).first().fill('And larger')
    await customer.getByRole('button', { name: 'Ask for changes' }).click()
    await expect(customer.getByRole('heading', { name: 'We are drawing the next version' })).toBeVisible()
    await expect(customer.getByText('And larger')).toBeVisible()
    await lookAtPage(customer)
  })

  await test.step('version 2 is approved with a signature, and the gate opens', async () => {
    expect(await approvalOf(calls, job.id)).toMatchObject({ shut: true })
    await calls.post(`/proofs/${second.id}/sent`, { version: second.version })
    await customer.goto(path)
    await expect(customer.getByText('It replaces version 1')).toBeVisible()
    await customer.getByRole('textbox', { name: 'Your name' }).first().fill('Priya Nair')
    await customer.getByRole('radio', { name: 'Type it' }).check()
    await customer.getByRole('textbox', { name: /full name/ }).fill('Priya Nair')
    await customer.getByRole('button', { name: 'Approve version 2' }).click()
    await expect(customer.getByText('Tick that you have checked it')).toBeVisible()
    await expect(customer.getByRole('textbox', { name: /full name/ })).toHaveValue('Priya Nair')
    await customer.getByRole('checkbox', { name: /I have checked/ }).check()
    await customer.getByRole('button', { name: 'Approve version 2' }).dblclick()
    await expect(customer.getByRole('heading', { name: 'Thank you. Version 2 is approved.' })).toBeVisible()
    await lookAtPage(customer)
    await customer.reload()
    await expect(customer.getByText('Approved by Priya Nair')).toBeVisible()
    expect(await approvalOf(calls, job.id)).toMatchObject({ shut: false })
    await expect(
      page.getByRole('region', { name: 'Artwork' }).getByText('Approved', { exact: true }),
    ).toBeVisible()
  })
})
