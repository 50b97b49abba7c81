import { describe, expect, it } from 'vitest'
import { checkService, emptyBreak, toServiceInput, toServiceValues } from './service-values.ts'

const panel = {
  ...toServiceValues(),
  name: 'Panel',
  pricingModel: 'area' as const,
  unit: 'm²' as const,
  price: 14_500,
  minimumCharge: 6_000,
  minimumAreaM2: 0.5,
  wastePercent: 10,
  setUp: 2_500,
}

describe('the form of a service', () => {
  it('sends the fields that its pricing model uses', () => {
    expect(checkService(panel)).toMatchObject({
      errors: {},
      input: { minimumAreaM2: 0.5, wastePercent: 10, setUp: 2_500, targetMarginPercent: null },
    })
  })

  it('takes one break from each amount on, and says at the second one that there is another', () => {
    const breaks = [5, 10, 5].map((from, place) => ({ ...emptyBreak(), from, price: 100 + place }))
    const areaBreaks = [15, 15].map((fromM2, place) => ({ key: String(place), fromM2, price: 100 + place }))
    expect(checkService({ ...panel, breaks, areaBreaks })).toEqual({
      input: null,
      errors: {
        'breaks.2.from': 'There is a break from here on already',
        'areaBreaks.1.fromM2': 'There is a break from here on already',
      },
    })
    expect(checkService({ ...panel, breaks: breaks.slice(0, 2) }).errors).toEqual({})
  })

  it('clears the fields that the model does not use', () => {
    const values = { ...panel, breaks: [{ ...emptyBreak(), from: 10, price: 1 }] }
    expect(toServiceInput({ ...values, pricingModel: 'fixed' })).toMatchObject({
      breaks: [],
      minimumCharge: 0,
      minimumAreaM2: 0,
      wastePercent: 0,
      setUp: 0,
    })
    expect(toServiceInput({ ...values, pricingModel: 'unit' })).toMatchObject({
      wastePercent: 0,
      setUp: 2_500,
    })
  })

  it('shows what is missing at its field', () => {
    const values = { ...panel, name: '', price: null, breaks: [emptyBreak()], vatRate: '' as const }
    expect(checkService(values)).toMatchObject({
      input: null,
      errors: {
        name: 'Enter a name',
        price: 'Enter a price',
        'breaks.0.from': 'Enter a quantity',
        'breaks.0.price': 'Enter a price',
        vatRate: 'Enter a percentage',
      },
    })
  })

  it('accepts only rates of its VAT category', () => {
    expect(checkService({ ...panel, vatCategory: 'zero', vatRate: 20 }).errors).toEqual({
      vatRate: 'Not a rate of this VAT category',
    })
  })
})
