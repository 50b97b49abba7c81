import { mustSetUpSecondFactor } from '#domain/access.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { type ProfileRow, presentProfile } from '../auth/profiles.store.ts'
import { readOwnLists } from './own-lists.store.ts'
import { isSecondFactorOn } from './second-factor.store.ts'

/** A profile as its owner gets it, with what they still have to do. */
export async function presentOwnProfile(db: Database | Transaction, row: ProfileRow) {
  const twoFactorEnabled = await isSecondFactorOn(db, row.id)
  const { fields } = await readSettings(db)
  return {
    ...presentProfile(row),
    mailSignature: row.mailSignature,
    twoFactorEnabled,
    secondFactorNeeded: mustSetUpSecondFactor({ role: row.role, secondFactor: twoFactorEnabled }, fields),
    lists: row.role === 'admin' ? await readOwnLists(db, row.id) : [],
  }
}
