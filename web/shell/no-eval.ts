/**
 * Before any schema is made: zod tries whether it may compile its checks, which our content security policy forbids.
 * It copes, but Firefox then complains in the console of each page. zod reads this from the global object, so that it
 * can be said without loading zod, which lists do without.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
