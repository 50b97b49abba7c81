import { expect, test } from 'vitest'
import { startSettings } from '#content/shop-start.ts'
import { site } from '#content/site.ts'
import { identityOf } from '../shop/shop-identity.ts'
import { publicPagesOf } from './site.pages.ts'
import { findSiteFaults } from './site.schema.ts'
import { servicePages } from './site.services.ts'

const publicPages = publicPagesOf(identityOf(startSettings))
const isFile = (path: string) => path.startsWith('/brand/')
const whole = { site, services: servicePages, pages: publicPages }

test('the shop’s configuration has no error', () => {
  expect(findSiteFaults(whole, isFile)).toEqual([])
})

const [first] = servicePages
if (!first) throw new Error('there are no services')
const others = servicePages.slice(1)
const changedFirst = (change: object) => ({ ...whole, services: [{ ...first, ...change }, ...others] })
const changedSite = (change: object) => ({ ...whole, site: { ...site, ...change } })

test.each([
  [
    'invalid opening hours',
    changedSite({ openingHours: { ...site.openingHours, friday: '9 - 5' } }),
    /^openingHours\.friday: '9 - 5' is neither/,
  ],
  [
    'a phone link with another number',
    changedSite({ messaging: { ...site.messaging, number: '0161' } }),
    /^messaging\.number: .*01614960142/,
  ],
  ['fifteen services', changedSite({ services: site.services.slice(1) }), /^services: .*16 services/],
  [
    'a logo without a file',
    changedSite({ company: { ...site.company, logoLight: '/lost.svg' } }),
    /^company\.logoLight: There is no file \/lost\.svg/,
  ],
  ['a keyword twice', changedSite({ keywords: [...site.keywords, site.keywords[0]] }), /^keywords: .*twice/],
  ['an unknown entry', changedSite({ fax: '0161 496 0143' }), /fax/],
  [
    'an invalid mail address',
    changedSite({ contact: { ...site.contact, email: 'hello' } }),
    /^contact\.email: Not an e-mail address/,
  ],
  [
    'a service without a page',
    { ...whole, services: others },
    new RegExp(`^services: '${first.name}' has no page`),
  ],
  [
    'two services with one address',
    changedFirst({ slug: others[0]?.slug }),
    new RegExp(`the slug '${others[0]?.slug}' stands here twice`),
  ],
  [
    'a price with pence',
    changedFirst({ price: { from: 9.5, unit: 'a sign' } }),
    new RegExp(`^services\\.${first.slug}\\.price\\.from: `),
  ],
  [
    'a price above that of its example',
    changedFirst({ price: { from: 10 ** 9, unit: 'a sign' } }),
    new RegExp(`^services\\.${first.slug}\\.price: One of the sizes`),
  ],
  [
    'a page with too little text',
    changedFirst({ about: ['Good.', 'Signs.'], questions: first.questions.slice(0, 2) }),
    new RegExp(`^services\\.${first.slug}\\.about: The page has \\d+ words`),
  ],
  [
    'an unknown related service',
    changedFirst({ related: ['neon', 'led-signs'] }),
    /there is no other page 'neon'/,
  ],
  [
    'a description that is too short',
    changedFirst({ description: 'Signs.' }),
    new RegExp(`^services\\.${first.slug}\\.description: At least 70`),
  ],
  [
    'a name that makes a title too long',
    {
      ...whole,
      pages: publicPagesOf({ ...identityOf(startSettings), name: 'Irwell, Ribble, Mersey and Sons' }),
    },
    /^pages\.\/contact-us\.title: More than 60/,
  ],
  [
    'two pages with one title',
    { ...whole, pages: publicPages.map((page) => ({ ...page, title: 'Signs' })) },
    /^pages: the title 'Signs' stands here twice/,
  ],
])('%s is found and named', (_, wrong, named) => {
  const faults = findSiteFaults(wrong as typeof whole, isFile)
  expect(
    faults.some((fault) => named.test(fault)),
    faults.join('\n'),
  ).toBe(true)
})

test('no two services have the same text', () => {
  const texts = servicePages.flatMap(({ about, lead, line, job, questions }) => [
    ...about,
    ...[lead, line, ...job],
    ...questions.map(({ answer }) => answer),
  ])
  expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
})

/** Every single entry of the configuration, by its path: 'contact.address.city'. */
function listEntries(of: object, before: readonly string[] = []): (readonly string[])[] {
  return Object.entries(of).flatMap(([key, value]) =>
    typeof value === 'object' && value !== null ? listEntries(value, [...before, key]) : [[...before, key]],
  )
}

function withEntry(of: unknown, [key = '', ...rest]: readonly string[], value: unknown): unknown {
  if (typeof of !== 'object' || of === null) throw new Error(`there is no entry ${key}`)
  const changed = rest.length === 0 ? value : withEntry(Reflect.get(of, key), rest, value)
  return Array.isArray(of) ? of.with(Number(key), changed) : { ...of, [key]: changed }
}

test.each(listEntries(site).map((path) => [path.join('.'), path] as const))(
  '%s: an empty value or a wrong type is named',
  (name, path) => {
    for (const wrong of ['', null, undefined, []]) {
      const broken = { ...whole, site: withEntry(site, path, wrong) as typeof site }
      expect(findSiteFaults(broken, isFile).filter((fault) => fault.startsWith(`${name}: `))).not.toEqual([])
    }
  },
)
