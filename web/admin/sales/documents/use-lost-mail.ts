import type { UseMutationResult } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { isTransientFailure } from '#web/call.ts'

/**
 * What was sent without an answer, or null. It may have gone, and then the document moved by that: so once it has moved,
 * just the same is asked again. The server answers with the mail if that request made it, and says CONFLICT if it did
 * not, because its version is not the document's any more.
 * @param movedTo the document's version, if that is no longer the one that is shown
 */
export function useLostMail<Mail, Values>(
  send: UseMutationResult<Mail, Error, Values>,
  movedTo: number | undefined,
): Values | null {
  const { isError, error, variables, mutate } = send
  const lost = isError && variables !== undefined && isTransientFailure(error) ? variables : null
  // Once by itself; while there is no connection the person asks.
  const askedAt = useRef<number>(undefined)
  useEffect(() => {
    if (lost === null || movedTo === undefined || askedAt.current === movedTo) return
    askedAt.current = movedTo
    mutate(lost)
  }, [lost, movedTo, mutate])
  return lost
}
