import { createJsonifiedRouterClient } from '@orpc/openapi'
import type { Hono } from 'hono'
import { contract } from '#domain/contract/contract.ts'
import type { AppEnvironment } from './app.ts'
import { makeAuth } from './auth/auth.ts'
import { makePersonFinder } from './auth/people.ts'
import { mountSignIn } from './auth/sign-in.ts'
import { keepTidy } from './auth/tidy.ts'
import { makeCallLimit } from './call-limit.ts'
import { makeDatabaseProbe, makeFolderProbe } from './db/reach.ts'
import type { Deps } from './deps.ts'
import { mountUploads } from './files/uploads.ts'
import { assertInvited, makeContext, mountCalls } from './http.ts'
import { mountLive } from './live/live.ts'
import { makeMailProbe } from './mail/reach.ts'
import { mountOpenApi } from './openapi.ts'
import { router } from './router.ts'
import type { CallsFor } from './web.ts'

/**
 * Puts every call under `/api`. What is not found here is answered with JSON by web.ts.
 * @returns the in-process client for the pages' loaders
 */
export async function mountApi(app: Hono<AppEnvironment>, deps: Deps): Promise<CallsFor> {
  const auth = makeAuth(deps)
  const findPerson = makePersonFinder(deps)
  mountHealth(app, deps)
  mountOpenApi(app, deps.config.appUrl)
  mountSignIn(app, deps, auth, findPerson)
  keepTidy(deps)
  mountLive(app, deps, findPerson)
  const limit = makeCallLimit(deps.config.callsPerMinute)
  mountUploads(app, deps, findPerson, limit)
  mountCalls(app, router, contract, deps, findPerson, limit)
  return (c) =>
    createJsonifiedRouterClient(router, {
      // What a call adds to its answer is said by the page that made it.
      context: async () => ({ ...(await makeContext(c, deps, findPerson)), answerHeaders: c.res.headers }),
      interceptors: [
        ({ procedure, context, next }) => {
          assertInvited(procedure, context)
          return next()
        },
      ],
    })
}

function mountHealth(app: Hono<AppEnvironment>, deps: Deps): void {
  const databaseState = makeDatabaseProbe(deps.pool)
  const folderState = makeFolderProbe(deps.config.dataDir)
  const mailState = makeMailProbe(deps)
  app.get('/api/health', async (c) => {
    const [database, folder, mail] = await Promise.all([databaseState(), folderState(), mailState()])
    const isUp = database === 'up' && folder === 'up'
    // Of the data folder there is something to say only where it is not as it should be.
    const trouble = folder === 'up' ? {} : { dataFolder: folder }
    return c.json({ status: isUp ? 'ok' : 'down', database, ...trouble, mail }, isUp ? 200 : 503)
  })
}
