import { describe, expect, test } from 'vitest'
import { formatAddress, keepPostcodeWhole, normalisePostcode, splitAddress } from './addresses.ts'

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

test('an address on one line is split into its parts and joins to the same line again', () => {
  const parts = splitAddress('Unit 4, Dock Street, Salford, m54wt')
  expect(parts).toMatchObject({ addressLine1: 'Unit 4, Dock Street, Salford', postcode: 'M5 4WT' })
  expect(formatAddress(parts)).toBe('Unit 4, Dock Street, Salford, M5 4WT')
  expect(splitAddress('somewhere in Salford')).toMatchObject({
    addressLine1: 'somewhere in Salford',
    postcode: '',
  })
})

test('a postcode stays on one line, and nothing else is held together', () => {
  expect(keepPostcodeWhole('156 Wharfinger Street, Oldham, OL4 4LH')).toBe(
    '156 Wharfinger Street, Oldham, OL4\u00A04LH',
  )
  expect(keepPostcodeWhole('Unit 6, Hawthorn Works')).toBe('Unit 6, Hawthorn Works')
})
