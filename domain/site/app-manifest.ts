/** The web app manifest: phones and desktops install the app with its name, colours and icons. */

import { siteWords } from '#content/words.ts'
import type { ShopIdentity } from '../shop/shop-identity.ts'

export const PAPER = '#faf9f6'
const INK = '#14161a'

/**
 * `maskable` may be cut to a circle, so the motif keeps away from its edges. Pixels; the margin is a fraction
 * of the side.
 */
export const appIcons = [
  { name: 'icon-192.png', side: 192, margin: 0.08, purpose: 'any' },
  { name: 'icon-512.png', side: 512, margin: 0.08, purpose: 'any' },
  { name: 'icon-maskable-512.png', side: 512, margin: 0.2, purpose: 'maskable' },
  { name: 'apple-touch-icon.png', side: 180, margin: 0.12, purpose: null },
] as const

/** The web app manifest of the app in the shop's name. */
export function describeApp({ name, fullName }: Pick<ShopIdentity, 'name' | 'fullName'>): object {
  return {
    id: '/dashboard',
    name: fullName,
    short_name: name,
    description: siteWords.description,
    lang: 'en-GB',
    start_url: '/dashboard',
    scope: '/',
    display: 'standalone',
    background_color: PAPER,
    theme_color: INK,
    icons: appIcons
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
