/** Who is signed in, for every screen below the shell. */

import type { InferContractRouterOutputs } from '@orpc/contract'
import { createContext, use } from 'react'
import type { contract } from '#domain/contract/contract.ts'

export type Profile = InferContractRouterOutputs<typeof contract>['profile']['get']

export const ProfileContext = createContext<Profile | null>(null)

/** The signed-in person's profile. Only below the shell, which draws nothing before it is known. */
export function useProfile(): Profile {
  const profile = use(ProfileContext)
  if (!profile) throw new Error('useProfile outside the shell')
  return profile
}

/** Nobody was refused: the profile just did not come. */
export class ProfileNotLoaded extends Error {
  constructor(cause: unknown) {
    super('The profile could not be loaded', { cause })
  }
}
