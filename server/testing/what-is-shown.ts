/** What an admin's screens can show, as the calls answer it: to find what a change moved. */
import { isContractProcedure } from '@orpc/contract'
import { contract } from '#domain/contract/contract.ts'
import type { Client } from './client.ts'

interface Query {
  name: string
  path: string
}

/** Files are fetched when somebody asks for them. */
const files = /pdf|file|ubl|sheet|labels|photo|page$|certificate|export|csv/i

/** When one's sessions were last used changes with every call. */
const ofOneself: ReadonlySet<string> = new Set(['profile.listSessions', 'privacy.exportProfile'])

/** Lists and figures, and what there is of one record. */
const queries: readonly Query[] = Object.entries(contract).flatMap(([noun, group]) =>
  Object.entries(group).flatMap(([name, procedure]) => {
    if (!isContractProcedure(procedure) || noun === 'listFiles' || ofOneself.has(`${noun}.${name}`)) return []
    const { method, path = '' } = procedure['~orpc'].route
    const isOfOne = path.split('{').length === 2 && path.includes('{id}')
    return method === 'GET' && (isOfOne || !path.includes('{')) && !files.test(path)
      ? [{ name: `${noun}.${name}`, path }]
      : []
  }),
)

/** Of this year, where the call asks for days. */
const days = 'from=2026-01-01&to=2026-12-31'

/** What is shown, by call and record. */
export type AnswersByCall = ReadonlyMap<string, string>

/**
 * @param ids of records, whose pages are read too
 * @param known what was read before: what a call refused then is not asked for again
 */
export async function readShown(
  admin: Client,
  ids: readonly string[],
  known?: AnswersByCall,
): Promise<AnswersByCall> {
  const shown = new Map<string, string>()
  const read = async (key: string, path: string) => {
    if (known?.get(key) === '') return
    const answer = await admin.get(path)
    const again = answer.status === 400 && !path.includes('?') ? await admin.get(`${path}?${days}`) : answer
    shown.set(key, again.status === 200 ? JSON.stringify(again.body) : '')
  }
  for (const id of ['', ...ids])
    await Promise.all(
      queries
        .filter(({ path }) => path.includes('{id}') === (id !== ''))
        .map(({ name, path }) => read(`${name} ${id}`, path.replace('{id}', id))),
    )
  return shown
}

/**
 * The calls that answer something else after a change, though nobody who shows their answer would ask again.
 * @param first read twice before the change, because some answers are new each time
 * @param isConcerned whether queries of a noun are asked again after what was told
 */
export function findUntold(
  { first, before, after }: Record<'first' | 'before' | 'after', AnswersByCall>,
  isConcerned: (noun: string) => boolean,
): string[] {
  const untold = [...after].flatMap(([key, text]) => {
    const [call = ''] = key.split(' ')
    const isNew = text !== before.get(key) && before.get(key) === first.get(key)
    return isNew && !isConcerned(call.split('.')[0] ?? '') ? [call] : []
  })
  return [...new Set(untold)]
}
