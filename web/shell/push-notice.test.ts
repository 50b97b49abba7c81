import { expect, test } from 'vitest'
import { notificationUrl, readPush } from './push-notice.ts'

const origin = 'https://shop.example'

test('a tap opens pages of this app only', () => {
  expect(notificationUrl('/quotes/1/edit', origin)).toBe(`${origin}/quotes/1/edit`)
  for (const path of [
    '//evil.example/x',
    'https://evil.example',
    'javascript:alert(1)',
    7,
    undefined,
    '\\\\evil.example',
  ])
    expect(notificationUrl(path, origin)).toBe(`${origin}/dashboard`)
})

test('what cannot be read is shown as news', () => {
  for (const text of ['', '{', 'null', undefined]) expect(readPush(text).body).toBe('There is news')
  expect(readPush('{"body":"Quay Cafe said yes"}').body).toBe('Quay Cafe said yes')
})
