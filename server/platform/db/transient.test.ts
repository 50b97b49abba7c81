import { expect, test } from 'vitest'
import { messages } from '#domain/errors.ts'
import { explainDatabaseTrouble, isTransient } from './transient.ts'

test('a lost database connection is retryable, whatever wraps the error', () => {
  const away = new Error('connect ENOENT /srv/shop/run/.s.PGSQL.5432')
  expect(isTransient(new Error('Failed query', { cause: away }))).toBe(true)
  expect(isTransient(Object.assign(new Error('deadlock detected'), { code: '40P01' }))).toBe(true)
})

test('a missing file is not retryable', () => {
  expect(isTransient(new Error("ENOENT: no such file or directory, open '/srv/shop/files/1'"))).toBe(false)
  expect(isTransient('no error at all')).toBe(false)
})

test.each(['53100', 'ENOSPC', 'EDQUOT'])(
  'a full disk (%s) is recognised, whatever wraps the error',
  (code) => {
    const full = Object.assign(new Error('could not extend file'), { code })
    const trouble = { message: messages.diskFull, seconds: 60 }
    expect(explainDatabaseTrouble(new Error('Failed query', { cause: full }))).toEqual(trouble)
    expect(explainDatabaseTrouble(new Error('anything else'))).toBeNull()
  },
)

test.each(['EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH', 'EAI_AGAIN', 'ECONNREFUSED'])(
  'a broken connection (%s) is retryable, also after several addresses were tried',
  (code) => {
    const broken = Object.assign(new Error(`it failed: ${code}`), { code })
    expect(isTransient(new Error('Failed query', { cause: broken }))).toBe(true)
    const several = new AggregateError([broken, broken])
    expect(explainDatabaseTrouble(new Error('Failed query', { cause: several }))).toEqual({
      message: messages.busy,
      seconds: 2,
    })
  },
)

test.each(['25006', 'EROFS'])('a read-only database (%s) is recognised, and is retryable', (code) => {
  const readOnly = Object.assign(new Error('cannot execute INSERT in a read-only transaction'), { code })
  expect(explainDatabaseTrouble(new Error('Failed query', { cause: readOnly }))?.message).toBe(
    messages.readOnly,
  )
  expect(isTransient(readOnly)).toBe(true)
})
