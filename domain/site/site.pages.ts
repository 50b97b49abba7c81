/** The pages of the public site from the configuration. Finished projects come in addition. */

import { siteWords } from '#content/words.ts'
import type { ShopIdentity } from '../shop/shop-identity.ts'
import { shorten } from '../shorten.ts'
import { headLimits, type PublicPage } from './site.schema.ts'
import { servicePages, servicePath } from './site.services.ts'

/** The day on which the words of the shop's own pages were last changed. */
const changed = '2026-11-21'

const { contactButton } = siteWords.callToAction

/** A page's facts that are the same for every shop. */
type SitePath = Pick<PublicPage, 'path' | 'name' | 'changed'>

export const sitePaths: readonly SitePath[] = [
  { path: '/', name: 'Home', changed },
  {
    path: '/services',
    name: 'Services',
    changed: servicePages.map((page) => page.changed).reduce((a, b) => (a > b ? a : b), changed),
  },
  ...servicePages.map((page) => ({ path: servicePath(page.slug), name: page.name, changed: page.changed })),
  { path: '/projects', name: 'Projects', changed },
  { path: '/about', name: 'About', changed },
  { path: '/contact-us', name: contactButton, changed },
  { path: '/privacy', name: 'Privacy', changed },
]

/** The pages with their titles and descriptions, in the name of this shop. */
export function publicPagesOf(shop: ShopIdentity): PublicPage[] {
  const heads = headsOf(shop)
  return sitePaths.map((page) => {
    const { title, description } = heads[page.path] ?? { title: page.name, description: '' }
    return {
      ...page,
      title: shorten(title, headLimits.title),
      description: shorten(description, headLimits.description.max),
    }
  })
}

function headsOf({ name, fullName, phone, address }: ShopIdentity) {
  // A shop may keep its town to itself.
  const inTown = address.town ? ` in ${address.town}` : ''
  const door = address.line1.split(', ').at(-1) ?? ''
  const come = door || inTown ? ` or come to ${door || 'us'}${inTown}` : ''
  const heads: Record<string, Pick<PublicPage, 'title' | 'description'>> = {
    '/': { title: `${fullName} · Sign makers${inTown}`, description: siteWords.description },
    '/services': {
      title: `Signs, print and fitting · ${name}`,
      description: `All ${siteWords.services.length} things that we make, print and put up, each with what it is made of, real sizes, how long it takes and what it costs from.`,
    },
    '/projects': {
      title: `Finished signs${inTown && `${inTown} and Manchester`} · ${name}`,
      description:
        'Shop fronts, letters, vans and windows that we have measured, made and put up: where they hang, what they are made of, and pictures of each.',
    },
    '/about': {
      title: `About our workshop${inTown} · ${name}`,
      description: `Who makes your sign: a workshop${inTown} with a router, a laser, three printers and a heated van bay, and people who measure before they price.`,
    },
    '/contact-us': {
      title: `${contactButton} · Sign makers${inTown} · ${name}`,
      description: `${phone ? `Ring ${phone}, write` : 'Write'}, send a photo on WhatsApp${come}. A price range by the next working day.`,
    },
    '/privacy': {
      title: `Privacy · ${name}`,
      description:
        'What we keep of you when you ask for a sign, why and on which lawful basis, for how long, and how to have it shown to you, put right or erased.',
    },
  }
  for (const page of servicePages)
    heads[servicePath(page.slug)] = { title: `${page.title} · ${name}`, description: page.description }
  return heads
}

/**
 * The page at a path, for its head.
 * @throws Error if the configuration has none
 */
export function publicPageAt(path: string, shop: ShopIdentity): PublicPage {
  const page = publicPagesOf(shop).find((one) => one.path === path)
  if (!page) throw new Error(`${path} is not among the public pages`)
  return page
}

/**
 * What search engines should not visit: the calls and the screens behind the sign-in, as robots.txt writes
 * them.
 */
export const appPaths: readonly string[] = [
  // Exactly this path: paths that only begin with it are pictures.
  '/app$',
  // Links of customers.
  ...['/q/', '/i/', '/p/', '/a/', '/card/', '/s/'],
  ...['/api/', '/login', '/forgot-password', '/invitation/', '/dashboard', '/user-profile'],
  ...['/quotes', '/invoices', '/customers', '/groups', '/services-management', '/user-management'],
  ...['/security-log', '/evidence', '/workers', '/outgoing-mail', '/settings', '/import', '/measurements'],
  ...[
    '/enquiries',
    '/surveys',
    '/projects-management',
    '/jobs',
    '/diary',
    '/visits',
    '/payments',
    '/debtors',
    '/recurring',
    '/reports',
    '/activity',
  ],
]
