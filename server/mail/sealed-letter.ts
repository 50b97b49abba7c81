import type { Letter } from '#domain/letters.ts'
import type { Deps } from '../deps.ts'
import type { PrintedDocument } from '../papers/print.ts'
import type { MailRow } from './mails.store.ts'
import { seal, unseal } from './seal.ts'

type Secret = { config: Pick<Deps['config'], 'authSecret'> }

export interface ReplyTo {
  name: string
  address: string
}

/** A letter with what goes with it. */
export type SealedLetter = Letter & {
  enclosed?: PrintedDocument
  /** Whom an answer goes to, where that is not the shop; null: nobody can be answered. */
  replyTo?: ReplyTo | null
  /** Ids of pictures that are shown below the letter. */
  pictures?: readonly string[]
}

/** A letter as the outbox keeps it. */
export function sealLetter({ config }: Secret, mailId: string, letter: SealedLetter): string {
  return seal(config.authSecret, mailId, JSON.stringify(letter))
}

/** What a mail says; null once it is sent, or where it was sealed with another secret. */
export function readLetter(
  { config }: Secret,
  { id, sealed }: Pick<MailRow, 'id' | 'sealed'>,
): SealedLetter | null {
  try {
    return sealed === null ? null : (JSON.parse(unseal(config.authSecret, id, sealed)) as SealedLetter)
  } catch {
    return null
  }
}
