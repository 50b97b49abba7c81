import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { appIcons, PAPER } from '../../domain/site/app-manifest.ts'

/** Draws the app's own icon in the sizes that phones need to install it. */
export async function makeIcons(folder: string, favicon: string): Promise<void> {
  const mark = await readFile(favicon)
  for (const { name, side, margin } of appIcons) {
    const inner = Math.round(side * (1 - 2 * margin))
    const drawn = await sharp(mark, { density: 1200 }).resize(inner, inner).png().toBuffer()
    await sharp({ create: { width: side, height: side, channels: 4, background: PAPER } })
      .composite([{ input: drawn }])
      .png()
      .toFile(join(folder, name))
  }
}
