/** What the dashboard asks for beside its figures: the server brings the same answers along with its page. */

/** The latest that customers did. */
export const happenedInput = { limit: 8 }
