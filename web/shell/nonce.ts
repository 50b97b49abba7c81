import { createContext, use } from 'react'

/** The nonce of this page's content security policy; undefined if the server sends no policy. */
export const NonceContext = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return use(NonceContext)
}
