/** Push services are named by browsers, so nobody may use them to reach into the shop's own network. */
import { type LookupAddress, lookup } from 'node:dns'
import { BlockList, isIP, type LookupFunction } from 'node:net'

/** Addresses that are not of the public Internet: RFC 6890 and its registries. */
const inside = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  inside.addSubnet(network, bits, 'ipv4')

/** Public IPv6 addresses all begin like this. */
const outside6 = new BlockList()
outside6.addSubnet('2000::', 3, 'ipv6')
/** Of these, those that carry an IPv4 address, or are for documents. */
const odd6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  odd6.addSubnet(network, bits, 'ipv6')

/** Whether an IP address is of the public Internet. */
export function isOutside(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !inside.check(address, 'ipv4')
  return family === 6 && outside6.check(address, 'ipv6') && !odd6.check(address, 'ipv6')
}

/** Whether a browser may name this as its push service; what its name stands for is checked when it is used. */
export function mayPushTo(endpoint: string, toLoopback: boolean): boolean {
  const url = URL.parse(endpoint)
  if (url?.username !== '' || url.password !== '') return false
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (toLoopback && host === '127.0.0.1') return true
  if (url.protocol !== 'https:' || url.port !== '') return false
  return isIP(host) > 0 ? isOutside(host) : /\.[a-z][a-z0-9-]+$/.test(host)
}

/** Looks a name up, and fails if any of its addresses is of a private network. */
export const lookupOutside: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    const [first] = found ?? []
    if (error) return callback(error, '', 0)
    if (!first || !found.every(({ address }) => isOutside(address)))
      return callback(new Error('a push service is in a private network'), '', 0)
    if (options.all) callback(null, found)
    else callback(null, first.address, first.family)
  })
}
