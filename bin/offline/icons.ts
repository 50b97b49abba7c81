import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { site } from '../../domain/site.ts'

const PAPER = '#faf9f6'
const INK = '#14161a'

/** `maskable` may be cut to a circle: what counts keeps away from its edges. */
const icons = [
  { name: 'icon-192.png', side: 192, margin: 0.08, purpose: 'any' },
  { name: 'icon-512.png', side: 512, margin: 0.08, purpose: 'any' },
  { name: 'icon-maskable-512.png', side: 512, margin: 0.2, purpose: 'maskable' },
  { name: 'apple-touch-icon.png', side: 180, margin: 0.12, purpose: null },
] as const

/** Draws our own mark in the sizes that phones ask for, and writes the manifest by which the app is installed. */
export async function makeInstallable(folder: string, favicon: string): Promise<void> {
  const mark = await readFile(favicon)
  for (const { name, side, margin } of icons) {
    const inner = Math.round(side * (1 - 2 * margin))
    const drawn = await sharp(mark, { density: 1200 }).resize(inner, inner).png().toBuffer()
    await sharp({ create: { width: side, height: side, channels: 4, background: PAPER } })
      .composite([{ input: drawn }])
      .png()
      .toFile(join(folder, name))
  }
  await writeFile(join(folder, 'manifest.webmanifest'), JSON.stringify(manifest()))
}

function manifest(): object {
  const { name, suffix, description } = site.company
  return {
    id: '/dashboard',
    name: `${name} ${suffix}`,
    short_name: name,
    description,
    lang: 'en-GB',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: INK,
    icons: icons
      .filter(({ purpose }) => purpose !== null)
      .map(({ name: file, side, purpose }) => ({
        src: `/${file}`,
        sizes: `${side}x${side}`,
        type: 'image/png',
        purpose,
      })),
    shortcuts: [{ name: 'New Measurement', url: '/measurements' }],
  }
}
