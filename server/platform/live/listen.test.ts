/** The connection that receives changes is never dead for long without anybody noticing. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createEmptyDatabase } from '#server/testing/database.ts'
import { type DeafDatabase, startDeafDatabase } from '#server/testing/deaf.ts'
import { type Connection, connectDatabase } from '../db/connect.ts'
import { makeLog } from '../log.ts'
import { keepListening } from './listen.ts'

let far: DeafDatabase
let near: Connection
let direct: Connection
const stopping = new AbortController()

beforeAll(async () => {
  const url = await createEmptyDatabase('template_fascia')
  direct = await connectDatabase(url, makeLog('silent'))
  far = await startDeafDatabase(url)
  near = await connectDatabase(far.url, makeLog('silent'))
})
afterAll(async () => {
  stopping.abort()
  await near.close()
  await far.stop()
  await direct.close()
})

test('a database that vanished is noticed; once it is back, clients refetch', async () => {
  const heard: string[] = []
  let times = 0
  keepListening({
    pool: near.pool,
    log: makeLog('silent'),
    stopping: stopping.signal,
    tell: { changes: (payload) => heard.push(payload) },
    onListening: () => times++,
    askEveryMs: 200,
    answerMs: 500,
  })
  await expect.poll(() => times).toBe(1)
  await direct.pool.query(`select pg_notify('changes', 'first')`)
  await expect.poll(() => heard).toEqual(['first'])

  // The old connection stays dead for ever, as after the machine was switched off; new ones get through.
  far.vanish()
  await expect.poll(() => times).toBe(2)
  await direct.pool.query(`select pg_notify('changes', 'second')`)
  await expect.poll(() => heard).toEqual(['first', 'second'])
})
