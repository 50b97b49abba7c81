import { expect, it } from 'vitest'
import { summariseSync } from './summarise-sync.ts'

it('what needs the person comes first; "all sent" only when it is', () => {
  expect(summariseSync({ waiting: 3, sending: 1, failed: 2 }, true)).toBe('2 failed, 1 sending, 3 waiting')
  expect(summariseSync({ waiting: 3, sending: 0, failed: 0 }, false)).toBe('3 waiting for a connection')
  expect(summariseSync({ waiting: 0, sending: 0, failed: 0 }, true)).toBe('Everything has been sent')
})
