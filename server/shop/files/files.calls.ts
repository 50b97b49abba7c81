import { implement } from '@orpc/server'
import { filesContract, MAX_FILE_BYTES } from '#domain/contract/files.contract.ts'
import { messages } from '#domain/errors.ts'
import { notFound, tooLarge } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { findOwnFile, readPicture, storePicture } from '#server/platform/storage/files.store.ts'
import { queueThumb, readThumb } from '#server/platform/storage/picture-copies.ts'

const calls = implement(filesContract).$context<CallContext>()

export const filesCalls = calls.router({
  upload: calls.upload.handler(async ({ context, input: { file, id } }) => {
    if (file.size > MAX_FILE_BYTES) throw tooLarge('That is larger than 20 MB')
    const bytes = new Uint8Array(await file.arrayBuffer())
    const stored = await storePicture(context.deps, requirePerson(context), { id, name: file.name, bytes })
    queueThumb(context.deps, stored.id)
    return stored
  }),

  get: calls.get.handler(async ({ context, input: { id, size } }) => {
    const { deps } = context
    if (!(await findOwnFile(deps, requirePerson(context), id))) throw notFound(messages.fileNotFound)
    const found = await (size === 'thumb' ? readThumb(deps, id) : readPicture(deps, id))
    if (!found) throw notFound(messages.fileNotFound)
    return new File([new Uint8Array(found.bytes)], found.file.name, { type: found.type })
  }),
})
