/** Files that go with a mail beside its document. */
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { MAIL_FILE_GONE, type MailFile, refuseMailFiles } from '#domain/sales/sending.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { assertAllowed, invalid, notFound } from '#server/platform/failures.ts'
import { dropBytes, type FileDeps, insertFile } from '#server/platform/storage/files.store.ts'
import { keepAttachment } from '../messages/keep-attachment.ts'
import { listAttachable, listUploaded } from './attachable.store.ts'

/**
 * Stores a file that is to go with a mail. If the id is known, the file that was sent first is answered.
 * @throws TOO_LARGE above 10 MB, INVALID on `file` if it is none of the accepted kinds, NOT_FOUND if the id is another's
 */
export async function storeMailFile(
  deps: FileDeps,
  actor: Person,
  { id = uuid(), ...upload }: { id?: string | undefined; name: string; bytes: Uint8Array },
): Promise<MailFile> {
  const findOwn = () => deps.db.transaction((tx) => listUploaded(tx, actor.id, [id]))
  const [known] = await findOwn()
  if (known) return known
  const kept = await keepAttachment(deps, { id, ...upload, createdBy: actor.id })
  const made = await deps.db.transaction((tx) => insertFile(tx, deps, actor, kept))
  const [stored] = await findOwn()
  if (stored) return stored
  if (!made) await dropBytes(deps, [kept.row.sha256])
  throw notFound(messages.fileNotFound)
}

/**
 * The files that are to go with a mail to a customer, in their order. They cannot be cleared away until the transaction
 * ends. @throws INVALID on `fileIds` if one is none of the customer's and was not uploaded by the same person, or if they
 * are too large together
 */
export async function takeMailFiles(
  tx: Transaction,
  actor: Person | null,
  customerId: string,
  ids: readonly string[],
): Promise<MailFile[]> {
  if (ids.length === 0) return []
  const offered = await listAttachable(tx, customerId)
  const uploaded = actor ? await listUploaded(tx, actor.id, ids) : []
  const byId = new Map([...uploaded, ...offered].map((file) => [file.id, file]))
  const files = [...new Set(ids)].map((id) => {
    const file = byId.get(id)
    if (!file) throw invalid([{ path: 'fileIds', message: MAIL_FILE_GONE }], MAIL_FILE_GONE)
    return file
  })
  assertAllowed(refuseMailFiles(files.map(({ size }) => size)))
  return files
}
