import type { Page } from '@playwright/test'
import { expect } from './journey.ts'
import { fileOfWall } from './wall.ts'

/** Chooses a photo of the finished or of the old state on a fitter's phone. */
export async function addSitePhoto(page: Page, title: 'Before' | 'After'): Promise<void> {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: `Choose photos: ${title}` }).click()
  await (await chooser).setFiles(await fileOfWall())
  await expect(page.getByRole('list', { name: `Photos: ${title}` }).getByRole('listitem')).toHaveCount(1)
}

/** Signs with a finger on the pad of the handover. */
export async function signHandover(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign here' }).click()
  const pad = page.getByRole('img', { name: 'Sign here with a finger' })
  const { x, y, width, height } = (await pad.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.move(x + width / 4, y + height / 2)
  await page.mouse.down()
  await page.mouse.move(x + width / 2, y + height / 3, { steps: 4 })
  await page.mouse.up()
  await page.getByRole('button', { name: 'Done' }).click()
}
