/** What need not outlive a failing disk: it is committed without waiting for it. */
import { sql } from 'drizzle-orm'

/**
 * For `with ${soon} insert … from soon`: the statement's transaction does not wait for the disk. A crash of the
 * machine may lose the last half second of what was written so, never the order or the consistency of it. That is
 * safe for counters of tries, which end by themselves within the hour, for a new session (whoever loses it signs in
 * again), for the log of sign-ins, and for when a session was last seen. What ends a session waits for the disk, and
 * with it reaches the disk all that was written before. Nothing that somebody was promised is written in this way.
 */
export const soon = sql`soon as materialized (select set_config('synchronous_commit', 'off', true))`
