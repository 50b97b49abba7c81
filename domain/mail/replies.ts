/** Answers of customers by mail, as Settings show them. */
import { z } from 'zod'

export const repliesStatus = z.object({
  /** The address that answers come to, without what follows its plus; null if no mailbox is read. */
  address: z.string().nullable(),
  /** When the mailbox was last read to its end; null if it never was. */
  readAt: z.string().nullable(),
  /** Why it could not be read the last time; '' if it could. */
  error: z.string(),
  /** When that is tried again. */
  nextTryAt: z.string().nullable(),
  /** How many mails became messages. */
  taken: z.int(),
  /** How many came to an address that this shop did not give, or gave before AUTH_SECRET was changed. */
  forged: z.int(),
  /** How many were left in the mailbox: automatic ones, and those on links that have ended. */
  ignored: z.int(),
})
export type RepliesStatus = z.infer<typeof repliesStatus>
