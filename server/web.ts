import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { getRequestListener, type HttpBindings } from '@hono/node-server'
import type { Context, Hono } from 'hono'
import type { ServerBuild } from 'react-router'
import type { ShopIdentity } from '#domain/shop-identity.ts'
import type { AppEnvironment } from './app.ts'
import { packageFolder } from './config.ts'
import { keepPages } from './site/page-cache.ts'
import { serveFiles } from './static-files.ts'

/** built: what `react-router build` made. dev: from the sources, with hot reload. none: only `/api` (tests). */
export type WebMode = 'built' | 'dev' | 'none'

/** Makes the in-process client with which a page's loaders call the server as the page's visitor. */
export type CallsFor = (c: Context<AppEnvironment>) => unknown

/** What web/entry.server.tsx exports. The server never imports the web, so it says here what it expects. */
type WebEntry = {
  createRequestHandler: (
    build: ServerBuild,
    mode: string,
  ) => (request: Request, context: unknown) => Promise<Response>
  contextFor: (calls: unknown, appUrl: string, shop: ShopIdentity, nonce: string) => unknown
}

export type NodeListener = (request: IncomingMessage, response: ServerResponse) => void

/** What the pages are mounted with. */
export interface Mounting {
  callsFor: CallsFor
  /** Where people reach the shop, without a slash at the end. */
  appUrl: string
  server: Server
  /** Who the shop is at this moment. */
  shopNow: () => ShopIdentity
  /** Names what the public pages show at this moment (see `keepPages`). */
  shownNow: () => string
}

/** The web room, found but not yet mounted. */
export type Web = {
  mount: (app: Hono<AppEnvironment>, mounting: Mounting) => Promise<NodeListener>
  close: () => Promise<void>
}

/** Loads the web room in the given way; `built` needs an earlier build. */
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
    mount: async (app, { callsFor, appUrl, shopNow, shownNow }) => {
      app.use(keepPages(shownNow))
      serveFiles(app, join(packageFolder, 'build', 'client'))
      serveApiNotFound(app)
      const { createRequestHandler, contextFor } = entryOf(build)
      const handle = createRequestHandler(build, 'production')
      app.all('*', (c) =>
        handle(c.req.raw, contextFor(callsFor(c), appUrl, shopNow(), c.get('secureHeadersNonce'))),
      )
      return listenerOf(app)
    },
    close: async () => {},
  }
}

async function loadDevelopment(): Promise<Web> {
  const { createServer } = await import('vite')
  let stop = async (): Promise<void> => {}
  return {
    mount: async (app, { callsFor, appUrl, shopNow, server }) => {
      const vite = await createServer({
        server: { middlewareMode: true, hmr: { server } },
        appType: 'custom',
        root: packageFolder,
      })
      stop = () => vite.close()
      serveApiNotFound(app)
      app.all('*', async (c) => {
        const build = (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild
        const { createRequestHandler, contextFor } = entryOf(build)
        const context = contextFor(callsFor(c), appUrl, shopNow(), c.get('secureHeadersNonce'))
        return createRequestHandler(build, 'development')(c.req.raw, context)
      })
      const listener = listenerOf(app)
      return (request, response) => vite.middlewares(request, response, () => listener(request, response))
    },
    close: () => stop(),
  }
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
