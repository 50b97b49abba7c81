/** Codes of links in mails: single use, of limited life, and known to the database only by their hash. */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import { accessCodes } from '../db/accounts.tables.ts'
import type { Transaction } from '../db/change.ts'
import type { Database } from '../db/connect.ts'

type CodeKind = 'reset' | 'invitation'

/** Specification section 9: a reset link lives for an hour. An invitation may lie over a holiday weekend. */
const lives: Record<CodeKind, string> = { reset: '1 hour', invitation: '7 days' }

export interface AccessCode {
  id: string
  personId: string
  createdBy: string | null
}

/**
 * Makes a code that lets a person in once. Older ones of its kind end with it.
 * @returns the code itself, for a link; it is kept nowhere
 */
export async function makeAccessCode(
  tx: Transaction,
  { kind, personId, createdBy }: { kind: CodeKind; personId: string; createdBy: string | null },
): Promise<string> {
  await endAccessCodes(tx, personId, kind)
  const code = randomBytes(32).toString('base64url')
  await tx.insert(accessCodes).values({
    id: uuid(),
    kind,
    personId,
    codeHash: hash(code),
    expiresAt: sql`now() + ${lives[kind]}::interval`,
    createdBy,
  })
  return code
}

/** Ends a person's codes that were not used; of one kind or of both. */
export async function endAccessCodes(tx: Transaction, personId: string, kind?: CodeKind): Promise<void> {
  await tx
    .delete(accessCodes)
    .where(
      and(
        eq(accessCodes.personId, personId),
        isNull(accessCodes.usedAt),
        kind ? eq(accessCodes.kind, kind) : undefined,
      ),
    )
}

/** The code as it can still be used, or null. */
export async function findAccessCode(
  db: Database | Transaction,
  kind: CodeKind,
  code: string,
): Promise<AccessCode | null> {
  const [row] = await db.select(fields).from(accessCodes).where(usable(kind, code))
  return row ?? null
}

/** Uses a code up; of two requests at once only one gets it, the other gets null. */
export async function takeAccessCode(
  tx: Transaction,
  kind: CodeKind,
  code: string,
): Promise<AccessCode | null> {
  const [row] = await tx
    .update(accessCodes)
    .set({ usedAt: sql`now()` })
    .where(usable(kind, code))
    .returning(fields)
  return row ?? null
}

const fields = { id: accessCodes.id, personId: accessCodes.personId, createdBy: accessCodes.createdBy }

function usable(kind: CodeKind, code: string) {
  return and(
    eq(accessCodes.codeHash, hash(code)),
    eq(accessCodes.kind, kind),
    isNull(accessCodes.usedAt),
    gt(accessCodes.expiresAt, sql`now()`),
  )
}

function hash(code: string): string {
  return createHash('sha256').update(code).digest('hex')
}
