/** What is known of a sign-in while the library is at it, which it does not pass on itself. */
import { AsyncLocalStorage } from 'node:async_hooks'
import type { FoundAccount } from './accounts.store.ts'
import type { Caller } from './caller.ts'

interface SigningIn {
  /** In lower case, as the library asks for it. */
  email: string
  /** Looked up while the tries were counted. */
  found: FoundAccount
  caller: Caller
  /** Set once the security log has it: written with the session, where the password is all that is asked for. */
  noted: boolean
}

const running = new AsyncLocalStorage<SigningIn>()

/** Runs the library for a sign-in. */
export function runSigningIn<Outcome>(signingIn: SigningIn, run: () => Outcome): Outcome {
  return running.run(signingIn, run)
}

/** The sign-in that the library is at, or undefined where it is at something else. */
export function signingInNow(): SigningIn | undefined {
  return running.getStore()
}
