import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseSlug, missingToPublish, PICTURE_WIDTHS, variantsOf } from './projects.ts'

describe('the address of a project', () => {
  it('is its title, with a number if another project has it', () => {
    const taken = ['bakery-eccles', 'bakery-eccles-2']
    expect(chooseSlug('Bakery, Eccles', () => false)).toBe('bakery-eccles')
    expect(chooseSlug('Bakery, Eccles', (slug) => taken.includes(slug))).toBe('bakery-eccles-3')
  })

  it('is never a reserved path or an id', () => {
    expect(chooseSlug('Shown', () => false)).toBe('shown-2')
    expect(chooseSlug('0192f0c1-2b3c-7d4e-8f5a-6b7c8d9e0f1a', () => false)).toMatch(/-2$/)
    expect(chooseSlug('…', () => false)).toBe('project')
  })

  it('is unique among any number of projects', () => {
    const titles = fc.array(fc.oneof(fc.constantFrom('A', 'a!', 'A 2', 'Shown', ''), fc.string()))
    fc.assert(
      fc.property(titles, (all) => {
        const slugs: string[] = []
        for (const title of all) slugs.push(chooseSlug(title, (slug) => slugs.includes(slug)))
        expect(new Set(slugs).size).toBe(all.length)
      }),
    )
  })
})

describe('publishing', () => {
  it('needs a photo, and a description of each', () => {
    expect(missingToPublish({ photos: [] })).toEqual([{ path: 'photos', message: 'Add a photo' }])
    expect(missingToPublish({ photos: [{ alt: 'A sign' }, { alt: ' ' }] })).toEqual([
      { path: 'photos.1.alt', message: 'Say what photo 2 shows' },
    ])
    expect(missingToPublish({ photos: [{ alt: 'A sign' }] })).toEqual([])
  })
})

describe('the widths of a picture', () => {
  it('are never above its own', () => {
    expect(variantsOf(1000)).toEqual([
      { name: 400, width: 400 },
      { name: 800, width: 800 },
      { name: 1200, width: 1000 },
    ])
    expect(variantsOf(120)).toEqual([{ name: 400, width: 120 }])
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5000 }), (width) => {
        const variants = variantsOf(width)
        expect(variants.every((variant) => variant.width <= width)).toBe(true)
        expect(variants.at(-1)?.width).toBe(Math.min(width, Math.max(...PICTURE_WIDTHS)))
        expect(new Set(variants.map((variant) => variant.width)).size).toBe(variants.length)
      }),
    )
  })
})
