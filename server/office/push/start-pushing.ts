/** Tells the admins' devices what customers did: gathered, once, whichever process does it. */
import { noticeOf, type PushNotification } from '#domain/people/push.ts'
import { shopName } from '#domain/shop/shop-identity.ts'
import type { Deps } from '#server/platform/deps.ts'
import { decrypt, encrypt } from '#server/platform/mail/encrypt.ts'
import { findPush, findReachable, notePush } from '#server/platform/push/push.store.ts'
import { keepPushKeys } from '#server/platform/push/push-keys.ts'
import { sendPush } from '#server/platform/push/send-push.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { takeNews } from './push-news.store.ts'

const PURPOSE = 'fascia push news'
const AT_ONCE = 2

/** Makes the shop's keys at the first start, and starts sending in this process. */
export async function startPushing(deps: Deps): Promise<void> {
  await keepPushKeys(deps)
  await deps.jobs.take('push-news', 1, () => gatherNews(deps))
  await deps.jobs.take('push', AT_ONCE, (job) => pushToDevice(deps, job))
}

/** Makes one notification of the news that waits, and a job for each device. */
export async function gatherNews({ db, config, jobs, clock }: Deps): Promise<void> {
  await db.transaction(async (tx) => {
    const news = await takeNews(tx)
    if (news.length === 0) return
    const { fields } = await readSettings(tx)
    const text = JSON.stringify(noticeOf(shopName(fields), news))
    for (const subscriptionId of await findReachable(tx, clock.now())) {
      const sealed = encrypt(config.authSecret, subscriptionId, text, PURPOSE)
      await jobs.add(tx, 'push', { subscriptionId, sealed })
    }
  })
}

/** @throws Error if the push service did not take it: the job is tried again, three times at most */
async function pushToDevice(
  deps: Deps,
  { subscriptionId, sealed }: { subscriptionId: string; sealed: string },
): Promise<void> {
  const { db, config, clock } = deps
  const device = await findPush(deps, { id: subscriptionId })
  if (!device) return
  const notice = JSON.parse(decrypt(config.authSecret, subscriptionId, sealed, PURPOSE)) as PushNotification
  const { fields } = await readSettings(db)
  const how = await sendPush(deps, device.subscription, notice, fields.email)
  await notePush(db, device.id, how, clock.now())
  if (how === 'failed') throw new Error('a device could not be told')
}
