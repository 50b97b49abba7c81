import { useRef } from 'react'
import { isTransientFailure } from '#web/call.ts'
import { asOnce } from '../lists/once-and-back.ts'

interface Once<Whole, Input> {
  /** The record that is changed. */
  id: string
  /** Makes the change against the version that the person looked at. */
  send: (input: Input) => Promise<Whole>
  /** Whether a record is as the change makes it. */
  isMade: (now: Whole, input: Input) => boolean
}

/**
 * A change of what a screen shows, made once. What is pressed again after a lost answer is sent just as the first time,
 * against the version of then, although the screen follows the record to what came of it: a refusal says whether it was
 * made. What is asked for differently is something else.
 */
export function useChangeOnce<Whole, Input>({ id, send, isMade }: Once<Whole, Input>) {
  const lost = useRef<{ asked: string; again: () => Promise<Whole> }>(null)
  return async (input: Input): Promise<Whole> => {
    const asked = JSON.stringify([id, input])
    const attempt =
      lost.current?.asked === asked
        ? lost.current
        : {
            asked,
            again: asOnce(
              () => send(input),
              (now) => isMade(now, input),
            ),
          }
    lost.current = null
    try {
      return await attempt.again()
    } catch (error) {
      if (isTransientFailure(error)) lost.current = attempt
      throw error
    }
  }
}
