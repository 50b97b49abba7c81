import { describe, expect, test } from 'vitest'
import { formatPhone, isMobile, isValidPhone, normalisePhone, whatsAppLink } from './phones.ts'

describe('phone numbers', () => {
  test.each(['0161 496 0000', '+44 (0)161 496 0000', '00441614960000'])('%s is stored as E.164', (text) => {
    expect(normalisePhone(text)).toBe('+441614960000')
    expect(isValidPhone(text)).toBe(true)
  })

  test('an impossible number is refused; an unassigned one is only doubtful', () => {
    expect(normalisePhone('12345')).toBeNull()
    expect(normalisePhone('hello')).toBeNull()
    expect(normalisePhone('07700 900123')).toBe('+447700900123')
    expect(isValidPhone('07700 900123')).toBe(false)
  })

  test('a British number is formatted as people dial it', () => {
    expect(formatPhone('+441614960000')).toBe('0161 496 0000')
  })

  test.each(['0161 496 0000 ext 12', '0161 496 0000 x12', '+441614960000;ext=12', '0161 496 0000 ext. 12'])(
    '%s keeps its extension',
    (typed) => {
      expect(normalisePhone(typed)).toBe('+441614960000;ext=12')
      expect(formatPhone('+441614960000;ext=12')).toBe('0161 496 0000 ext. 12')
      expect(whatsAppLink(typed)).toBe('https://wa.me/441614960000')
    },
  )

  test('a foreign number shows its extension too', () => {
    expect(formatPhone('+4930123456;ext=7')).toBe('+49 30 123456 ext. 7')
  })

  test('a WhatsApp link contains the greeting', () => {
    expect(whatsAppLink('07911 123456')).toBe('https://wa.me/447911123456')
    expect(whatsAppLink('07911 123456', 'Hi, quote for 3m x 0.6m sign & fitting?')).toBe(
      'https://wa.me/447911123456?text=Hi%2C%20quote%20for%203m%20x%200.6m%20sign%20%26%20fitting%3F',
    )
  })
})

test.each([
  ['07911 123456', true],
  ['+447700900001', true],
  ['0161 496 0000', false],
  ['070 1234 5678', false],
  ['0800 111 222', false],
  ['nobody', false],
])('%s is a mobile number: %s', (text, mobile) => {
  expect(isMobile(text)).toBe(mobile)
})
