/** How much a message may hold. Apart from the schemas, because the customer's page needs only this. */

export const MAX_MESSAGE = 5000
export const MOST_MESSAGE_FILES = 5
/** The largest file of a message in bytes. */
export const MAX_ATTACHMENT_BYTES = 10 * 1024 * 1024
/** Of a conversation the newest are shown. */
export const MOST_MESSAGES = 200
/** What a file chooser of a browser offers. */
export const ATTACHMENT_TYPES = '.pdf,.jpg,.jpeg,.png,.webp,.svg'
