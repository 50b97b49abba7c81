import { and, eq, sql } from 'drizzle-orm'
import { type MailServerInput, noMailServer } from '#domain/mail/mail-server.ts'
import { mailServers } from '../db/accounts.tables.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'
import { decrypt, encrypt } from './encrypt.ts'

/** The id of the mail server in history and in live notices. */
export const MAIL_SERVER_ID = '00000000-0000-7000-8000-000000000002'

type Secret = { config: { authSecret: string } }
type Row = typeof mailServers.$inferSelect

/** The mail server as it was set. Its password is used only here and where mail is sent. */
export interface StoredMailServer
  extends Pick<Row, 'version' | 'host' | 'port' | 'security' | 'user' | 'from'> {
  updatedAt: Date | null
  sealedPassword: string | null
}

/** What was set under Settings; if nothing was set the host is empty. */
export async function readMailServer(db: Database | Transaction): Promise<StoredMailServer> {
  const [row] = await db.select().from(mailServers)
  return row ?? { ...noMailServer, version: 1, updatedAt: null, sealedPassword: null }
}

/**
 * @param password undefined keeps it; '' removes it
 * @returns the stored row, or null if `version` is not the current one
 */
export async function saveMailServer(
  tx: Transaction,
  { config }: Secret,
  { password, ...fields }: MailServerInput,
  version: number,
): Promise<StoredMailServer | null> {
  await tx
    .insert(mailServers)
    .values({ ...noMailServer, id: 1 })
    .onConflictDoNothing()
  const sealedPassword =
    password === undefined
      ? undefined
      : password === ''
        ? null
        : encrypt(config.authSecret, MAIL_SERVER_ID, password, 'fascia mail server')
  const [row] = await tx
    .update(mailServers)
    .set({
      ...fields,
      ...(sealedPassword === undefined ? {} : { sealedPassword }),
      version: sql`${mailServers.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(mailServers.id, 1), eq(mailServers.version, version)))
    .returning()
  return row ?? null
}

/** The password, '' if there is none; null if it was sealed with another AUTH_SECRET. */
export function readPassword({ config }: Secret, { sealedPassword }: StoredMailServer): string | null {
  if (sealedPassword === null) return ''
  try {
    return decrypt(config.authSecret, MAIL_SERVER_ID, sealedPassword, 'fascia mail server')
  } catch {
    return null
  }
}
