/** Who is signed in, even if the server does not answer. */
import { ORPCError } from '@orpc/client'
import { onlineManager } from '@tanstack/react-query'
import { messages } from '#domain/errors.ts'
import { api, queryClient, readFailure } from '../call.ts'
import { fillFromPage, takeFirstData } from './first-data.ts'
import { findKeptProfile, forgetProfile, keepProfile } from './kept-profile.ts'
import type { SignedInProfile } from './profile.ts'
import { isSignedOut } from './signed-out.ts'

/** A connection without a response for this long counts as dead. */
const PATIENCE_MS = 4000

/**
 * The profile from the server, or the stored one of the last visit if the server cannot be reached. If the
 * person signed out here, no request is sent.
 * @throws the call's error if no profile is stored or the server refused
 */
export async function loadProfile(): Promise<SignedInProfile> {
  if (isSignedOut(localStorage)) {
    // Whose session is still to be ended at the server, their data are not taken over.
    takeFirstData()
    throw notSignedIn()
  }
  fillFromPage()
  const kept = findKeptProfile(localStorage)
  if (kept && !onlineManager.isOnline()) return kept
  const options = { ...api.profile.get.queryOptions(), networkMode: 'always' as const }
  const asked = queryClient.ensureQueryData(kept ? { ...options, retry: false } : options)
  try {
    const profile = await (kept ? Promise.race([asked, giveUp()]) : asked)
    keepProfile(localStorage, profile)
    return profile
  } catch (error) {
    const { status } = readFailure(error)
    if (kept && (status === 0 || status >= 502)) return kept
    if (status === 401) forgetProfile(localStorage)
    throw error
  }
}

function giveUp(): Promise<never> {
  return new Promise((_, reject) => setTimeout(() => reject(new Error('No answer yet')), PATIENCE_MS))
}

function notSignedIn(): Error {
  return new ORPCError('UNAUTHORIZED', { status: 401, message: messages.notSignedIn })
}
