import { expect, it } from 'vitest'
import { hasField, toFormErrors } from './form-errors.ts'

it('keeps the first message of each field', () => {
  const faults = [
    { path: 'items.0.quantity', message: 'Enter a quantity' },
    { path: 'items.0.quantity', message: 'Must be above 0' },
    { path: 'name', message: 'Enter a name' },
  ]
  expect(toFormErrors(faults)).toEqual({ 'items.0.quantity': 'Enter a quantity', name: 'Enter a name' })
})

it('knows which errors belong to a field of the form', () => {
  const values = { name: '', items: [{ quantity: 1 }] }
  expect(hasField(values, 'items.0.quantity')).toBe(true)
  expect(hasField(values, 'items.1.quantity')).toBe(false)
  expect(hasField(values, '')).toBe(false)
  expect(hasField(values, 'name.first')).toBe(false)
})
