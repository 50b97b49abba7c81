import { implement } from '@orpc/server'
import { filesContract, MAX_FILE_BYTES } from '#domain/contract/files.contract.ts'
import { messages } from '#domain/errors.ts'
import { notFound, tooLarge } from '../failures.ts'
import { asker, type CallContext } from '../http.ts'
import { findOwnFile, readPicture, readThumb, storePicture } from './files.store.ts'

const calls = implement(filesContract).$context<CallContext>()

export const filesCalls = calls.router({
  upload: calls.upload.handler(async ({ context, input: { file, id } }) => {
    if (file.size > MAX_FILE_BYTES) throw tooLarge('That is larger than 20 MB')
    const bytes = new Uint8Array(await file.arrayBuffer())
    return storePicture(context.deps, asker(context), { id, name: file.name, bytes })
  }),

  get: calls.get.handler(async ({ context, input: { id, size } }) => {
    const { deps } = context
    if (!(await findOwnFile(deps, asker(context), id))) throw notFound(messages.fileNotFound)
    const found = await (size === 'thumb' ? readThumb(deps, id) : readPicture(deps, id))
    if (!found) throw notFound(messages.fileNotFound)
    return new File([new Uint8Array(found.bytes)], found.file.name, { type: found.type })
  }),
})
