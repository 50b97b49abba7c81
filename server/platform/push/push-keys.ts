/** The key pair that push services know the shop by (VAPID, RFC 8292). */
import { eq, sql } from 'drizzle-orm'
import webPush from 'web-push'
import type { Transaction } from '../db/change.ts'
import { installation } from '../db/installation.tables.ts'
import { pushSubscriptions } from '../db/push.tables.ts'
import type { Deps } from '../deps.ts'
import { decrypt, encrypt } from '../mail/encrypt.ts'

const ABOUT = 'installation'
const PURPOSE = 'fascia push key'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The shop's keys; made at the first start, by one process. If AUTH_SECRET was replaced they cannot be read: new
 * ones are made, and the devices, which only take messages signed by the old ones, have to be turned on again.
 */
export async function keepPushKeys({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<PushKeys> {
  const [known] = await db.select().from(installation)
  const found = known && unseal(config.authSecret, known)
  if (found) return found
  return db.transaction(async (tx) => {
    await tx.insert(installation).values({}).onConflictDoNothing()
    const [row] = await tx.select().from(installation).for('update')
    const kept = row && unseal(config.authSecret, row)
    return kept ?? makeKeys(tx, config.authSecret)
  })
}

async function makeKeys(tx: Transaction, secret: string): Promise<PushKeys> {
  const keys = webPush.generateVAPIDKeys()
  const pushPrivateKey = encrypt(secret, ABOUT, keys.privateKey, PURPOSE)
  await tx.delete(pushSubscriptions).where(sql`true`)
  await tx
    .update(installation)
    .set({ pushPublicKey: keys.publicKey, pushPrivateKey })
    .where(eq(installation.id, 1))
  return keys
}

function unseal(
  secret: string,
  { pushPublicKey, pushPrivateKey }: typeof installation.$inferSelect,
): PushKeys | null {
  if (pushPublicKey === null || pushPrivateKey === null) return null
  try {
    return { publicKey: pushPublicKey, privateKey: decrypt(secret, ABOUT, pushPrivateKey, PURPOSE) }
  } catch {
    return null
  }
}
