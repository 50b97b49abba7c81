import { expect, it } from 'vitest'
import { fitLetters } from '#domain/sign/fit-letters.ts'
import { type DesignKind, firstDesign, type SignDesign } from '#domain/sign/sign-design.ts'
import { guidePrice } from '#domain/sign/sign-price.ts'
import type { ServicePageContent } from '#domain/site/site.schema.ts'
import { servicePages } from '#domain/site/site.services.ts'

// The sign maker's rates and the prices of the service pages belong to one shop: a change to one needs a
// change to the other.

function pageOf(service: ServicePageContent['name']): ServicePageContent {
  const page = servicePages.find(({ name }) => name === service)
  if (!page) throw new Error(`no page of ${service}`)
  return page
}

function sizeOf(service: ServicePageContent['name'], name: string) {
  const size = pageOf(service).sizes.find((known) => known.name === name)
  if (!size) throw new Error(`${service} names no size ${name}`)
  return size
}

function priceOf(design: Partial<SignDesign>): number {
  const whole = { ...firstDesign, ...design }
  return guidePrice(whole, fitLetters(whole).capHeight)
}

it.each<[DesignKind, ServicePageContent['name'], string]>([
  ['flat-panel', 'Shop Front Signs', 'One bay of a parade'],
  ['neon-flex', 'LED Signs', 'One word in neon-flex'],
  ['neon-flex', 'LED Signs', 'A line across a wall'],
  ['window-vinyl', 'Window Graphics', 'Door, hours and name'],
  ['window-vinyl', 'Window Graphics', 'Meeting room, frosted band'],
])('%s costs what the page of %s says: “%s”', (kind, service, name) => {
  const { widthMm, heightMm, from } = sizeOf(service, name)
  expect(priceOf({ kind, widthMm, heightMm })).toBe(from)
})

it('halo-lit letters for a name of twelve letters cost what their page says', () => {
  const { widthMm, heightMm, from } = sizeOf('Illuminated Signs', 'Halo letters on a tray')
  const price = priceOf({ kind: 'halo-lit', text: 'Ordsall Bread', widthMm, heightMm })
  expect(Math.abs(price / from - 1)).toBeLessThan(0.06)
})

it('one more built-up letter costs at least what a letter starts from on their page', () => {
  const { price } = pageOf('3D Signs')
  expect(price.unit).toBe('a letter')
  const small = { kind: 'built-up', widthMm: 9000, heightMm: 200 } as const
  expect(
    priceOf({ ...small, text: 'Oak and Elm' }) - priceOf({ ...small, text: 'Oak and El' }),
  ).toBeGreaterThanOrEqual(price.from)
})

it.each<[DesignKind, ServicePageContent['name']]>([
  ['flat-panel', 'Shop Front Signs'],
  ['halo-lit', 'Illuminated Signs'],
  ['led', 'Illuminated Signs'],
])('%s of a usual size costs at least the minimum on the page of %s', (kind, service) => {
  expect(priceOf({ kind, text: 'Oak', widthMm: 2400, heightMm: 450 })).toBeGreaterThanOrEqual(
    pageOf(service).price.from,
  )
})
