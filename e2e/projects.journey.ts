import type { Locator, Page } from '@playwright/test'
import { lookAtPage } from './axe.ts'
import { enter } from './entry.ts'
import { admin, expect, test } from './journey.ts'
import { photo, publish } from './project.ts'

test('a project is created, published, moved, and unpublished', async ({ page, shop, browser }) => {
  const calls = await enter(page, shop.url, admin)
  const list = page.getByRole('list', { name: 'Projects', exact: true })

  await test.step('with two photos and their descriptions', async () => {
    await page.goto('/projects-management')
    await expect(page.getByRole('heading', { name: 'No projects yet' })).toBeVisible()
    await lookAtPage(page)
    await page.getByRole('link', { name: 'New project' }).first().click()
    const panel = page.getByRole('dialog', { name: 'New project' })
    await panel.getByRole('button', { name: 'Save project' }).click()
    await expect(panel.getByText('Enter a title')).toBeVisible()
    await panel.getByLabel('Title').fill('Letters on a mill')
    await panel.getByRole('combobox', { name: 'Service' }).click()
    await page.getByRole('option', { name: '3D Signs' }).click()
    await panel.getByLabel('Place').fill('Ancoats, Manchester')
    await panel.getByLabel('Text').fill('Brushed steel, 900 mm high.\n\nFitted in two nights.')
    await panel.getByRole('switch', { name: /^Published/ }).click({ force: true })
    await panel.getByRole('button', { name: 'Save project' }).click()
    await expect(panel.getByText('Add a photo', { exact: true }).first()).toBeVisible()
    await panel.getByLabel('Photo files').setInputFiles([await photo('#8f5a44'), await photo('#14161a')])
    await expect(panel.getByLabel('What photo 2 shows')).toBeVisible()
    await expect(panel.getByText('Say what photo 2 shows')).toBeVisible()
    await panel.getByLabel('What photo 1 shows').fill('Steel letters on red brick by day')
    await panel.getByLabel('What photo 2 shows').fill('The same letters by night')
    await expect(panel.getByText('Before it can be shown:')).toBeHidden()
    await panel.getByRole('button', { name: 'Save project' }).click()
    await expect(panel).toBeHidden()
    await expect(list.getByText('Published', { exact: true })).toBeVisible()
  })

  const stranger = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await stranger.setViewportSize(page.viewportSize() ?? { width: 1280, height: 800 })
  await publish(calls, { title: 'A lit box', service: 'LED Signs' })

  await test.step('visitors find it by its service, with its pictures', async () => {
    await stranger.goto('/projects')
    await expect(stranger.getByRole('heading', { level: 2 }).first()).toHaveText('A lit box')
    await lookAtPage(stranger)
    // One of each: there is nothing to choose, and the service's own page links to it.
    await expect(stranger.getByRole('navigation', { name: 'Projects by service' })).toHaveCount(0)
    await stranger.goto('/projects?service=3d-signs')
    await expect(stranger.getByRole('link', { name: 'All projects' })).toBeVisible()
    await expect(stranger.getByRole('link', { name: 'A lit box' })).toBeHidden()
    await stranger.getByRole('link', { name: 'Letters on a mill' }).click()
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('Letters on a mill')
    await expect(stranger.getByText('Fitted in two nights.')).toBeVisible()
    await expectPicture(stranger.getByRole('img', { name: 'Steel letters on red brick by day' }))
    await expectPicture(stranger.getByRole('img', { name: 'The same letters by night' }))
    await lookAtPage(stranger)
  })

  await test.step('the keyboard moves it to the top', async () => {
    await page.reload()
    await expect(list.getByRole('link')).toHaveText(['A lit box', 'Letters on a mill'])
    await moveUp(page, 'Letters on a mill')
    await expect(list.getByRole('link')).toHaveText(['Letters on a mill', 'A lit box'])
    await expect.poll(() => firstOf(stranger)).toBe('Letters on a mill')
  })

  await test.step('an unpublished one is gone at once, with its pictures', async () => {
    await stranger.goto('/projects/letters-on-a-mill')
    const address = await stranger.getByRole('img', { name: /red brick/ }).getAttribute('src')
    expect((await stranger.request.get(address ?? '')).status()).toBe(200)
    await list.getByRole('link', { name: 'Letters on a mill' }).click()
    const panel = page.getByRole('dialog', { name: 'Project' })
    await panel.getByRole('switch', { name: /^Published/ }).click({ force: true })
    await panel.getByRole('button', { name: 'Save project' }).click()
    await expect(panel).toBeHidden()
    await stranger.reload()
    await expect(stranger).toHaveURL(`${shop.url}/`)
    expect((await stranger.request.get(address ?? '')).status()).toBe(404)
    expect(await firstOf(stranger)).toBe('A lit box')
  })
})

async function expectPicture(picture: Locator): Promise<void> {
  await picture.scrollIntoViewIfNeeded()
  await expect
    .poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth))
    .toBeGreaterThan(0)
  expect(await picture.evaluate((element) => (element as HTMLImageElement).currentSrc)).toContain('.avif')
}

async function moveUp(page: Page, title: string): Promise<void> {
  const handle = page.getByRole('button', { name: `Move ${title}` })
  const told = page.locator('[aria-live="assertive"]').filter({ hasText: title })
  await handle.focus()
  await page.keyboard.press('Space')
  await expect(told).toHaveText(/picked up|is over place 2/)
  // It is announced before it listens to the arrows; at the top another press changes nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowUp')
    await expect(told).toHaveText(/is over place 1 of 2/, { timeout: 2_000 })
  }).toPass()
  await page.keyboard.press('Space')
}

async function firstOf(stranger: Page): Promise<string | null> {
  await stranger.goto('/projects')
  return stranger.getByRole('heading', { level: 2 }).first().textContent()
}
