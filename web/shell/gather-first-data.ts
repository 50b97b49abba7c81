/** On the server: makes the calls whose answers a page brings along. */
import { createORPCClient } from '@orpc/client'
import type { Calls } from '../call.ts'
import type { FirstAnswer, FirstData } from './first-data.ts'
import type { FirstHandle } from './handle.ts'

/** Where a page's first data come from. */
export interface FirstSource {
  /** The calls as the person who is signed in; null if nobody is, or if their session has to be renewed first. */
  findCalls: () => Promise<Calls | null>
  /** How far the server has heard of changes. */
  noticed: string
  /** What takes longer is left out. */
  longestMs: number
}

/**
 * Makes the calls that the screens name, as the person of the request and with their permissions. What fails
 * or is late is left out: the browser asks for it, and deals with the failure.
 * @returns null if there is nothing
 */
export async function gatherFirstData(
  { findCalls, noticed, longestMs }: FirstSource,
  handles: readonly FirstHandle[],
  search: URLSearchParams,
): Promise<FirstData | null> {
  const answers: FirstAnswer[] = []
  await Promise.race([
    gather(findCalls, handles, search, answers),
    new Promise((resolve) => setTimeout(resolve, longestMs)),
  ])
  return answers.length === 0 ? null : { noticed, answers: [...answers] }
}

/** As JSON that may stand in a script element. */
export const writeFirstData = (data: FirstData): string => JSON.stringify(data).replaceAll('<', '\\u003c')

async function gather(
  findCalls: FirstSource['findCalls'],
  handles: readonly FirstHandle[],
  search: URLSearchParams,
  answers: FirstAnswer[],
): Promise<void> {
  try {
    const calls = await findCalls()
    if (calls === null) return
    const noting: Calls = createORPCClient({
      call: async (path, input) => {
        const output = await callAt(calls, path)(input)
        answers.push(input === undefined ? { path, output } : { path, input, output })
        return output
      },
    })
    const profile = await noting.profile.get()
    await Promise.allSettled(handles.flatMap(({ first }) => first(noting, { search, profile })))
  } catch {
    // The page goes without, and the browser's own call says what is wrong.
  }
}

/** The call of a path, `['invoices', 'list']`. */
function callAt(calls: Calls, path: readonly string[]): (input: unknown) => Promise<unknown> {
  const found = path.reduce<unknown>((of, name) => Reflect.get(Object(of), name), calls)
  if (typeof found !== 'function') throw new Error(`there is no call ${path.join('.')}`)
  return async (input) => found(input)
}
