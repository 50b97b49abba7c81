import { describe, expect, test } from 'vitest'
import { distinctAddresses, filterCustomers, makeSearchable, type PickerCustomer } from './picker-filter.ts'

const customer = (fields: Partial<PickerCustomer>): PickerCustomer => ({
  id: fields.name ?? '',
  name: '',
  companyName: '',
  email: '',
  phone: '',
  address: '',
  ...fields,
})
const ann = customer({
  name: 'Ann Example',
  email: 'ann@quay.example',
  phone: '+441614960001',
  address: '9 Quay St',
})
const bob = customer({ name: 'Bob Other', companyName: 'Annexe Ltd', address: '10 Quay St' })
const cat = customer({ name: 'Cat Third', address: '10 Quay St' })
const all = [ann, bob, cat].map(makeSearchable)
const names = (search: string, address = '') =>
  filterCustomers(all, { search, address }).map(({ name }) => name)

describe('the search', () => {
  test.each([
    ['nothing typed', '', 3],
    ['name in any letter case', 'aNN e', 1],
    ['an e-mail', 'QUAY.EX', 1],
    ['phone number as shown', '0161 496', 1],
    ['phone number as stored', '+44161', 1],
    ['phone number without spaces', '01614960001', 1],
    ['blanks around it', '  bob ', 1],
    ['what is nowhere', 'zz', 0],
  ])('by %s', (_what, search, count) => {
    expect(names(search)).toHaveLength(count)
  })

  test.each([
    ['company', 'annexe', ['Bob Other']],
    ['address', '9 quay', ['Ann Example']],
    ['postcode', 'M5 4WT', ['Dan Fourth']],
    ['postcode without its blank', 'm54wt', ['Dan Fourth']],
    ['postcode with more blanks', 'm5  4w', ['Dan Fourth']],
  ])('%s is found too', (_what, search, found) => {
    const dan = customer({ name: 'Dan Fourth', address: '1 Dock Street, Salford, M5 4WT' })
    const searched = filterCustomers([...all, makeSearchable(dan)], { search, address: '' })
    expect(searched.map(({ name }) => name)).toEqual(found)
  })

  test('combines with the address filter', () => {
    expect(names('', '10 Quay St')).toEqual(['Bob Other', 'Cat Third'])
    expect(names('cat', '10 Quay St')).toEqual(['Cat Third'])
    expect(names('ann e', '10 Quay St')).toEqual([])
  })
})

test('addresses are distinct and sorted, numbers by their size', () => {
  expect(distinctAddresses([ann, bob, cat, customer({ name: 'None' })])).toEqual(['9 Quay St', '10 Quay St'])
})

test('five thousand customers are each checked', () => {
  const many = Array.from({ length: 5000 }, (_, n) =>
    makeSearchable(customer({ name: `Customer ${n}`, email: `c${n}@shop.example`, phone: '+441614960001' })),
  )
  expect(filterCustomers(many, { search: 'customer 49', address: '' })).toHaveLength(111)
})
