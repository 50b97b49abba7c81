import { v7 as uuid } from 'uuid'
import { notifyBrowsers } from '#server/platform/db/change.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { addNews } from '#server/platform/push/news.ts'
import type { OpenLink } from '#server/sales/links/find-link.ts'
import { insertOpening, markViewed } from '#server/sales/links/links.store.ts'
import { recordLink } from '#server/sales/links/make-link.ts'

/** The same device within this time is still the same look at the page. */
const SAME_LOOK_MS = 30 * 60_000

/** Notes that a person looked at the page of a link (decision D28): its script says so after two seconds. */
export async function noteOpening(
  { deps, caller, now }: CallContext,
  { link, document }: OpenLink,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const since = new Date(now.getTime() - SAME_LOOK_MS)
    const opening = { id: uuid(), linkId: link.id, at: now, device: caller.device }
    if (!(await insertOpening(tx, opening, since))) return
    await recordLink(tx, { linkId: link.id }, 'open', link, { device: caller.device })
    if (document.kind !== 'quote') return
    const { id, version } = document.quote
    if (!(await markViewed(tx, id, now))) return
    await notifyBrowsers(tx, { noun: 'quotes', id, version })
    await addNews(tx, deps, { kind: 'opened', quoteId: id, now })
  })
}
