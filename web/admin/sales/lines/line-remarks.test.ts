import { describe, expect, it } from 'vitest'
import { emptyService, type Service } from '#domain/shop/services.ts'
import { type EditorLine, newLine } from './editor-line.ts'
import { remarksOn } from './line-remarks.ts'
import { changeLines, noLines } from './lines.state.ts'

const banner: Service = {
  ...emptyService,
  id: 's1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  createdBy: null,
  archivedAt: null,
  name: 'Banner',
  price: 2_800,
  unit: 'm²',
  pricingModel: 'area',
  costPrice: 2_000,
  targetMarginPercent: 40,
}

/** The line after the service was chosen, with some changes. */
function chosen(change: Partial<EditorLine> = {}): EditorLine {
  const { lines } = changeLines(
    { ...noLines, lines: [{ ...newLine('a'), ...change }] },
    { type: 'choose-service', id: 'a', service: banner, vat: null },
  )
  const [line] = lines
  if (!line) throw new Error('no line')
  return line
}

describe('what staff are told below a line', () => {
  it('is nothing where there is nothing to say', () => {
    expect(remarksOn({ ...newLine('a'), title: 'Delivery', price: 1_000 }, undefined)).toBeNull()
    expect(remarksOn({ ...newLine('a', 'heading'), widthMm: 3, heightMm: 3 }, undefined)).toBeNull()
  })

  it('is how the price came about, and a margin below the one aimed at', () => {
    expect(remarksOn(chosen({ widthMm: 2000, heightMm: 1000 }), banner)).toMatchObject({
      formula: '2.000 × 1.000 m = 2.00 m² × £28.00',
      warning: '',
      margin: 'Margin 28.6%, below the 40% aimed at',
      isMarginLow: true,
    })
  })

  it('warns of a service that came to nothing, with what it needs', () => {
    expect(remarksOn(chosen(), banner)?.warning).toBe('£0.00 so far: enter width and height')
    const free = { ...chosen(), formula: '', price: 0 }
    expect(remarksOn(free, undefined)?.warning).toBe('This service comes to £0.00')
  })

  it('names the service that the line is priced by, whatever its title became', () => {
    const renamed = { ...chosen({ widthMm: 2000, heightMm: 1000 }), title: 'Over the door' }
    expect(remarksOn(renamed, banner)?.service).toBe('Banner')
    expect(remarksOn({ ...renamed, price: 1, formula: '' }, banner)?.service).toBe('Banner')
  })

  it('marks a line that nobody priced yet, but no line that is only begun', () => {
    const asked = { ...newLine('a'), title: 'Sign ‘Oak’', widthMm: 4800, heightMm: 600 }
    expect(remarksOn(asked, undefined)?.warning).toBe('Not priced: choose a service or type a price')
    expect(remarksOn({ ...asked, price: 1 }, undefined)?.warning).toBe('')
    expect(remarksOn(newLine('a'), undefined)).toBeNull()
  })

  it('offers the service’s price where another was typed', () => {
    const typed = { ...chosen({ widthMm: 2000, heightMm: 1000 }), price: 9_900, formula: '' }
    expect(remarksOn(typed, banner)?.offer).toBe('£56.00')
    expect(remarksOn({ ...typed, price: 5_600 }, banner)?.offer).toBeNull()
  })

  it('is the bare area of a line without a service, and never a formula that only repeats the price', () => {
    expect(remarksOn({ ...newLine('a'), widthMm: 3000, heightMm: 900 }, undefined)?.formula).toBe('2.70 m²')
    const unit: Service = { ...banner, pricingModel: 'unit', costPrice: 0 }
    expect(
      remarksOn({ ...newLine('a'), serviceId: 's1', price: 2_800, formula: '£28.00' }, unit),
    ).toMatchObject({
      ...{ service: 'Banner', formula: '' },
    })
  })

  it('names the field of each fault', () => {
    const remarks = remarksOn({ ...newLine('a'), faults: { quantity: 'Must be above 0' } }, undefined)
    expect(remarks?.faults).toEqual(['Quantity: Must be above 0'])
  })
})
