import type { CustomerMessage } from '#domain/sales/messages.ts'

/** What the page knows of the conversation. */
export interface Talk {
  items: CustomerMessage[]
  hasMore: boolean
  /** The line that the customer asks about. */
  about: string
  /** The id that the next question gets, so that it counts once however often it is sent. */
  nextId: string
}
