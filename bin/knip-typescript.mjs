// TypeScript 7 has no programming interface, which knip needs. So knip, and only knip, gets TypeScript 5.
import { registerHooks } from 'node:module'

registerHooks({
  resolve(specifier, context, next) {
    const fromKnip = context.parentURL?.includes('/node_modules/knip/')
    return next(fromKnip && specifier === 'typescript' ? 'typescript-for-knip' : specifier, context)
  },
})
