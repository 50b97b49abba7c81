/** The pages of the public site that the configuration makes; finished projects come on top of them. */
import type { PublicPage } from './site.schema.ts'
import { servicePages, servicePath } from './site.services.ts'
import { site } from './site.ts'

const { company, contact } = site
const { city } = contact.address

/** The day on which the words of the shop's own pages were last changed. */
const changed = '2026-11-21'

export const publicPages: readonly PublicPage[] = [
  {
    path: '/',
    name: 'Home',
    title: `${company.name} ${company.suffix} · Sign makers in ${city}`,
    description: company.description,
    changed,
  },
  {
    path: '/services',
    name: 'Services',
    title: `Signs, print and fitting · ${company.name}`,
    description: `All ${site.services.length} things that we make, print and put up, each with what it is made of, real sizes, how long it takes and what it costs from.`,
    changed: servicePages.map((page) => page.changed).reduce((a, b) => (a > b ? a : b), changed),
  },
  ...servicePages.map((page) => ({
    path: servicePath(page.slug),
    name: page.name,
    title: `${page.title} · ${company.name}`,
    description: page.description,
    changed: page.changed,
  })),
  {
    path: '/projects',
    name: 'Projects',
    title: `Finished signs in ${city} and Manchester · ${company.name}`,
    description:
      'Shop fronts, letters, vans and windows that we have measured, made and put up: where they hang, what they are made of, and pictures of each.',
    changed,
  },
  {
    path: '/about',
    name: 'About',
    title: `About our workshop in ${city} · ${company.name}`,
    description: `Who makes your sign: a workshop in ${city} with a router, a laser, three printers and a heated van bay, and people who measure before they price.`,
    changed,
  },
  {
    path: '/contact-us',
    name: site.callToAction.contactButton,
    title: `${site.callToAction.contactButton} · Sign makers in ${city} · ${company.name}`,
    description: `Ring ${contact.phone}, write, send a photo on WhatsApp or come to ${contact.address.building} in ${city}. A price range by the next working day.`,
    changed,
  },
  {
    path: '/privacy',
    name: 'Privacy',
    title: `Privacy · ${company.name}`,
    description:
      'What we keep of you when you ask for a sign, why and on which lawful basis, for how long, and how to have it shown to you, put right or erased.',
    changed,
  },
]

/**
 * The page at a path, for its head.
 * @throws Error where the configuration has none
 */
export function publicPageAt(path: string): PublicPage {
  const page = publicPages.find((one) => one.path === path)
  if (!page) throw new Error(`${path} is not among the public pages`)
  return page
}

/** What is not for search engines: the calls and the screens behind the sign-in, as robots.txt writes them. */
export const appPaths: readonly string[] = [
  // Only itself: what begins like it is a picture.
  '/app$',
  ...['/api/', '/login', '/forgot-password', '/invitation/', '/dashboard', '/user-profile'],
  ...['/quotes', '/invoices', '/customers', '/groups', '/services-management', '/user-management'],
  ...['/security-log', '/workers', '/outgoing-mail', '/settings', '/import', '/measurements'],
  ...['/enquiries', '/projects-management'],
]
