import { and, eq, sql } from 'drizzle-orm'
import { initialSettings, type SettingsFields } from '#domain/settings.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { settings } from '../db/tables.ts'

/** The settings have no id of their own; history and browsers know them by this one. */
export const SETTINGS_ID = '00000000-0000-7000-8000-000000000001'

export interface StoredSettings {
  version: number
  updatedAt: Date
  fields: SettingsFields
}

/** The shop's settings; where an older version of Fascia saved them, new fields have their initial value. */
export async function readSettings(db: Database | Transaction): Promise<StoredSettings> {
  const [row] = await db.select().from(settings)
  if (!row) return { version: 1, updatedAt: new Date(0), fields: initialSettings }
  const mailTemplates = { ...initialSettings.mailTemplates, ...row.fields.mailTemplates }
  return { ...row, fields: { ...initialSettings, ...row.fields, mailTemplates } }
}

/** @returns the saved settings, or null where `version` is not the current one */
export async function saveSettings(
  tx: Transaction,
  fields: SettingsFields,
  version: number,
): Promise<StoredSettings | null> {
  await tx.insert(settings).values({ id: 1, fields: initialSettings }).onConflictDoNothing()
  const [row] = await tx
    .update(settings)
    .set({ fields, version: sql`${settings.version} + 1`, updatedAt: new Date() })
    .where(and(eq(settings.id, 1), eq(settings.version, version)))
    .returning()
  return row ?? null
}
