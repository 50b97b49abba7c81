/** Codes of links in mails: single use, with a limited life, stored only as a hash. */
import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { AccessCodeKind } from '#domain/accounts.ts'
import { accessCodes } from '#server/platform/db/accounts.tables.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'

/**
 * Specification section 9: a reset link is valid for an hour. An invitation may wait over a holiday weekend.
 */
const lives: Record<AccessCodeKind, string> = { reset: '1 hour', invitation: '7 days' }

export interface AccessCode {
  id: string
  personId: string
  createdBy: string | null
}

/**
 * Makes a single-use code for a person. Older codes of the same kind become invalid.
 * @returns the code itself, for a link; it is not stored anywhere
 */
export async function makeAccessCode(
  tx: Transaction,
  { kind, personId, createdBy }: { kind: AccessCodeKind; personId: string; createdBy: string | null },
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

/** Invalidates a person's unused codes, of one kind or of both. */
export async function endAccessCodes(
  tx: Transaction,
  personId: string,
  kind?: AccessCodeKind,
): Promise<void> {
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

/** The code if it can still be used, otherwise null. */
export async function findAccessCode(
  db: Database | Transaction,
  kind: AccessCodeKind,
  code: string,
): Promise<AccessCode | null> {
  const [row] = await db.select(fields).from(accessCodes).where(usable(kind, code))
  return row ?? null
}

/** Uses a code up. If two requests come at once, one gets the code and the other null. */
export async function takeAccessCode(
  tx: Transaction,
  kind: AccessCodeKind,
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

function usable(kind: AccessCodeKind, code: string) {
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
