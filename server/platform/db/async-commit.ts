/** Writes that may be lost in a crash are committed without waiting for the disk. */
import { sql } from 'drizzle-orm'

/**
 * For `with ${soon} insert … from soon`: the statement's transaction does not wait for the disk. If the
 * machine crashes, up to half a second of such writes may be lost, but never their order or consistency. That
 * is safe for the log of sign-ins, and for the time when a session was last seen. Ending a session does wait
 * for the disk, and everything written before is then on the disk too. Nothing that a person was told is
 * saved may be written this way.
 */
export const asyncCommit = sql`soon as materialized (select set_config('synchronous_commit', 'off', true))`
