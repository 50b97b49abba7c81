import { expect, test } from 'vitest'
import { beginSigningIn } from './signing-in.ts'

test('a look-up that fails, and that nobody comes to ask for, does not end the process', async () => {
  const unheard: unknown[] = []
  const hear = (reason: unknown) => unheard.push(reason)
  process.on('unhandledRejection', hear)
  const caller = { address: '192.0.2.1', device: 'Unknown device', sessionId: null }
  beginSigningIn('ann@shop.example', Promise.reject(new Error('the database is away')), caller)
  await new Promise((resolve) => setTimeout(resolve, 20))
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
})
