/** When two addresses count as the same visitor. */
import { isIPv6 } from 'node:net'

/**
 * The key that an address is counted under: the address itself, or for IPv6 its network of 64 bits, because a
 * client with one address there has them all. An IPv4 address gives the same key in both notations.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  if (mapped) return mapped
  // The standard's one spelling of an address: '2001:db8::1'.
  const { hostname } = new URL(`http://[${plain}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const zeros = Array<string>(8 - before.length - after.length).fill('0')
  return [...before, ...zeros, ...after].slice(0, 4).join(':')
}
