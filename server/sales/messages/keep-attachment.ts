/** Files of messages: how they are taken, and how they are given out. */
import { ORPCError } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { type Actor, personIdOf } from '#domain/access.ts'
import { messages } from '#domain/errors.ts'
import { MAX_ATTACHMENT_BYTES } from '#domain/sales/message-limits.ts'
import type { MessageFile } from '#domain/sales/messages.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import { invalid, notFound, tooLarge } from '#server/platform/failures.ts'
import {
  dropBytes,
  type FileDeps,
  type FileRow,
  insertFile,
  type KeptFile,
  keepBytes,
  keepPicture,
  nameFile,
  readPicture,
} from '#server/platform/storage/files.store.ts'
import { findUpload, insertMessageFile, type Sender } from './messages.store.ts'
import { presentAttachment } from './present-message.ts'

const CHOOSE = 'Choose a PDF or a picture: JPEG, PNG, WebP or SVG'
const HEIC = 'This kind of picture (HEIC) cannot be read here yet. Save it as JPEG and choose it again.'
/** An SVG may run scripts, so it is kept and given out as bytes of no kind. */
const MEGABYTE = 1024 * 1024
const NO_KIND = 'application/octet-stream'

interface Upload {
  id?: string | undefined
  name: string
  bytes: Uint8Array
}

/**
 * Stores a file for a message that is being written. If the id is known, the file that was sent first is answered.
 * @throws TOO_LARGE above 10 MB, INVALID on `file` if it is none of the accepted kinds, NOT_FOUND if the id is
 * another's
 */
export async function storeAttachment(
  deps: FileDeps,
  actor: Actor,
  { id = uuid(), ...upload }: Upload,
): Promise<MessageFile> {
  const sender: Sender = 'role' in actor ? { personId: actor.id } : { linkId: actor.linkId }
  const file = await keepOnce(
    deps,
    actor,
    { id, ...upload },
    {
      find: () => findUpload(deps.db, id, sender),
      attach: (tx, { id: fileId }) => insertMessageFile(tx, fileId, sender),
    },
  )
  return presentAttachment(file)
}

interface Keeping<Row> {
  /** The largest size, in bytes. */
  most?: number
  /** The file under this id, if it is there and the caller may have it. */
  find: () => Promise<Row | null>
  /** Comes first in the transaction: locks the record, and refuses if it takes no files. */
  lock?: (tx: Transaction) => Promise<unknown>
  /** Notes what record the new file is of, in the same transaction. */
  attach: (tx: Transaction, file: FileRow) => Promise<unknown>
}

/**
 * Stores a file of a record. If the id is known, the file that was sent first is answered.
 * @throws TOO_LARGE, INVALID on `file` if it is none of the accepted kinds, NOT_FOUND if the id is another's
 */
export async function keepOnce<Row>(
  deps: FileDeps,
  actor: Actor,
  upload: Upload & { id: string },
  { most = MAX_ATTACHMENT_BYTES, find, lock, attach }: Keeping<Row>,
): Promise<Row | FileRow> {
  const known = await find()
  if (known) return known
  const kept = await keepAttachment(deps, { ...upload, createdBy: personIdOf(actor) }, most)
  const made = await deps.db.transaction(async (tx) => {
    await lock?.(tx)
    const file = await insertFile(tx, deps, actor, kept)
    if (file) await attach(tx, file)
    return file
  })
  const stored = made ?? (await find())
  if (stored) return stored
  await dropBytes(deps, [kept.row.sha256])
  throw notFound(messages.fileNotFound)
}

/**
 * Stores the bytes of a file, which is told by its content. A picture is encoded again, so that nothing else comes
 * with it; a PDF stays as it is. @param most bytes. @throws TOO_LARGE, INVALID on `file`
 */
export async function keepAttachment(
  deps: FileDeps,
  {
    id,
    name,
    bytes,
    createdBy = null,
  }: { id: string; name: string; bytes: Uint8Array; createdBy?: string | null },
  most = MAX_ATTACHMENT_BYTES,
): Promise<KeptFile> {
  if (bytes.byteLength > most) throw tooLarge(`That is larger than ${most / MEGABYTE} MB`)
  const beginning = Buffer.from(bytes.subarray(0, 1024)).toString('latin1')
  const plain = { id, width: null, height: null, createdBy }
  if (beginning.startsWith('%PDF-'))
    return keepBytes(deps, { ...plain, name: nameFile(name, 'pdf'), type: 'application/pdf' }, bytes)
  if (beginsAsSvg(beginning))
    return keepBytes(deps, { ...plain, name: nameFile(name, 'svg'), type: NO_KIND }, bytes)
  if (/^ftyp(?:hei[cmsx]|hev[cmx]|mif1|msf1)/.test(beginning.slice(4)))
    throw invalid([{ path: 'file', message: HEIC }])
  try {
    return await keepPicture(deps, { id, name, bytes, createdBy })
  } catch (error) {
    if (!(error instanceof ORPCError) || error.code !== 'INVALID') throw error
    const [{ message } = { message: '' }] = error.data?.fields ?? []
    throw invalid([{ path: 'file', message: message.startsWith('Choose a picture') ? CHOOSE : message }])
  }
}

function beginsAsSvg(text: string): boolean {
  return (
    /^(?:\u00ef\u00bb\u00bf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg[\s>])/i.test(text) && /<svg[\s>]/i.test(text)
  )
}

/**
 * The bytes of a file, to be saved and never to be shown by the browser as a page. Who may have them is decided by
 * the caller. @throws NOT_FOUND if it is gone
 */
export async function giveAttachment(deps: FileDeps, answerHeaders: Headers, id: string): Promise<File> {
  const found = await readPicture(deps, id)
  if (!found) throw notFound(messages.fileNotFound)
  const { file, bytes, type } = found
  answerHeaders.set('Content-Disposition', `attachment; filename*=UTF-8''${encodeName(file.name)}`)
  answerHeaders.set('X-Content-Type-Options', 'nosniff')
  answerHeaders.set('Content-Security-Policy', "sandbox; default-src 'none'")
  answerHeaders.set('Cache-Control', 'private, no-store')
  return new File([new Uint8Array(bytes)], file.name, { type })
}

/** As RFC 8187 wants it, section 3.2.1. */
function encodeName(name: string): string {
  return encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  )
}
