import { mustSetUpSecondFactor } from '#domain/access.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { readSettings } from '../settings/settings.store.ts'
import { type ProfileRow, presentProfile } from './profiles.store.ts'
import { isSecondFactorOn } from './second-factor.store.ts'

/** A profile as its owner is answered: with what is still asked of them. */
export async function presentOwnProfile(db: Database | Transaction, row: ProfileRow) {
  const twoFactorEnabled = await isSecondFactorOn(db, row.id)
  const { fields } = await readSettings(db)
  return {
    ...presentProfile(row),
    twoFactorEnabled,
    secondFactorNeeded: mustSetUpSecondFactor({ role: row.role, secondFactor: twoFactorEnabled }, fields),
  }
}
