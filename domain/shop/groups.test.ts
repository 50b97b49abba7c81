import { describe, expect, it } from 'vitest'
import type { GroupOfCustomer } from './customers.ts'
import { termsOf } from './groups.ts'

function promise(name: string, discountPercent: number, paymentTermsDays: number | null): GroupOfCustomer {
  return {
    id: name,
    name,
    colour: 'slate',
    assignedTo: [],
    archived: false,
    discountPercent,
    paymentTermsDays,
  }
}

const none = { paymentTermsDays: null }

describe('the terms of a new document', () => {
  it('are the shop’s when there are no groups, or groups without terms', () => {
    const nothing = { discount: null, discountFrom: null, paymentTermsDays: null, paymentTermsFrom: null }
    expect(termsOf(none, [])).toEqual(nothing)
    expect(termsOf(none, [promise('Pubs', 0, null)])).toEqual(nothing)
  })

  it('are the largest discount and the longest terms of several groups', () => {
    const [trade, schools] = [promise('Trade', 12.5, 14), promise('Schools', 5, 45)]
    for (const groups of [
      [trade, schools],
      [schools, trade],
    ])
      expect(termsOf(none, groups)).toEqual({
        discount: { kind: 'percent', value: 12.5 },
        discountFrom: trade,
        paymentTermsDays: 45,
        paymentTermsFrom: schools,
      })
  })

  it('are the customer’s own if set, even if shorter or 0 days', () => {
    for (const paymentTermsDays of [0, 7])
      expect(termsOf({ paymentTermsDays }, [promise('Trade', 10, 14)])).toMatchObject({
        discount: { value: 10 },
        paymentTermsDays,
        paymentTermsFrom: null,
      })
  })

  it('are a group’s terms of 0 days', () => {
    expect(termsOf(none, [promise('Cash', 0, 0)])).toMatchObject({ discount: null, paymentTermsDays: 0 })
  })

  it('ignore an archived group', () => {
    const old = { ...promise('Old', 50, 90), archived: true }
    expect(termsOf(none, [old, promise('New', 1, 2)])).toMatchObject({
      discount: { value: 1 },
      paymentTermsDays: 2,
    })
  })

  it('name the same group of two equal ones, in whatever order they come', () => {
    const groups = [promise('B', 10, 14), promise('A', 10, 14)]
    expect(termsOf(none, groups).discountFrom?.name).toBe('A')
    expect(termsOf(none, groups.toReversed()).discountFrom?.name).toBe('A')
  })
})
