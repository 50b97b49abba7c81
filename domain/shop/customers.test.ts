import { expect, test } from 'vitest'
import { customerLabel } from './customer-names.ts'

test('two contacts of one company have different names', () => {
  const [ann, bob] = ['Ann', 'Bob'].map((name) => customerLabel({ name, companyName: 'Bolt & Co' }))
  expect([ann, bob]).toEqual(['Bolt & Co · Ann', 'Bolt & Co · Bob'])
})

test.each([
  [{ name: 'Ann', companyName: '' }, 'Ann'],
  [{ name: '', companyName: 'Bolt' }, 'Bolt'],
  [{ name: 'Bolt', companyName: 'Bolt' }, 'Bolt'],
])('no part of a name is repeated: %j', (customer, words) => {
  expect(customerLabel(customer)).toBe(words)
})
