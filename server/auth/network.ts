/** How far an address tells one visitor from another. */
import { isIPv6 } from 'node:net'

/**
 * What is counted for an address: itself, or its network of 64 bits for IPv6, because whoever has one address there
 * has them all. An IPv4 address is the same in both writings.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped) return mapped
  // The one spelling that the standard has for it: '2001:db8::1'.
  const { hostname } = new URL(`http://[${plain}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
