import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { ShopIdentity } from '#domain/shop/shop-identity.ts'
import type { Clock } from '../clock.ts'
import { packageFolder } from '../config.ts'
import type { AppEnvironment } from './app.ts'
import { keepPages } from './page-cache.ts'
import { serveFiles } from './static-files.ts'

/** built: made by `react-router build`. dev: from the sources, with hot reload. none: only `/api` (tests). */
export type WebMode = 'built' | 'dev' | 'none'

/**
 * Creates the in-process client with which a page's loaders call the server as the page's visitor.
 * @param now the moment of the page, and so of each call that it makes
 */
export type CallsFor = (c: Context<AppEnvironment>, now: Date) => unknown

/**
 * Creates the client for what a page brings along: it calls as the person of the session. Null if nobody is
 * signed in, if their session has to be renewed first, or if they make too many calls.
 */
export type PersonalCallsFor = (c: Context<AppEnvironment>, now: Date) => Promise<unknown>

/** What web/entry.server.tsx exports. The server never imports the web, so the type is declared here. */
type WebEntry = {
  createRequestHandler: (
    build: ServerBuild,
    mode: string,
  ) => (request: Request, context: unknown) => Promise<Response>
  contextFor: (brought: {
    calls: unknown
    appUrl: string
    shop: ShopIdentity
    now: Date
    nonce: string
    first: { findCalls: () => Promise<unknown>; noticed: string; longestMs: number } | null
  }) => unknown
}

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void

/** What mounting the pages needs. */
export interface Mounting {
  callsFor: CallsFor
  personalCallsFor: PersonalCallsFor
  /** How far this process has heard of changes. */
  noticedNow: () => string
  /** A slow database holds a page for no longer: then the browser asks for what is missing. */
  pageWaitMs: number
  /** The shop's public address, without a slash at the end. */
  appUrl: string
  server: Server
  /** The shop's identity at this moment. */
  shopNow: () => ShopIdentity
  clock: Clock
  /** The version of what the public pages show at this moment (see `keepPages`). */
  shownNow: () => string
}

/** The loaded web code, not mounted yet. */
export type Web = {
  mount: (app: Hono<AppEnvironment>, mounting: Mounting) => Promise<NodeListener>
  close: () => Promise<void>
}

/** Loads the web code in the given way; `built` needs an earlier build. */
export async function loadWeb(mode: WebMode): Promise<Web> {
  if (mode === 'none') {
    const mount: Web['mount'] = async (app) => {
      serveApiNotFound(app)
      return listenerOf(app)
    }
    return { mount, close: async () => {} }
  }
  return mode === 'dev' ? loadDevelopment() : loadBuilt()
}

async function loadBuilt(): Promise<Web> {
  const bundle = pathToFileURL(join(packageFolder, 'build', 'server', 'index.js')).href
  const build = (await import(bundle)) as ServerBuild
  return {
    mount: async (app, mounting) => {
      app.use(keepPages(mounting.shownNow))
      serveFiles(app, join(packageFolder, 'build', 'client'))
      serveApiNotFound(app)
      const { createRequestHandler, contextFor } = entryOf(build)
      const handle = createRequestHandler(build, 'production')
      app.all('*', (c) => handle(c.req.raw, contextFor(bringTo(c, mounting))))
      return listenerOf(app)
    },
    close: async () => {},
  }
}

async function loadDevelopment(): Promise<Web> {
  const { createServer } = await import('vite')
  let stop = async (): Promise<void> => {}
  return {
    mount: async (app, mounting) => {
      const vite = await createServer({
        server: { middlewareMode: true, hmr: { server: mounting.server } },
        appType: 'custom',
        root: packageFolder,
      })
      stop = () => vite.close()
      serveApiNotFound(app)
      app.all('*', async (c) => {
        const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
        const { createRequestHandler, contextFor } = entryOf(build)
        const context = contextFor(bringTo(c, mounting))
        return createRequestHandler(build, 'development')(c.req.raw, context)
      })
      const listener = listenerOf(app)
      return (request, response) => vite.middlewares(request, response, () => listener(request, response))
    },
    close: () => stop(),
  }
}

/** What a page is rendered from, all at the same moment. */
function bringTo(c: Context<AppEnvironment>, mounting: Mounting) {
  const { callsFor, personalCallsFor, noticedNow, pageWaitMs, appUrl, shopNow, clock } = mounting
  const now = clock.now()
  const nonce = c.get('secureHeadersNonce')
  const first = isOpenedInBrowser(c)
    ? { findCalls: () => personalCallsFor(c, now), noticed: noticedNow(), longestMs: pageWaitMs }
    : null
  return { calls: callsFor(c, now), appUrl, shop: shopNow(), now, nonce, first }
}

/**
 * Whether the answer is shown as a page now. A service worker that keeps pages says `empty`. A page opened
 * from another site goes without personal data: that site chooses its search, and may see its size.
 */
function isOpenedInBrowser({ req }: Context<AppEnvironment>): boolean {
  const site = req.header('Sec-Fetch-Site')
  return (
    req.method === 'GET' &&
    req.header('Sec-Fetch-Dest') === 'document' &&
    (site === 'none' || site === 'same-origin') &&
    req.header('Sec-Purpose') === undefined
  )
}

function entryOf(build: ServerBuild): WebEntry {
  return build.entry.module as unknown as WebEntry
}

function listenerOf(app: Hono<AppEnvironment>): NodeListener {
  return getRequestListener((request, bindings) => app.fetch(request, bindings as HttpBindings))
}

function serveApiNotFound(app: Hono<AppEnvironment>): void {
  app.all('/api/*', (c) => c.json({ code: 'NOT_FOUND', message: 'Not found', fields: [] }, 404))
}
