/** What need not outlive a failing disk: it is committed without waiting for it. */
import { sql } from 'drizzle-orm'

/**
 * For `with ${soon} insert … from soon`: the statement's transaction does not wait for the disk. A crash of the
 * machine may lose the last half second of what was written so, never the order or the consistency of it. That is
 * safe for counters of tries, which end by themselves within the hour, and for the log of sign-ins, whose sessions
 * are kept durably, and for when a session was last seen. Nothing that somebody was promised is written in this way.
 */
export const soon = sql`soon as materialized (select set_config('synchronous_commit', 'off', true))`
