/** What the dashboard asks for beside its figures: the server brings the same answers along with its page. */

/** The latest that customers did. */
export const happenedInput = { limit: 8 }

/** The quotes to follow up that have waited longest. */
export const followUpInput = { limit: 10 }
