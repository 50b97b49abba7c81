import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { isAskedAnew, takeAway } from './removal.ts'

const id = '0194f7a0-0000-7000-8000-000000000001'
const key = [['quotes', 'get'], { input: { id } }]
const list = [['quotes', 'list']]

let client: QueryClient
let asked: string[]

/** Mounts a query. @returns a function that unmounts it */
async function show(queryKey: readonly unknown[], name: string): Promise<() => void> {
  const observer = new QueryObserver(client, { queryKey, queryFn: () => asked.push(name) })
  const leave = observer.subscribe(() => {})
  await client.invalidateQueries({ queryKey })
  asked = []
  return leave
}

/** What a change notice does. */
const hear = () => client.invalidateQueries({ predicate: isAskedAnew })

beforeEach(() => {
  client = new QueryClient()
  asked = []
})

describe('a removed record', () => {
  it('is not refetched by the notice that comes before the answer; other queries are', async () => {
    const leave = await show(key, 'record')
    const leaveList = await show(list, 'list')
    await takeAway(client, id, hear)
    await hear()
    expect(asked).toEqual(['list', 'list'])
    leave()
    leaveList()
  })

  it('is forgotten once its screen is closed, and fetched again when opened', async () => {
    const leave = await show(key, 'record')
    expect(await takeAway(client, id, async () => 'archived')).toBe('archived')
    expect(client.getQueryData(key)).toBeDefined()
    leave()
    expect(client.getQueryData(key)).toBeUndefined()
    const leaveAgain = await show(key, 'record')
    await hear()
    expect(asked).toEqual(['record'])
    leaveAgain()
  })

  it('is refetched at once if the removal was refused', async () => {
    const leave = await show(key, 'record')
    await expect(takeAway(client, id, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
    await hear()
    expect(asked).toEqual(['record', 'record'])
    leave()
  })
})
