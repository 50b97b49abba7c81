import { describe, expect, test } from 'vitest'
import {
  formatAddress,
  formatPhone,
  isValidPhone,
  normalisePhone,
  normalisePostcode,
  splitAddress,
  whatsAppLink,
} from './addresses.ts'

describe('postcodes', () => {
  test.each([
    ['m54wt', 'M5 4WT'],
    ['M50 3XB', 'M50 3XB'],
    ['sw1a1aa', 'SW1A 1AA'],
    ['BN12 4AX.', 'BN12 4AX'],
    ['M5-4WT', 'M5 4WT'],
    ['GIR 0AA', 'GIR 0AA'],
  ])('%s becomes %s', (text, postcode) => {
    expect(normalisePostcode(text)).toBe(postcode)
  })

  test.each(['M5 4CI', 'M5', 'ABC 123', ''])('%j is refused', (text) => {
    expect(normalisePostcode(text)).toBeNull()
  })
})

describe('phone numbers', () => {
  test.each(['0161 496 0000', '+44 (0)161 496 0000', '00441614960000'])('%s is kept as E.164', (text) => {
    expect(normalisePhone(text)).toBe('+441614960000')
    expect(isValidPhone(text)).toBe(true)
  })

  test('what cannot be a number is none; one nobody has is only doubtful', () => {
    expect(normalisePhone('12345')).toBeNull()
    expect(normalisePhone('hello')).toBeNull()
    expect(normalisePhone('07700 900123')).toBe('+447700900123')
    expect(isValidPhone('07700 900123')).toBe(false)
  })

  test('a British one reads as people dial it', () => {
    expect(formatPhone('+441614960000')).toBe('0161 496 0000')
  })

  test('chats open with the greeting typed', () => {
    expect(whatsAppLink('07911 123456')).toBe('https://wa.me/447911123456')
    expect(whatsAppLink('07911 123456', 'Hi, quote for 3m x 0.6m sign & fitting?')).toBe(
      'https://wa.me/447911123456?text=Hi%2C%20quote%20for%203m%20x%200.6m%20sign%20%26%20fitting%3F',
    )
  })
})

test('an address on one line gives its parts, and they read the same again', () => {
  const parts = splitAddress('Unit 4, Dock Street, Salford, m54wt')
  expect(parts).toMatchObject({ addressLine1: 'Unit 4, Dock Street, Salford', postcode: 'M5 4WT' })
  expect(formatAddress(parts)).toBe('Unit 4, Dock Street, Salford, M5 4WT')
  expect(splitAddress('somewhere in Salford')).toMatchObject({
    addressLine1: 'somewhere in Salford',
    postcode: '',
  })
})
