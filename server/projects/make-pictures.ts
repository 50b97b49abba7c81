/** Pictures of projects are made in all their sizes soon after they are added, so that no visitor waits for one. */
import { PICTURE_KINDS, variantsOf } from '#domain/projects.ts'
import type { Transaction } from '../db/change.ts'
import type { Deps } from '../deps.ts'
import { findWidth, readVariant } from '../files/files.store.ts'
import { Interrupted } from '../jobs/jobs.ts'

/** One after another: whoever asks for a page meanwhile comes first. */
const AT_ONCE = 1

type Photos = readonly { fileId: string }[]

/** Hands in the pictures that a project did not have before. They are made once the transaction is committed. */
export async function orderPictures(
  tx: Transaction,
  { jobs }: Pick<Deps, 'jobs'>,
  { before, after }: { before: Photos; after: Photos },
): Promise<void> {
  const had = new Set(before.map(({ fileId }) => fileId))
  for (const { fileId } of after) if (!had.has(fileId)) await jobs.add(tx, 'pictures', { fileId })
}

/** Takes on the making of pictures in this process, beginning with what was left over when one ended. */
export async function startMakingPictures(deps: Deps): Promise<void> {
  await deps.jobs.take('pictures', AT_ONCE, ({ fileId }) => makeAll(deps, fileId))
}

/** The small ones first: most visitors have a phone. What somebody asked for meanwhile is there already. */
async function makeAll(deps: Deps, id: string): Promise<void> {
  const full = await findWidth(deps, id)
  if (full === null) return
  for (const { name: width } of variantsOf(full))
    for (const kind of PICTURE_KINDS) {
      if (deps.stopping.aborted) throw new Interrupted('the server stops')
      await readVariant(deps, { id, width, kind })
    }
}
