import { implement } from '@orpc/server'
import { v7 as uuid } from 'uuid'
import { MAX_FILE_BYTES } from '#domain/contract/files.contract.ts'
import { proofsContract } from '#domain/contract/proofs.contract.ts'
import { messages } from '#domain/errors.ts'
import { refuseJobChange } from '#domain/work/job-actions.ts'
import { MOST_JOB_FILES, type Proof, refuseCheck, refuseProofSending } from '#domain/work/proofs.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { makeOnce } from '#server/platform/db/make-once.ts'
import { assertAllowed, invalid, notFound } from '#server/platform/failures.ts'
import { type CallContext, requirePerson } from '#server/platform/http/http.ts'
import { readPicture } from '#server/platform/storage/files.store.ts'
import { readThumb } from '#server/platform/storage/picture-copies.ts'
import { giveAttachment, keepOnce } from '#server/sales/messages/keep-attachment.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'
import { peopleOfJob, seeJob } from '../jobs/see-job.ts'
import { decideProof } from './decide-proof.ts'
import { drawMockUp } from './draw-mock-up.ts'
import { makeProof } from './make-proof.ts'
import { presentJobFile, presentProof } from './present-proof.ts'
import {
  addJobFile,
  dropJobFile,
  filesOfJob,
  findJobFile,
  findProof,
  isProofFile,
  type NewProof,
  type ProofRow,
  pagesOf,
  proofsOfJob,
  updateProof,
} from './proofs.store.ts'
import { assertProofSeen, lockProof, seeProof, storedProofState } from './see-proof.ts'

const calls = implement(proofsContract).$context<CallContext>()

export const proofsCalls = calls.router({
  upload: calls.upload.handler(async ({ context, input: { id, file, fileId = uuid() } }) => {
    const { deps } = context
    assertAllowed(refuseJobChange(await seeJob(context, deps.db, id)))
    const bytes = new Uint8Array(await file.arrayBuffer())
    const upload = { id: fileId, name: file.name, bytes }
    const kept = await keepOnce(deps, requirePerson(context), upload, {
      most: MAX_FILE_BYTES,
      find: () => findJobFile(deps.db, id, fileId),
      lock: (tx) => seeJob(context, tx, id, 'update'),
      attach: async (tx, row) => {
        if (!(await addJobFile(tx, id, row.id)))
          throw invalid([{ path: 'file', message: `A job has at most ${MOST_JOB_FILES} files` }])
      },
    })
    return presentJobFile(kept)
  }),

  files: calls.files.handler(async ({ context, input: { id } }) => {
    const { db } = context.deps
    await seeJob(context, db, id)
    return { items: (await filesOfJob(db, id)).map(presentJobFile) }
  }),

  file: calls.file.handler(async ({ context, input: { id, fileId } }) => {
    const { deps, answerHeaders } = context
    await seeJob(context, deps.db, id)
    if (!(await findJobFile(deps.db, id, fileId))) throw notFound(messages.fileNotFound)
    return giveAttachment(deps, answerHeaders, fileId)
  }),

  removeFile: calls.removeFile.handler(({ context, input: { id, fileId } }) =>
    context.deps.db.transaction(async (tx) => {
      const job = await seeJob(context, tx, id, 'update')
      assertAllowed(refuseJobChange(job))
      const file = await findJobFile(tx, id, fileId)
      if (!file) throw notFound(messages.fileNotFound)
      if (await isProofFile(tx, fileId)) assertAllowed({ code: 'LOCKED', message: messages.fileOfProof })
      await dropJobFile(tx, id, fileId)
      await recordChange(tx, {
        ...{ actor: requirePerson(context), noun: 'files', action: 'taken off the job' },
        ...{ before: { ...file, jobId: id, version: 1 }, after: null },
        people: await peopleOfJob(tx, id),
      })
    }),
  ),

  list: calls.list.handler(async ({ context, input: { id } }) => {
    const { db } = context.deps
    await seeJob(context, db, id)
    const items: Proof[] = []
    for (const row of await proofsOfJob(db, id)) items.push(await presentProof(db, row))
    return { items }
  }),

  create: calls.create.handler(async ({ context, input: { jobId, id = uuid(), ...fields } }) => {
    const { deps } = context
    const made = await makeOnce(deps.db, {
      id,
      contents: { jobId, ...fields },
      find: () => findProof(deps.db, id),
      make: async (tx) => {
        const job = await seeJob(context, tx, jobId, 'update')
        assertAllowed(refuseJobChange(job))
        return makeProof(tx, deps, requirePerson(context), { job, id, ...fields, now: context.now })
      },
      present: (row) => presentProof(deps.db, row),
    })
    return presentProof(deps.db, made)
  }),

  draw: calls.draw.handler(async ({ context, input: { id = uuid(), ...input } }) =>
    presentProof(context.deps.db, await drawMockUp(context, { id, ...input })),
  ),

  get: calls.get.handler(async ({ context, input: { id } }) => {
    const { db } = context.deps
    return presentProof(db, await seeProof(context, id))
  }),

  page: calls.page.handler(async ({ context, input: { id, page, size } }) => {
    const { deps } = context
    const proof = await seeProof(context, id)
    const found = (await pagesOf(deps.db, proof.id)).find((one) => one.page === page)
    const picture = found && (await (size === 'thumb' ? readThumb : readPicture)(deps, found.fileId))
    if (!picture) throw notFound(messages.fileNotFound)
    return new File([new Uint8Array(picture.bytes)], picture.file.name, { type: picture.type })
  }),

  check: calls.check.handler(({ context, input }) =>
    act(context, input, 'check', (before) => {
      assertAllowed(refuseCheck(storedProofState(before)))
      return { checkedBy: requirePerson(context).id, checkedAt: context.now }
    }),
  ),

  markSent: calls.markSent.handler(({ context, input }) =>
    act(context, input, 'mark as sent', async (before, tx) => {
      const { fields: settings } = await readSettings(tx)
      assertAllowed(refuseProofSending(storedProofState(before), settings))
      return { state: 'sent', sentAt: context.now }
    }),
  ),

  decide: calls.decide.handler(({ context, input: { id, version, ...given } }) =>
    context.deps.db.transaction(async (tx) => {
      const { job, proof } = await lockProof(context, tx, id)
      await assertProofSeen(tx, { job, proof }, version)
      const people = await peopleOfJob(tx, job.id)
      const actor = requirePerson(context)
      const after = await decideProof(tx, actor, { job, proof, given, now: context.now }, people)
      return presentProof(tx, after)
    }),
  ),
})

/** Changes the version of a proof that the caller saw. */
function act(
  context: CallContext,
  { id, version }: { id: string; version: number },
  action: string,
  decide: (before: ProofRow, tx: Transaction) => Partial<NewProof> | Promise<Partial<NewProof>>,
): Promise<Proof> {
  return context.deps.db.transaction(async (tx) => {
    const { job, proof: before } = await lockProof(context, tx, id)
    await assertProofSeen(tx, { job, proof: before }, version)
    const after = await updateProof(tx, before, await decide(before, tx))
    const people = await peopleOfJob(tx, job.id)
    await recordChange(tx, { actor: requirePerson(context), noun: 'proofs', action, before, after, people })
    return presentProof(tx, after)
  })
}
