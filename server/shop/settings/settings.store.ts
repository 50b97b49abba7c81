import { and, eq, inArray, sql } from 'drizzle-orm'
import { findUnconfirmed, startSettings } from '#content/shop-start.ts'
import { initialSettings, type SettingsFields } from '#domain/shop/settings.ts'
import type { LogoFile } from '#domain/shop/shop-identity.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { files, settings } from '#server/platform/db/tables.ts'

export interface StoredSettings {
  version: number
  updatedAt: Date
  fields: SettingsFields
  /** The same without suggested defaults: an invoice is issued with these only. */
  said: SettingsFields
  /** What somebody has saved, as it is stored. */
  saved: Partial<SettingsFields>
  unconfirmed: (keyof SettingsFields)[]
}

/**
 * The shop's settings. Fields that nobody has saved come from the site configuration, or are usual in the
 * trade. `share` keeps others from saving them until the transaction ends.
 */
export async function readSettings(db: Database | Transaction, lock?: 'share'): Promise<StoredSettings> {
  const query = db.select().from(settings)
  const [row] = await (lock ? query.for(lock) : query)
  return row ? completeSettings(row) : completeSettings({ version: 1, updatedAt: new Date(0), fields: {} })
}

type Row = { version: number; updatedAt: Date; fields: Partial<SettingsFields> }

function completeSettings({ version, updatedAt, fields: stored }: Row): StoredSettings {
  const saved = withoutNobody(stored)
  const mailTemplates = mapTemplates(saved.mailTemplates)
  return {
    version,
    updatedAt,
    fields: { ...startSettings, ...saved, mailTemplates },
    said: { ...initialSettings, ...saved, mailTemplates },
    saved,
    unconfirmed: findUnconfirmed(saved),
  }
}

/** Those that a shop saved before there were more, and before there were copies, are completed. */
function mapTemplates(saved: Partial<SettingsFields['mailTemplates']> = {}): SettingsFields['mailTemplates'] {
  const entries = Object.entries(initialSettings.mailTemplates)
  return Object.fromEntries(
    entries.map(([name, usual]) => [name, { ...usual, ...saved[name as keyof typeof saved] }]),
  ) as SettingsFields['mailTemplates']
}

/**
 * A shop without a name has not filled in its identity: empty fields came from an older version, which saved
 * all fields together.
 */
function withoutNobody(stored: Partial<SettingsFields>): Partial<SettingsFields> {
  if (stored.tradingName || stored.registeredName) return stored
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => value !== ''))
}

/**
 * @param change the changed fields; the others stay
 * @returns the saved settings, or null if `version` is not the current one
 */
export async function saveSettings(
  tx: Transaction,
  { saved }: Pick<StoredSettings, 'saved'>,
  change: Partial<SettingsFields>,
  version: number,
): Promise<StoredSettings | null> {
  await tx.insert(settings).values({ id: 1, fields: {} }).onConflictDoNothing()
  const [row] = await tx
    .update(settings)
    .set({ fields: { ...saved, ...change }, version: sql`${settings.version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(settings.id, 1), eq(settings.version, version)))
    .returning()
  return row ? completeSettings(row) : null
}

/** The stages in which jobs stand, also archived ones, which may be restored. */
export async function stagesInUse(tx: Transaction): Promise<ReadonlySet<string>> {
  const rows = await tx.selectDistinct({ id: jobs.stageId }).from(jobs)
  return new Set(rows.map(({ id }) => id))
}

/** The files of the shop's logos; a deleted file counts as no logo. */
export async function findLogos(
  db: Database | Transaction,
  { logoFileId, logoOnDarkFileId }: Pick<SettingsFields, 'logoFileId' | 'logoOnDarkFileId'>,
): Promise<{ light?: LogoFile | undefined; dark?: LogoFile | undefined }> {
  const ids = [logoFileId, logoOnDarkFileId].filter((id) => id !== null)
  if (ids.length === 0) return {}
  const { id, width, height } = files
  const rows = await db.select({ id, width, height }).from(files).where(inArray(files.id, ids))
  const find = (wanted: string | null): LogoFile | undefined => {
    const row = rows.find((one) => one.id === wanted)
    return row?.width && row.height ? { id: row.id, width: row.width, height: row.height } : undefined
  }
  return { light: find(logoFileId), dark: find(logoOnDarkFileId) }
}
