import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { customerFilesContract } from '#domain/contract/customer-notes.contract.ts'
import { MAX_FILE_BYTES } from '#domain/contract/files.contract.ts'
import { messages } from '#domain/errors.ts'
import { refuseErased } from '#domain/shop/customer-actions.ts'
import { MOST_CUSTOMER_FILES } from '#domain/shop/customer-notes.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import type { Database } from '#server/platform/db/connect.ts'
import { assertAllowed, invalid, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { giveAttachment, keepOnce } from '#server/sales/messages/keep-attachment.ts'
import { findCustomer } from '#server/shop/customers/customers.store.ts'
import { heirOf } from '#server/shop/customers/heirs.ts'
import { presentJobFile } from '#server/work/proofs/present-proof.ts'
import {
  addCustomerFile,
  dropCustomerFile,
  filesOfCustomer,
  findCustomerFile,
} from './customer-files.store.ts'

const calls = implement(customerFilesContract).$context<CallContext>()

export const customerFilesCalls = calls.router({
  upload: calls.upload.handler(async ({ context, input: { id: asked, file, fileId = uuid() } }) => {
    const { deps } = context
    const actor = requirePerson(context)
    const id = await heirOf(deps.db, asked)
    await mustTakeFiles(deps.db, id)
    const bytes = new Uint8Array(await file.arrayBuffer())
    const upload = { id: fileId, name: file.name, bytes }
    const kept = await keepOnce(deps, actor, upload, {
      most: MAX_FILE_BYTES,
      find: () => findCustomerFile(deps.db, id, fileId),
      lock: (tx) => mustTakeFiles(tx, id, 'update'),
      attach: async (tx, row) => {
        if (!(await addCustomerFile(tx, id, row.id)))
          throw invalid([{ path: 'file', message: `A customer has at most ${MOST_CUSTOMER_FILES} files` }])
        await recordChange(tx, {
          ...{ actor, noun: 'customerFiles', action: 'add' },
          ...{ before: null, after: { id, version: 1, fileId: row.id, name: row.name } },
        })
      },
    })
    return presentJobFile(kept)
  }),

  list: calls.list.handler(async ({ context: { deps }, input: { id } }) => {
    if (!(await findCustomer(deps.db, id))) throw notFound(messages.customerNotFound)
    return { items: (await filesOfCustomer(deps.db, id)).map(presentJobFile) }
  }),

  get: calls.get.handler(async ({ context: { deps, answerHeaders }, input: { id, fileId } }) => {
    if (!(await findCustomerFile(deps.db, id, fileId))) throw notFound(messages.fileNotFound)
    return giveAttachment(deps, answerHeaders, fileId)
  }),

  remove: calls.remove.handler(({ context, input: { id, fileId } }) =>
    context.deps.db.transaction(async (tx) => {
      const actor = requirePerson(context)
      await mustTakeFiles(tx, id, 'update')
      const file = await findCustomerFile(tx, id, fileId)
      if (!file) throw notFound(messages.fileNotFound)
      await dropCustomerFile(tx, id, fileId)
      await recordChange(tx, {
        ...{ actor, noun: 'customerFiles', action: 'remove', after: null },
        before: { id, version: 1, fileId, name: file.name },
      })
    }),
  ),
})

/** @throws NOT_FOUND, LOCKED once their personal data was erased */
async function mustTakeFiles(db: Database | Transaction, id: string, lock?: 'update'): Promise<void> {
  const customer = await findCustomer(db, id, lock)
  if (!customer) throw notFound(messages.customerNotFound)
  assertAllowed(refuseErased(customer))
}
