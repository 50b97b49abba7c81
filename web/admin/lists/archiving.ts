import type { Refusal } from '#domain/errors.ts'
import type { Deed, DeedWords, Prepared } from './deeds.ts'
import { asOnce } from './once-and-back.ts'

interface Known {
  id: string
  version: number
}

/** Where the list's own screen archives. */
export const archiveWords: DeedWords = {
  ...{ label: 'Archive …', verb: 'Archive', done: 'archived' },
  says: 'They leave the list and can be restored.',
}

/** Where it deletes, so that it can be restored. */
export const deleteWords: DeedWords = {
  ...{ label: 'Delete …', verb: 'Delete', done: 'deleted' },
  says: 'They leave the list and can be restored.',
}

interface How<Whole extends Known> {
  get: (id: string) => Promise<Whole>
  refuseArchive: (record: Whole) => Refusal | null
  refuseRestore: (record: Whole) => Refusal | null
  archive: (record: Known) => Promise<unknown>
  restore: (record: Known) => Promise<Known>
}

/** Puts records away and takes them out again; each is undone by the other. */
export function archivingOf<Row extends { id: string }, Whole extends Known>(
  how: How<Whole>,
  words: DeedWords = archiveWords,
): { archive: Deed<Row>; restore: Deed<Row> } {
  const prepare = async (
    { id }: Row,
    refuse: How<Whole>['refuseArchive'],
    actOn: (record: Whole) => Extract<Prepared, { act: unknown }>['act'],
  ): Promise<Prepared> => {
    const record = await how.get(id)
    const refusal = refuse(record)
    return refusal ? { refusal: refusal.message } : { act: actOn(record) }
  }
  // What can only be put away is in the list; what can only be taken out is away.
  const isIn = (record: Whole) => how.refuseArchive(record) === null && how.refuseRestore(record) !== null
  const isAway = (record: Whole) => how.refuseRestore(record) === null && how.refuseArchive(record) !== null
  return {
    archive: {
      ...words,
      prepare: (row) =>
        prepare(row, how.refuseArchive, (record) => {
          const archive = asOnce<unknown>(
            () => how.archive(record),
            (now) => isAway(now as Whole),
          )
          return async () => {
            await archive()
            // It is back already if the answer to the first try was lost, or somebody else restored it.
            return async () => {
              const now = await how.get(record.id)
              if (!isIn(now)) await how.restore(now)
            }
          }
        }),
    },
    restore: {
      ...{ label: 'Restore …', verb: 'Restore', done: 'restored' },
      prepare: (row) =>
        prepare(row, how.refuseRestore, (record) => {
          const restore = asOnce<Known>(
            () => how.restore(record),
            (now) => isIn(now as Whole),
          )
          return async () => {
            const back = await restore()
            return async () => {
              if (!isAway(await how.get(back.id))) await how.archive(back)
            }
          }
        }),
    },
  }
}
