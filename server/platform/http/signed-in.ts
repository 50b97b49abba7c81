import type { Person } from '#domain/access.ts'

/** The person and the session that a request comes from. */
export interface SignedIn {
  person: Person
  email: string
  sessionId: string
  secondFactor: boolean
  /**
   * The shop requires a second factor and this person has none: until they set one up they may do nothing
   * else.
   */
  mustSetUpSecondFactor: boolean
  /**
   * Renews the session if that is due with this request.
   * @returns the `Set-Cookie` for the browser, or null if another request renewed it first or nothing can be
   * written just now
   */
  renew: (() => Promise<string | null>) | null
}

/**
 * Finds the person of a request by its headers; null if nobody is signed in. The function is passed in when
 * the server starts. For a request that only reads, the answer may be up to a second old.
 */
export type FindPerson = (headers: Headers, what?: 'read') => Promise<SignedIn | null>
