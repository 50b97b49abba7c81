import { request as requestInClear } from 'node:http'
import { request } from 'node:https'
import webPush from 'web-push'
import type { PushNotification, PushSubscriptionInput } from '#domain/people/push.ts'
import type { Deps } from '../deps.ts'
import { lookupOutside, mayPushTo } from './outside.ts'
import { keepPushKeys } from './push-keys.ts'

/** Seconds for which the push service keeps it for a device that is off: news of yesterday is none. */
const TTL_SECONDS = 24 * 60 * 60
const PATIENCE_MS = 10_000
/** Push services take 4 KB; the sentences are cut long before. */
const MAX_BYTES = 3000
/** The push service says that the device does not want it any more. */
const GONE = [404, 410]

/** Sends a notification to a device, encrypted so that only it can read it (RFC 8291). */
export async function sendPush(
  deps: Pick<Deps, 'db' | 'config' | 'log'>,
  subscription: PushSubscriptionInput,
  notice: PushNotification,
  email: string,
): Promise<'ok' | 'gone' | 'failed'> {
  const { config, log } = deps
  try {
    if (!mayPushTo(subscription.endpoint, config.pushToLoopback)) return 'gone'
    const text = JSON.stringify(notice)
    if (Buffer.byteLength(text) > MAX_BYTES) throw new Error('a notification is too long')
    const { endpoint, keys } = subscription
    const { headers, body } = webPush.generateRequestDetails({ endpoint, keys }, text, {
      ...{ TTL: TTL_SECONDS, contentEncoding: 'aes128gcm' as const },
      vapidDetails: { ...(await keepPushKeys(deps)), subject: subjectOf(config.appUrl, email) },
    })
    const status = await post(endpoint, headers, body)
    if (status >= 200 && status < 300) return 'ok'
    if (GONE.includes(status)) return 'gone'
    throw new Error(`a push service answered ${status}`)
  } catch (error) {
    log.warn({ err: error }, 'a notification was not sent')
    return 'failed'
  }
}

/** Whom a push service writes to if something is wrong: it wants an https or mail address. */
function subjectOf(appUrl: string, email: string): string {
  if (email !== '') return `mailto:${email}`
  return appUrl.startsWith('https:') ? appUrl : `mailto:fascia@${new URL(appUrl).hostname}`
}

/** Follows no redirect, and reads nothing of the answer but its status. */
function post(endpoint: string, headers: Record<string, string | number>, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const inClear = endpoint.startsWith('http:')
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const options = { method: 'POST', headers, signal, ...(inClear ? {} : { lookup: lookupOutside }) }
    const sent = (inClear ? requestInClear : request)(endpoint, options, (answer) => {
      answer.destroy()
      resolve(answer.statusCode ?? 0)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}
