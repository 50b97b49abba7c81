import { implement } from '@orpc/server'
import { signInOptionsContract } from '#domain/contract/sign-in-options.contract.ts'
import type { CallContext } from '#server/platform/http/http.ts'
import { readSettings } from '#server/shop/settings/settings.store.ts'

const calls = implement(signInOptionsContract).$context<CallContext>()

export const signInOptionsCalls = calls.router({
  get: calls.get.handler(async ({ context: { deps } }) => ({
    signUpOpen: (await readSettings(deps.db)).fields.signUpOpen,
  })),
})
