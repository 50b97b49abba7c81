/** A survey's signs as priced lines. */
import { describe, expect, test } from 'vitest'
import { lineTotal } from '../money/lines.ts'
import { emptyService, type Service } from '../shop/services.ts'
import { emptySign, type Sign } from '../survey/signs.ts'
import { describeSurveySign, draftLines, suggestService } from './survey-quotes.ts'

const record = { version: 1, createdAt: '', updatedAt: '', createdBy: null, archivedAt: null }
const serviceOf = (n: number, fields: Partial<Service> & { name: string }): Service => ({
  ...emptyService,
  ...record,
  id: `01930000-0000-7000-8000-00000000000${n}`,
  ...fields,
})
const fascia = serviceOf(1, {
  name: 'Aluminium composite fascia',
  category: 'Shop Front Signs',
  pricingModel: 'area',
  unit: 'm²',
  price: 14500,
})
const banner = serviceOf(2, {
  name: 'PVC banner',
  category: 'Banner Printing',
  pricingModel: 'area',
  price: 2200,
})
const lightbox = serviceOf(3, { name: 'Lightbox, single sided', category: 'Illuminated Signs', price: 68000 })
const halo = serviceOf(4, {
  name: 'Halo letters',
  category: 'Illuminated Signs',
  pricingModel: 'area',
  price: 1,
})
const usual = { vatRegistered: true, defaultVatRate: 20 }
const services = [halo, fascia, banner, lightbox]

const signOf = (fields: Partial<Sign>): Sign => ({
  ...emptySign('01930000-0000-7000-8000-000000000010'),
  photos: [],
  ...fields,
})

describe('the suggested service', () => {
  test.each([
    ['fascia-panel', fascia],
    ['banner', banner],
    ['lightbox', lightbox],
  ] as const)('for %s', (signType, service) => {
    expect(suggestService({ signType }, services)).toBe(service)
  })

  test('is none when nothing is similar, no type was chosen, or it is no longer sold', () => {
    expect(suggestService({ signType: 'vehicle-wrap' }, services)).toBeNull()
    expect(suggestService({ signType: null }, services)).toBeNull()
    expect(suggestService({ signType: 'banner' }, [{ ...banner, active: false }])).toBeNull()
  })
})

test('a line has the size, the quantity and the price by area', () => {
  const sign = signOf({ signType: 'fascia-panel', label: 'Front', widthMm: 4800, heightMm: 600, quantity: 2 })
  const [line] = draftLines({ id: 'survey', signs: [sign] }, services, usual, () => 'line')
  expect(line).toMatchObject({
    serviceId: fascia.id,
    title: 'Front',
    widthMm: 4800,
    heightMm: 600,
    quantity: 2,
    unit: 'each',
    price: 41760,
    formula: '4.800 × 0.600 m = 2.88 m² × £145.00',
    measurementItem: { measurementId: 'survey', signId: sign.id },
  })
  expect(line && lineTotal({ ...line, vatRate: 20, vatCategory: 'standard' })).toBe(83520)
})

test('a service priced by the letter counts the letters of each sign’s text', () => {
  const built = serviceOf(5, {
    name: 'Built-up letters',
    category: '3D Signs',
    pricingModel: 'letter-height',
    unit: 'letter',
    price: 36,
  })
  const sign = signOf({ signType: 'built-up-letters', wording: 'CHAPEL & CO', heightMm: 400, quantity: 2 })
  const [line] = draftLines({ id: 'survey', signs: [sign] }, [built], usual, () => 'line')
  expect(line).toMatchObject({ quantity: 18, unit: 'letter', price: 144_00 })
  const [silent] = draftLines(
    { id: 'survey', signs: [{ ...sign, wording: '' }] },
    [built],
    usual,
    () => 'line',
  )
  expect(silent?.quantity).toBe(2)
  const [high] = draftLines(
    { id: 'survey', signs: [{ ...sign, letterHeightMm: 300 }] },
    [built],
    usual,
    () => 'x',
  )
  expect(high).toMatchObject({ heightMm: 300, price: 108_00 })
})

test('a sign without a suggested service becomes a line without a price', () => {
  const [line] = draftLines(
    { id: 'survey', signs: [signOf({ signType: 'vehicle-wrap' })] },
    services,
    usual,
    () => 'x',
  )
  expect(line).toMatchObject({ serviceId: null, price: 0, title: 'Sign 1', description: 'Vehicle wrap' })
})

test('the survey’s findings are in the line’s description', () => {
  const sign = signOf({
    signType: 'built-up-letters',
    depthMm: 60,
    letterHeightMm: 400,
    substrate: 'Stainless steel',
    colours: [{ part: 'faces', system: 'RAL', code: '9005' }],
    illumination: 'halo',
    wallMaterial: 'brick',
    existingSign: 'remove-and-make-good',
    wording: 'CHAPEL & CO',
  })
  expect(describeSurveySign(sign)).toBe(
    'Built-up letters, 60 mm deep, letters 400 mm high, Stainless steel, faces RAL 9005, Halo lit, on brick, existing sign: remove and make good\nWording: CHAPEL & CO',
  )
})
