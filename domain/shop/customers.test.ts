import { expect, test } from 'vitest'
import { customerLabel } from './customers.ts'

test('two contacts of one company are told apart', () => {
  const [ann, bob] = ['Ann', 'Bob'].map((name) => customerLabel({ name, companyName: 'Bolt & Co' }))
  expect([ann, bob]).toEqual(['Bolt & Co · Ann', 'Bolt & Co · Bob'])
})

test.each([
  [{ name: 'Ann', companyName: '' }, 'Ann'],
  [{ name: '', companyName: 'Bolt' }, 'Bolt'],
  [{ name: 'Bolt', companyName: 'Bolt' }, 'Bolt'],
])('and nothing is said twice: %j', (customer, words) => {
  expect(customerLabel(customer)).toBe(words)
})
