import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { serviceNames } from '#content/service-names.ts'
import { makeSlug } from './slugs.ts'

describe('a slug', () => {
  it('is what people would type', () => {
    expect(makeSlug('Café Crème & Co: 3D letters')).toBe('cafe-creme-and-co-3d-letters')
    expect(makeSlug("  The baker's   dozen – Eccles ")).toBe('the-bakers-dozen-eccles')
    expect(makeSlug('Straße, Łódź, Ærø')).toBe('strasse-lodz-aero')
    expect(makeSlug('£££')).toBe('')
  })

  it('needs no escaping in a URL, whatever it is made from', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const slug = makeSlug(text)
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(makeSlug(slug)).toBe(slug)
      }),
    )
  })

  it('is different for each service', () => {
    expect(new Set(serviceNames.map(makeSlug)).size).toBe(serviceNames.length)
  })
})
