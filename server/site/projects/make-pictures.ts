/** Projects' pictures are made in all sizes soon after they are added, so that no visitor waits for one. */
import { PICTURE_KINDS, variantsOf } from '#domain/site/projects.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { InterruptedError } from '#server/platform/queue/jobs.ts'
import { findWidth, readVariant } from '#server/platform/storage/picture-copies.ts'

/** One at a time, so that requests for pages are not slowed down. */
const AT_ONCE = 1

type Photos = readonly { fileId: string }[]

/** Enqueues the pictures that a project did not have before. They are made after the commit. */
export async function orderPictures(
  tx: Transaction,
  { jobs }: Pick<Deps, 'jobs'>,
  { before, after }: { before: Photos; after: Photos },
): Promise<void> {
  const had = new Set(before.map(({ fileId }) => fileId))
  for (const { fileId } of after) if (!had.has(fileId)) await jobs.add(tx, 'pictures', { fileId })
}

/** Starts making pictures in this process. Begins with jobs that were left over when a process ended. */
export async function startMakingPictures(deps: Deps): Promise<void> {
  await deps.jobs.take('pictures', AT_ONCE, ({ fileId }) => makeAll(deps, fileId))
}

/**
 * The small ones first, because most visitors have a phone. Sizes that were requested meanwhile exist
 * already.
 */
async function makeAll(deps: Deps, id: string): Promise<void> {
  const full = await findWidth(deps, id)
  if (full === null) return
  for (const { name: width } of variantsOf(full))
    for (const kind of PICTURE_KINDS) {
      if (deps.stopping.aborted) throw new InterruptedError('the server stops')
      await readVariant(deps, { id, width, kind })
    }
}
