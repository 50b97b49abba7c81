import { ORPCError } from '@orpc/client'
import { expect, test } from 'vitest'
import { deleteOnce } from './delete-once.ts'

const noAnswer = async () => {
  throw new TypeError('Failed to fetch')
}
const refused = (status: number, data?: object) => async () => {
  throw new ORPCError(status === 404 ? 'NOT_FOUND' : 'CONFLICT', { status, message: 'No', data })
}
const put = (version: number, archivedAt: string | null) => ({ version, archivedAt })
const away = '2026-11-23T09:00:00.000Z'

test('without an answer it is looked for: gone, put away, or as it was', async () => {
  expect(await deleteOnce(3, noAnswer, refused(404))).toEqual({ archived: false })
  expect(await deleteOnce(3, noAnswer, async () => put(4, away))).toEqual({ archived: true })
  await expect(deleteOnce(3, noAnswer, async () => put(3, null))).rejects.toThrow('Failed to fetch')
  await expect(deleteOnce(3, noAnswer, noAnswer)).rejects.toThrow('Failed to fetch')
})

test('asked for again it is done; what somebody changed meanwhile is refused', async () => {
  expect(await deleteOnce(3, refused(404), noAnswer)).toEqual({ archived: false })
  expect(await deleteOnce(3, refused(409, { current: put(4, away) }), noAnswer)).toEqual({ archived: true })
  await expect(deleteOnce(3, refused(409, { current: put(4, null) }), noAnswer)).rejects.toThrow('No')
  await expect(deleteOnce(3, refused(409, { current: put(5, away) }), noAnswer)).rejects.toThrow('No')
})
