import {
  type DefaultError,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
} from '@tanstack/react-query'
import { useCallback, useRef } from 'react'

/**
 * The mutation of a form, one at a time: submitted again before React has rendered its button disabled, as by
 * two quick Ctrl-Enter, it is sent once.
 */
export function useMutationOnce<Data, Failure = DefaultError, Input = void, Context = unknown>({
  mutationFn,
  ...options
}: UseMutationOptions<Data, Failure, Input, Context>): UseMutationResult<Data, Failure, Input, Context> {
  // The second submit comes before the next render, so the lock is not state.
  const isSending = useRef(false)
  const mutation = useMutation<Data, Failure, Input, Context>({
    ...options,
    mutationFn: async (input, context) => {
      try {
        if (!mutationFn) throw new Error('A mutation without a function')
        return await mutationFn(input, context)
      } finally {
        // What answers a failure may send again.
        isSending.current = false
      }
    },
  })
  const { mutate: send } = mutation
  const mutate = useCallback(
    (...args: Parameters<typeof send>) => {
      if (isSending.current) return
      isSending.current = true
      send(...args)
    },
    [send],
  )
  return { ...mutation, mutate }
}
