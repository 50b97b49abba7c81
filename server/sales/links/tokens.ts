import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type LinkKind, linkPaths } from '#domain/sales/links.ts'
import type { Config } from '#server/platform/config.ts'

/** 192 bits. */
const BYTES = 24

export function makeToken(): string {
  return randomBytes(BYTES).toString('base64url')
}

/** What is stored of a token: from it nobody can tell the token. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/**
 * The token of a link that an answer on another link made. The same answer again is told the same address,
 * although no token is stored. Only somebody who has the first link could work it out, and they are told it.
 */
export function deriveToken(token: string, recordId: string): string {
  return createHmac('sha256', token).update(recordId).digest().subarray(0, BYTES).toString('base64url')
}

/** The page that a link opens. */
export function linkUrl({ appUrl }: Pick<Config, 'appUrl'>, kind: LinkKind, token: string): string {
  return `${appUrl}/${linkPaths[kind]}/${token}`
}
