import { createJsonifiedRouterClient } from '@orpc/openapi'
import type { Hono } from 'hono'
import { contract } from '#domain/contract/contract.ts'
import { mountOpenApi } from './openapi.ts'
import { makeAuth } from './people/auth/auth.ts'
import { makePersonFinder } from './people/auth/people.ts'
import { mountSignIn } from './people/auth/sign-in.ts'
import { keepTidy } from './people/auth/tidy.ts'
import { makeDatabaseProbe, makeFolderProbe } from './platform/db/reach.ts'
import type { Deps } from './platform/deps.ts'
import type { AppEnvironment } from './platform/http/app.ts'
import { makeCallLimit } from './platform/http/call-limit.ts'
import {
  assertAuthorized,
  type CallContext,
  contextOf,
  makeContext,
  mountCalls,
} from './platform/http/http.ts'
import { forgetFoundAfterChanges, rememberFound } from './platform/http/remember-found.ts'
import type { CallsFor, PersonalCallsFor } from './platform/http/web.ts'
import { mountLive } from './platform/live/live.ts'
import { makeMailProbe } from './platform/mail/reach.ts'
import { router } from './router.ts'
import { mountUploads } from './shop/files/uploads.ts'

/**
 * Mounts every call under `/api`. Unknown paths under it get a JSON answer from web.ts.
 * @returns the in-process clients: for the pages' loaders, and for what a page brings along
 */
export async function mountApi(
  app: Hono<AppEnvironment>,
  deps: Deps,
): Promise<{ callsFor: CallsFor; personalCallsFor: PersonalCallsFor }> {
  const auth = makeAuth(deps)
  const findPerson = makePersonFinder(deps)
  mountHealth(app, deps)
  mountOpenApi(app, deps.config.appUrl)
  app.use(forgetFoundAfterChanges(deps))
  mountSignIn(app, deps, auth, findPerson)
  keepTidy(deps)
  mountLive(app, deps, findPerson)
  const limit = makeCallLimit(deps.config.callsPerMinute)
  const findRecent = rememberFound(deps, findPerson)
  mountUploads(app, deps, findPerson, limit)
  mountCalls(app, router, contract, deps, findRecent, limit)
  return {
    callsFor: (c, now) =>
      // Headers that a call sets are sent with the page that made the call.
      makeClient(async () => ({
        ...(await makeContext(c, deps, findRecent, now)),
        answerHeaders: c.res.headers,
      })),
    personalCallsFor: async (c, now) => {
      const found = await findRecent(c.req.raw.headers, 'read')
      // A page does not wait for a slow answer, so a renewed session's cookie could miss it.
      if (!found || found.renew || limit(found.sessionId)) return null
      const context = contextOf(c, deps, found, now)
      return makeClient(async () => context)
    },
  }
}

function makeClient(context: () => Promise<CallContext>) {
  return createJsonifiedRouterClient(router, {
    context,
    interceptors: [
      ({ procedure, context, next }) => {
        assertAuthorized(procedure, context)
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
    // The data folder is reported only if something is wrong with it.
    const trouble = folder === 'up' ? {} : { dataFolder: folder }
    return c.json({ status: isUp ? 'ok' : 'down', database, ...trouble, mail }, isUp ? 200 : 503)
  })
}
