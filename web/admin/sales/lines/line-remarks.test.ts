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

describe('remarks for staff below a line', () => {
  it('are empty when there is nothing to say', () => {
    expect(remarksOn({ ...newLine('a'), title: 'Delivery', price: 1_000 }, undefined)).toBeNull()
    expect(remarksOn({ ...newLine('a', 'heading'), widthMm: 3, heightMm: 3 }, undefined)).toBeNull()
  })

  it('explain the price, and warn of a low margin', () => {
    expect(remarksOn(chosen({ widthMm: 2000, heightMm: 1000 }), banner)).toMatchObject({
      formula: '2.000 × 1.000 m = 2.00 m² × £28.00',
      warning: '',
      margin: 'Margin 28.6%, below the 40% aimed at',
      isMarginLow: true,
    })
  })

  it('warn of a service priced at 0.00, with the missing measure', () => {
    expect(remarksOn(chosen(), banner)?.warning).toBe('£0.00 so far: enter width and height')
    const free = { ...chosen(), formula: '', price: 0 }
    expect(remarksOn(free, undefined)?.warning).toBe('This service comes to £0.00')
  })

  it('name the service of the line, whatever its title is', () => {
    const renamed = { ...chosen({ widthMm: 2000, heightMm: 1000 }), title: 'Over the door' }
    expect(remarksOn(renamed, banner)?.service).toBe('Banner')
    expect(remarksOn({ ...renamed, price: 1, formula: '' }, banner)?.service).toBe('Banner')
  })

  it('mark a line without a price, but not one that is just begun', () => {
    const asked = { ...newLine('a'), title: 'Sign ‘Oak’', widthMm: 4800, heightMm: 600 }
    expect(remarksOn(asked, undefined)?.warning).toBe('Not priced: choose a service or type a price')
    expect(remarksOn({ ...asked, price: 1 }, undefined)?.warning).toBe('')
    expect(remarksOn(newLine('a'), undefined)).toBeNull()
  })

  it('offer the service’s price when another was typed', () => {
    const typed = { ...chosen({ widthMm: 2000, heightMm: 1000 }), price: 9_900, formula: '' }
    expect(remarksOn(typed, banner)?.offer).toBe('£56.00')
    expect(remarksOn({ ...typed, price: 5_600 }, banner)?.offer).toBeNull()
  })

  it('show just the area of a line without a service, and no formula that only repeats the price', () => {
    expect(remarksOn({ ...newLine('a'), widthMm: 3000, heightMm: 900 }, undefined)?.formula).toBe('2.70 m²')
    const unit: Service = { ...banner, pricingModel: 'unit', costPrice: 0 }
    expect(
      remarksOn({ ...newLine('a'), serviceId: 's1', price: 2_800, formula: '£28.00' }, unit),
    ).toMatchObject({
      ...{ service: 'Banner', formula: '' },
    })
  })

  it('name the field of each error', () => {
    const remarks = remarksOn({ ...newLine('a'), faults: { quantity: 'Must be above 0' } }, undefined)
    expect(remarks?.faults).toEqual(['Quantity: Must be above 0'])
  })
})
