import { keepPreviousData } from '@tanstack/react-query'
import { isTransientFailure } from '#web/call.ts'

/** Until a search is asked again after the connection failed. */
const AGAIN_MS = 3000

/**
 * How choices are asked for while somebody types. There is no button to try again, because they wait for the answer.
 */
export const whileTyping = {
  placeholderData: keepPreviousData,
  refetchInterval: ({ state }: { state: { error: unknown } }) =>
    state.error && isTransientFailure(state.error) ? AGAIN_MS : false,
} as const
