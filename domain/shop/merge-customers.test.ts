import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyCustomer } from './empty-customer.ts'
import {
  fieldsToChoose,
  type MergedFields,
  mergeCustomers,
  mergeFields,
  unmergeFields,
} from './merge-customers.ts'

const word = fc.constantFrom('', 'a', 'b')
const customer: fc.Arbitrary<MergedFields> = fc.record({
  ...{ name: fc.constantFrom('a', 'b'), companyName: word, type: fc.constantFrom('business', 'trade') },
  ...{ email: word, phone: word, vatNumber: word },
  paymentTermsDays: fc.constantFrom(null, 0, 30),
  ...{ eInvoice: fc.constantFrom('none', 'ubl', 'factur-x'), peppolAddress: word },
  marketing: fc.constantFrom(
    { consent: false, at: null, how: '' },
    { consent: true, at: '2026-01-01', how: 'mail' },
  ),
  ...{ addressLine1: word, addressLine2: word, town: word, county: word, postcode: word },
  contacts: fc.array(fc.record({ name: fc.constantFrom('a', 'b'), role: word, email: word, phone: word }), {
    maxLength: 3,
  }),
  sites: fc.array(fc.record({ name: fc.constantFrom('a', 'b'), address: word, accessNotes: word }), {
    maxLength: 3,
  }),
  ...{ poRequired: fc.boolean(), alert: word, notes: word },
  custom: fc.dictionary(fc.constantFrom('x', 'y'), word),
  groupIds: fc.uniqueArray(fc.constantFrom('g1', 'g2')),
  assignedTo: fc.uniqueArray(fc.constantFrom('w1', 'w2')),
})
const take = fc.subarray([...mergeFields])

describe('merging', () => {
  test('loses no text of either', () => {
    fc.assert(
      fc.property(customer, customer, take, (kept, from, chosen) => {
        const said = JSON.stringify(mergeCustomers(kept, from, chosen))
        for (const one of [kept, from])
          for (const text of [one.email, one.phone, one.alert, one.notes]) expect(said).toContain(text)
        const merged = mergeCustomers(kept, from, chosen)
        for (const list of ['contacts', 'sites', 'groupIds', 'assignedTo'] as const)
          for (const item of [...kept[list], ...from[list]]) expect(merged[list]).toContainEqual(item)
      }),
    )
  })

  test('asks only about what both have, and differently; the rest needs no choice', () => {
    fc.assert(
      fc.property(customer, customer, take, (kept, from, chosen) => {
        const asked = fieldsToChoose(kept, from)
        const only = chosen.filter((field) => asked.includes(field))
        expect(mergeCustomers(kept, from, chosen)).toEqual(mergeCustomers(kept, from, only))
      }),
    )
    const one = { ...emptyCustomer, name: 'Ann', email: 'a@x.example', phone: '' }
    expect(fieldsToChoose(one, { ...one, email: 'b@x.example', phone: '1' })).toEqual(['email'])
    // No wish for e-invoices is no choice against one.
    const wishes = { ...one, eInvoice: 'ubl' as const, peppolAddress: '0088:5060012349998' }
    expect(fieldsToChoose(one, wishes)).toEqual([])
    expect(mergeCustomers(one, wishes, [])).toMatchObject({
      eInvoice: 'ubl',
      peppolAddress: '0088:5060012349998',
    })
  })

  test('and back is as before, if nothing was changed since', () => {
    fc.assert(
      fc.property(customer, customer, take, (kept, from, chosen) => {
        const merged = mergeCustomers(kept, from, chosen)
        const back = { ...merged, ...unmergeFields(kept, merged, merged) }
        expect(JSON.stringify(back)).toBe(JSON.stringify({ ...merged, ...kept }))
      }),
    )
  })

  test('and back keeps what was changed since', () => {
    const kept: MergedFields = { ...emptyCustomer, name: 'Ann' }
    const jo = { name: 'Jo', role: '', email: '', phone: '' }
    const merged = mergeCustomers(kept, { ...kept, email: 'a@x.example', contacts: [jo] }, [])
    const now = { ...merged, email: 'c@x.example', contacts: [...merged.contacts, { ...jo, name: 'Bo' }] }
    expect(unmergeFields(kept, merged, now)).toEqual({ contacts: [{ ...jo, name: 'Bo' }] })
  })
})
