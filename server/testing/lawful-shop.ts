import type { Fascia } from '../main.ts'
import { type Clock, systemClock } from '../platform/clock.ts'
import { type Client, makeLawful, posting, signInAdmin } from './client.ts'
import { startTestShop } from './shop.ts'

/** A shop that may issue invoices, with its admin. */
export interface LawfulShop {
  shop: Fascia
  admin: Client
  /** Makes changes as the admin that must succeed, and returns their answers. */
  post: ReturnType<typeof posting>
}

/**
 * Starts a shop whose settings are complete. Stop it in afterAll.
 * @param clock the shop's clock, if it is not the machine's
 */
export async function startLawfulShop(clock: Clock = systemClock): Promise<LawfulShop> {
  const shop = await startTestShop({}, clock)
  const admin = await signInAdmin(shop)
  await makeLawful(admin)
  return { shop, admin, post: posting(admin) }
}
