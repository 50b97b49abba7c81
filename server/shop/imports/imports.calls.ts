import { implement } from '@orpc/server'
import { importsContract } from '#domain/contract/imports.contract.ts'
import { MAX_IMPORT_BYTES } from '#domain/shop/imports.ts'
import { tooLarge } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { runImport } from './imports.ts'

const calls = implement(importsContract).$context<CallContext>()

export const importsCalls = calls.router({
  run: calls.run.handler(async ({ context, input: { id, noun, file, preview, duplicates, prices } }) => {
    if (file.size > MAX_IMPORT_BYTES) throw tooLarge('The file is larger than 10 MB')
    const bytes = new Uint8Array(await file.arrayBuffer())
    return runImport(context.deps, {
      id,
      noun,
      bytes,
      preview,
      duplicates,
      prices,
      actor: requirePerson(context),
    })
  }),
})
