/** The pictures and files of a job's artwork that its customer was sent, and of no other. */
import { messages } from '#domain/errors.ts'
import { notFound } from '#server/platform/failures.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { readPicture } from '#server/platform/storage/files.store.ts'
import { readThumb } from '#server/platform/storage/picture-copies.ts'
import type { ShownProof } from '#server/sales/links/shown-proof.store.ts'
import { giveAttachment } from '#server/sales/messages/keep-attachment.ts'
import { pagesOf } from '#server/work/proofs/proofs.store.ts'
import { openProofLink } from './open-link.ts'

type Asked = { token: string; number: number }

/** @throws NOT_FOUND for a version that was not sent, and a page that it has not */
export async function readShownPage(
  context: CallContext,
  { page, size, ...asked }: Asked & { page: number; size: 'full' | 'thumb' },
): Promise<File> {
  const { deps } = context
  const { id } = await findSentVersion(context, asked)
  const found = (await pagesOf(deps.db, id)).find((one) => one.page === page)
  const picture = found && (await (size === 'thumb' ? readThumb : readPicture)(deps, found.fileId))
  if (!picture) throw notFound(messages.fileNotFound)
  return new File([new Uint8Array(picture.bytes)], picture.file.name, { type: picture.type })
}

/** @throws NOT_FOUND for a version that was not sent */
export async function readShownFile(context: CallContext, asked: Asked): Promise<File> {
  const { fileId } = await findSentVersion(context, asked)
  return giveAttachment(context.deps, context.answerHeaders, fileId)
}

async function findSentVersion(context: CallContext, { token, number }: Asked): Promise<ShownProof['proof']> {
  const { proof, earlier } = await openProofLink(context, token)
  const found = [proof, ...earlier].find((one) => one.number === number)
  if (!found) throw notFound(messages.fileNotFound)
  return found
}
