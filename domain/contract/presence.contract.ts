import { z } from 'zod'
import { id } from '../fields.ts'
import { presentNouns, presentStates } from '../office/presence.ts'
import { forSignedInWithoutChange } from './base.ts'

export const presenceContract = {
  /**
   * A tab says that it has a record open, every 25 seconds and when that changes. Changes no record, and nothing of it
   * is stored.
   * @returns everybody who has it open now, the caller too
   * @throws NOT_FOUND if there is no such record, or the caller may not open it
   */
  beat: forSignedInWithoutChange
    .route({ method: 'POST', path: '/presence', tags: ['presence'] })
    .input(
      z.strictObject({
        noun: z.enum(presentNouns, { error: 'Not a kind of record that is opened' }),
        /** The record's. */
        id,
        /** The tab's own: a person may have several. */
        tab: id,
        state: z.enum(presentStates, { error: 'Choose here, changing or gone' }),
      }),
    )
    .output(
      z.object({
        people: z.array(z.object({ id: z.string(), name: z.string(), isChanging: z.boolean() })),
      }),
    ),
}
