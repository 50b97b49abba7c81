import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { runMany } from './run-many.ts'

const numbers = Array.from({ length: 9 }, (_, index) => index)

test('two at a time, in the order of the list, and one that fails holds up no other', async () => {
  let now = 0
  let most = 0
  const progress: number[] = []
  const became = await runMany(
    numbers,
    async (item) => {
      most = Math.max(most, ++now)
      await Promise.resolve()
      now -= 1
      if (item === 4) throw new ORPCError('LOCKED', { status: 409, message: 'It is locked' })
      return item * 2
    },
    { onProgress: (count) => progress.push(count) },
  )
  expect(most).toBe(2)
  expect(progress).toEqual(numbers.map((item) => item + 1))
  expect(became).toEqual(
    numbers.map((item) =>
      item === 4 ? { item, done: false, why: 'It is locked' } : { item, done: true, out: item * 2 },
    ),
  )
})

test('once it is stopped, what is under way ends and nothing else begins', async () => {
  let done = 0
  const became = await runMany(numbers, async () => ++done, { isStopped: () => done >= 3 })
  expect(done).toBeLessThanOrEqual(4)
  expect(became.filter((one) => one.done)).toHaveLength(done)
  expect(became.at(-1)).toEqual({ item: 8, done: false, why: null })
})

test('past the calls of a minute it waits for the next one, and gives up in the end', async () => {
  const tooMany = new ORPCError('TOO_MANY', { status: 429, message: 'Too much at once' })
  let asked = 0
  let waited = 0
  const wait = async () => {
    waited += 1
  }
  const late = async () => {
    if (++asked <= 2) throw tooMany
    return 'done'
  }
  expect(await runMany(['a'], late, { wait })).toEqual([{ item: 'a', done: true, out: 'done' }])
  expect(waited).toBe(2)
  const never = async () => {
    throw tooMany
  }
  expect(await runMany(['a'], never, { wait })).toEqual([{ item: 'a', done: false, why: 'Too much at once' }])
})

test('once it is stopped, nothing waits for the next minute any more', async () => {
  let asked = 0
  const tooMany = async () => {
    asked += 1
    throw new ORPCError('TOO_MANY', { status: 429, message: 'Too much at once' })
  }
  const wait = () => Promise.reject(new Error('It waits'))
  const became = await runMany(['a'], tooMany, { isStopped: () => asked > 0, wait })
  expect(became).toEqual([{ item: 'a', done: false, why: 'Too much at once' }])
})
