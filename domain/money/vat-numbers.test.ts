import { expect, test } from 'vitest'
import { readVatNumber } from './vat-numbers.ts'

test.each([
  ['GB 831 4958 16', 'GB 831 4958 16'],
  ['831495816', 'GB 831 4958 16'],
  ['gb100000034', 'GB 100 0000 34'],
  ['xi 831495816', 'XI 831 4958 16'],
  ['DE 136 695 976', 'DE136695976'],
  ['FR 40 303265045', 'FR40303265045'],
  ['ie6433435f', 'IE6433435F'],
  ['ATU13585627', 'ATU13585627'],
  ['EL094259216', 'EL094259216'],
  // From a country whose format is not known: kept as typed.
  ['CHE-116.281.710 MWST', 'CHE-116.281.710 MWST'],
  ['US 12-3456789', 'US 12-3456789'],
  ['', ''],
])('%j is stored as %j', (typed, number) => {
  expect(readVatNumber(typed)).toMatchObject({ number })
})

test.each([
  ['123 4567 89', 'Not a valid UK VAT number'],
  ['XI 123456789', 'Not a valid Northern Irish VAT number'],
  ['DE136695977', 'Not a valid German VAT number'],
  ['FR4030326504', 'Not a valid French VAT number'],
  ['IE123', 'Not a valid Irish VAT number'],
])('%j is refused', (typed, fault) => {
  expect(readVatNumber(typed)).toEqual({ fault })
})
