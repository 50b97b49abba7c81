import { expect, test } from 'vitest'
import { limits } from './limits.store.ts'
import { networkOf } from './network.ts'

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:DB8:1:2::', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::9', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test('another address of one’s own network counts as the same', () => {
  const one = limits.enquiry('2001:db8:1:2::1', true)
  expect(limits.enquiry('2001:db8:1:2:ffff:ffff:ffff:ffff', true)).toEqual(one)
  expect(limits.enquiry('2001:db8:1:3::1', true)).not.toEqual(one)
})
