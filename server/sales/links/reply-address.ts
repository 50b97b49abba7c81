/**
 * The address to which a customer answers a mail about a link: `reply+…@shop.example`. It holds the link's id and a
 * code that only this shop can make. It is not the link's token: who reads it in a mail's header can write into the
 * conversation, and can open nothing.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Deps } from '#server/platform/deps.ts'
import type { ReplyTo } from '#server/platform/mail/sealed-letter.ts'

type Needed = { config: Pick<Deps['config'], 'authSecret' | 'replies'> }

const ID_BYTES = 16
/** 80 bits: nobody gets to try more than a mailbox takes. */
const CODE_BYTES = 10
/** Letters and digits in one case only: some mail servers write addresses in small letters. */
const LENGTH = Math.ceil(((ID_BYTES + CODE_BYTES) * 8) / 5)
const PATTERN = new RegExp(`^[0-9a-v]{${LENGTH}}$`)

/** Null if the shop reads no mailbox. */
export function replyAddressOf({ config }: Needed, linkId: string): string | null {
  if (config.replies === null) return null
  const id = Buffer.from(linkId.replaceAll('-', ''), 'hex')
  const { local, domain } = config.replies
  return `${local}+${encode(Buffer.concat([id, codeOf(config.authSecret, id)]))}@${domain}`
}

/** What a mail about a link is answered to, as `queueMail` takes it; nothing if the shop reads no mailbox. */
export function answeredBy(deps: Needed, linkId: string, shop: string): { replyTo?: ReplyTo } {
  const address = replyAddressOf(deps, linkId)
  return address === null ? {} : { replyTo: { name: shop, address } }
}

/**
 * The link that an address is about; 'forged' if it has the form of such an address, but this shop did not make it
 * with its present secret; null if it is any other address.
 */
export function readReplyAddress({ config }: Needed, address: string): { linkId: string } | 'forged' | null {
  if (config.replies === null) return null
  const { local, domain } = config.replies
  const lower = address.trim().toLowerCase()
  if (!lower.startsWith(`${local}+`) || !lower.endsWith(`@${domain}`)) return null
  const bytes = decode(lower.slice(local.length + 1, -(domain.length + 1)))
  if (bytes === null) return 'forged'
  const id = bytes.subarray(0, ID_BYTES)
  if (!timingSafeEqual(bytes.subarray(ID_BYTES), codeOf(config.authSecret, id))) return 'forged'
  return { linkId: id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') }
}

function codeOf(secret: string, id: Uint8Array): Buffer {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'fascia reply address', 32))
  return createHmac('sha256', key).update(id).digest().subarray(0, CODE_BYTES)
}

/** Base32 with the digits 0 to 9 and a to v (RFC 4648, section 7), as one number. */
function encode(bytes: Buffer): string {
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(32)
    .padStart(LENGTH, '0')
}

function decode(text: string): Buffer | null {
  if (!PATTERN.test(text)) return null
  let value = 0n
  for (const digit of text) value = value * 32n + BigInt(Number.parseInt(digit, 32))
  const hex = value.toString(16).padStart((ID_BYTES + CODE_BYTES) * 2, '0')
  return hex.length === (ID_BYTES + CODE_BYTES) * 2 ? Buffer.from(hex, 'hex') : null
}
