import { expect, it } from 'vitest'
import { checkMailServer, isThisMachine } from './mail-server.ts'

it.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.1.2.3', true],
  ['[::1]', true],
  ['127.0.0.1.example.com', false],
  ['127.example.com', false],
  ['mail.example.com', false],
])('%s counts as this machine: %s', (host, is) => {
  expect(isThisMachine(host)).toBe(is)
})

it('no password is sent unencrypted to another machine, whatever its name', () => {
  const typed = {
    port: 25,
    security: 'none',
    user: 'shop',
    from: 'shop@example.com',
    password: 'secret',
  } as const
  expect(checkMailServer({ ...typed, host: '127.0.0.1' }, null)).toEqual([])
  expect(checkMailServer({ ...typed, host: '127.example.com' }, null)).toMatchObject([{ path: 'security' }])
})
