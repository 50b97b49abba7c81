import type { Link } from '#domain/sales/links.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findLinked } from './find-link.ts'
import { type LinkRecord, type LinkRow, listLinks } from './links.store.ts'
import { makeLink } from './make-link.ts'
import { presentLinks } from './present-link.ts'

interface Asked {
  expiresAt?: string | undefined
  channel?: 'whatsapp' | 'copy' | 'in-person' | undefined
}

/** Makes a link for somebody in the office, who is told its address this once. */
export async function giveLink(
  tx: Transaction,
  context: CallContext,
  of: LinkRecord,
  { expiresAt, channel = 'copy' }: Asked,
): Promise<Link & { url: string }> {
  const { deps, now } = context
  const end = expiresAt === undefined ? null : new Date(expiresAt)
  const { link, url } = await makeLink(tx, deps, requirePerson(context), { of, channel, expiresAt: end, now })
  return { ...(await presentOneLink(tx, link)), url }
}

/** A link as the office sees it. */
export async function presentOneLink(tx: Transaction, row: LinkRow): Promise<Link> {
  const [shown] = await presentLinks(tx, await listLinks(tx, { linkId: row.id }), await findLinked(tx, row))
  if (!shown) throw new Error(`link ${row.id} is gone`)
  return shown
}
