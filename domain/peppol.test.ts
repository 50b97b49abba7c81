import { expect, test } from 'vitest'
import { readPeppolAddress } from './peppol.ts'

test('reads addresses that the network has', () => {
  expect(readPeppolAddress('0088:5060012349998')).toEqual({ scheme: '0088', id: '5060012349998' })
  expect(readPeppolAddress('9932:GB831495816')).toEqual({ scheme: '9932', id: 'GB831495816' })
  expect(readPeppolAddress('0192:921605900')).toEqual({ scheme: '0192', id: '921605900' })
})

test.each([
  '',
  '5060012349998',
  '88:1',
  '0088:',
  '0088:5060012349997',
  '9932:831495816',
  '4711:1',
  '0192:a b',
])('refuses %j', (address) => expect(readPeppolAddress(address)).toBeNull())
