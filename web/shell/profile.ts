/** Who is signed in, for every screen inside the shell. */

import type { InferContractRouterOutputs } from '@orpc/contract'
import { createContext, use } from 'react'
import type { contract } from '#domain/contract/contract.ts'

export type SignedInProfile = InferContractRouterOutputs<typeof contract>['profile']['get']

export const ProfileContext = createContext<SignedInProfile | null>(null)

/** The signed-in person's profile. Only inside the shell, which renders nothing before it is loaded. */
export function useProfile(): SignedInProfile {
  const profile = use(ProfileContext)
  if (!profile) throw new Error('useProfile outside the shell')
  return profile
}

/** Nobody was refused: the profile just could not be loaded. */
export class ProfileNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The profile could not be loaded', { cause })
  }
}
