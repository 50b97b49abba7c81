import { implement, ORPCError } from '@orpc/server'
import { calendarContract } from '#domain/contract/calendar.contract.ts'
import { addDays, startOfDay } from '#domain/dates.ts'
import { messages } from '#domain/errors.ts'
import { TOKEN_PATTERN } from '#domain/sales/links.ts'
import { shopName } from '#domain/shop/shop-identity.ts'
import { countTry, limits } from '#server/people/auth/limits.store.ts'
import type { Deps } from '#server/platform/deps.ts'
import { notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { decrypt, encrypt } from '#server/platform/mail/encrypt.ts'
import { hashToken, makeToken } from '#server/sales/links/tokens.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { presentVisitWithJob } from '../visits/present-visit.ts'
import { listVisits } from '../visits/shown-visits.store.ts'
import { deleteFeed, findFeed, findReader, saveFeed } from './calendar.store.ts'
import { writeFeed } from './write-calendar.ts'

const calls = implement(calendarContract).$context<CallContext>()

/** Days before and after today that a calendar shows. */
const PAST = 30
const TO_COME = 365
const PURPOSE = 'fascia calendar'

export const calendarCalls = calls.router({
  get: calls.get.handler(async ({ context }) => {
    const { deps } = context
    const { id } = requirePerson(context)
    const row = await findFeed(deps.db, id)
    return { url: row && readAddress(deps, id, row.sealed) }
  }),

  renew: calls.renew.handler(({ context }) =>
    context.deps.db.transaction(async (tx) => {
      const { deps, now } = context
      const { id: personId } = requirePerson(context)
      const token = makeToken()
      const sealed = encrypt(deps.config.authSecret, personId, token, PURPOSE)
      await saveFeed(tx, { personId, sealed, tokenHash: hashToken(token), createdAt: now })
      return { url: addressOf(deps, token) }
    }),
  ),

  remove: calls.remove.handler(({ context }) =>
    context.deps.db.transaction(async (tx) => {
      await deleteFeed(tx, requirePerson(context).id)
      return { url: null }
    }),
  ),

  feed: calls.feed.handler(async ({ context, input: { file } }) => {
    const { deps, today } = context
    const reader = await readerOf(context, file)
    const span = { from: startOfDay(addDays(today, -PAST)), to: startOfDay(addDays(today, TO_COME)) }
    const visits = (await listVisits(deps.db, { ...span, personId: reader.id })).map(presentVisitWithJob)
    const { fields } = await readSettings(deps.db)
    const { appUrl } = deps.config
    const url = ({ id, startsAt }: { id: string; startsAt: string }) =>
      reader.role === 'admin'
        ? `${appUrl}/diary?view=day&on=${startsAt.slice(0, 10)}`
        : `${appUrl}/visits/${id}`
    const writer = { shop: shopName(fields), host: new URL(appUrl).hostname, name: reader.displayName, url }
    context.answerHeaders.set('Cache-Control', 'private, no-cache')
    return new File([writeFeed(writer, visits)], 'visits.ics', { type: 'text/calendar; charset=utf-8' })
  }),
})

/** @throws NOT_FOUND for whatever opens nothing, or TOO_MANY with Retry-After after many of these */
async function readerOf({ deps, caller, answerHeaders }: CallContext, file: string) {
  const token = file.endsWith('.ics') ? file.slice(0, -4) : ''
  const reader = TOKEN_PATTERN.test(token) ? await findReader(deps.db, hashToken(token)) : null
  if (reader) return reader
  const wait = await countTry(deps.db, limits.customerLink(caller.address))
  if (!wait) throw notFound(messages.calendarNotFound)
  answerHeaders.set('Retry-After', String(wait.seconds))
  throw new ORPCError('TOO_MANY', { status: 429, message: messages.linkTries })
}

function addressOf({ config }: Pick<Deps, 'config'>, token: string): string {
  return `${config.appUrl}/api/calendar/${token}.ics`
}

/** Null if the shop's secret is another one since: then a new address is needed. */
function readAddress({ config }: Pick<Deps, 'config'>, personId: string, sealed: string): string | null {
  try {
    return addressOf({ config }, decrypt(config.authSecret, personId, sealed, PURPOSE))
  } catch {
    return null
  }
}
