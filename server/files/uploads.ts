/** Pictures over a bad line: sent in parts that can be resumed (tus.io), made a file of once they are whole. */
import { mkdir, readFile, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { ORPCError } from '@orpc/server'
import type { FileStore } from '@tus/file-store'
import type { Server, Upload } from '@tus/server'
import type { Handler, Hono } from 'hono'
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { MAX_FILE_BYTES } from '#domain/contract/files.contract.ts'
import { messages } from '#domain/errors.ts'
import { id as fileId } from '#domain/fields.ts'
import type { AppEnvironment } from '../app.ts'
import type { SignedIn } from '../auth/people.ts'
import type { CallLimit } from '../call-limit.ts'
import { explainTrouble } from '../db/passing.ts'
import type { Deps } from '../deps.ts'
import { refuseCall, refuseForeignOrigin } from '../http.ts'
import { findOwnFile, storePicture } from './files.store.ts'

const PATH = '/api/uploads'
/** A phone that was cut off on Friday goes on on Monday. */
const EXPIRES_MS = 3 * 24 * 3600_000
const TIDY_MS = 3600_000
/** What one person may have lying about unfinished. Bytes. */
const MOST_UNFINISHED = 200 * 1024 * 1024
/** With less than this, in bytes, a write that failed did so for want of room. */
const LITTLE_ROOM = 1024 * 1024

interface Uploads {
  store: FileStore
  server: Server
}

/** Serves POST /api/uploads and HEAD, PATCH, DELETE /api/uploads/{id} to whoever is signed in, each their own. */
export function mountUploads(
  app: Hono<AppEnvironment>,
  deps: Deps,
  findPerson: (headers: Headers) => Promise<SignedIn | null>,
  limit: CallLimit,
): void {
  const people = new WeakMap<object, Person>()
  const beginnings = new Map<string, Promise<unknown>>()
  // Loaded on first use, and the folder tidied then: a start needs none of it.
  let opened: Promise<Uploads> | null = null
  const open = () => {
    opened ??= openUploads(deps, people).catch((error: unknown) => {
      // A disk that was full then need not be the next time.
      opened = null
      throw error
    })
    return opened
  }

  const answer: Handler<AppEnvironment> = async (c) => {
    const cross = refuseForeignOrigin(c, deps.config.appUrl)
    if (cross) return cross
    const { raw } = c.req
    const found = await findPerson(raw.headers)
    if (!found) return c.json({ code: 'UNAUTHORIZED', message: messages.notSignedIn, fields: [] }, 401)
    const { person, sessionId } = found
    const wait = limit(sessionId)
    if (wait) return refuseCall(c, wait)
    const id = c.req.param('id')
    const begins = id === undefined && raw.method === 'POST'
    const theirs = id?.startsWith(`${person.id}_`) && raw.method !== 'POST' && raw.method !== 'GET'
    if (!begins && !theirs) return c.json({ code: 'NOT_FOUND', message: 'Not found', fields: [] }, 404)
    const uploads = await open()
    if (begins) {
      // One after another, so that what somebody has unfinished is counted right.
      const before = beginnings.get(person.id) ?? Promise.resolve()
      const begun = before.then(() => answerWith(deps, uploads, people, withoutBody(raw), person))
      beginnings.set(
        person.id,
        begun.catch(() => {}),
      )
      return begun
    }
    if (raw.method === 'HEAD') await finishWhole(deps, uploads, person, id ?? '')
    return answerWith(deps, uploads, people, raw, person)
  }
  app.post(PATH, answer)
  // A HEAD comes as a GET whose body Hono leaves out.
  app.on(['GET', 'PATCH', 'DELETE'], `${PATH}/:id`, answer)
}

async function openUploads(deps: Deps, people: WeakMap<object, Person>): Promise<Uploads> {
  const [{ FileStore: Store }, { Server: TusServer }] = await Promise.all([
    import('@tus/file-store'),
    import('@tus/server'),
  ])
  const directory = join(deps.config.dataDir, 'uploads')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  const store = new Store({ directory, expirationPeriodInMilliseconds: EXPIRES_MS })
  const personOf = (request: object) => {
    const person = people.get(request)
    if (!person) throw new Error('an upload of nobody')
    return person
  }
  const server = new TusServer({
    path: PATH,
    datastore: store,
    relativeLocation: true,
    maxSize: MAX_FILE_BYTES,
    allowedOrigins: [],
    // Whose it is stands in its name: nobody else finds it.
    namingFunction: (request) => `${personOf(request).id}_${uuid()}`,
    onUploadCreate: async (request, upload) => {
      await asTusFailure(() => assertWelcome(deps, store, personOf(request), upload))
      return {}
    },
    onUploadFinish: async (request, upload) => {
      await asTusFailure(() => finishUpload(deps, store, personOf(request), upload))
      await store.remove(upload.id).catch(() => {})
      return {}
    },
  })
  const tidy = () => server.cleanUpExpiredUploads().catch((err) => deps.log.error({ err }, 'tidying uploads'))
  await tidy()
  const timer = setInterval(() => void tidy(), TIDY_MS).unref()
  deps.stopping.addEventListener('abort', () => clearInterval(timer))
  return { store, server }
}

/** @throws INVALID without a good id, NOT_FOUND for somebody else's, TOO_MANY beyond what may lie about */
async function assertWelcome(deps: Deps, store: FileStore, person: Person, upload: Upload): Promise<void> {
  const { success, data: id } = fileId.safeParse(upload.metadata?.id)
  if (!success || upload.size === undefined) {
    const message = success ? 'Say how large it is' : 'Not a valid id'
    throw new ORPCError('INVALID', { status: 400, message, data: { fields: [{ path: 'id', message }] } })
  }
  await findOwnFile(deps, person, id)
  const names = ((await store.configstore.list?.()) ?? []).filter((name) => name.startsWith(`${person.id}_`))
  const begun = await Promise.all(names.map((name) => store.configstore.get(name)))
  const bytes = begun.reduce((sum, one) => sum + (one?.size ?? 0), upload.size)
  if (bytes > MOST_UNFINISHED)
    throw new ORPCError('TOO_MANY', { status: 429, message: 'Too many unfinished uploads. Try again later.' })
}

async function finishUpload(deps: Deps, store: FileStore, person: Person, upload: Upload): Promise<void> {
  const { id, filename } = upload.metadata ?? {}
  const bytes = await readFile(join(store.directory, upload.id))
  try {
    await storePicture(deps, person, { id: id ?? undefined, name: filename ?? '', bytes })
  } catch (error) {
    // What was refused once is refused again; what failed here may be tried again.
    if (error instanceof ORPCError && error.status < 500) await store.remove(upload.id).catch(() => {})
    throw error
  }
}

/** The server was stopped between the last part and the file: whoever asks how far it got is told once it is made. */
async function finishWhole(deps: Deps, { store }: Uploads, person: Person, id: string): Promise<void> {
  const upload = await store.getUpload(id).catch(() => null)
  if (!upload || upload.offset !== upload.size) return
  await finishUpload(deps, store, person, upload).catch((err: unknown) =>
    deps.log.warn({ err }, 'an upload could not be finished'),
  )
}

async function answerWith(
  { log, config }: Deps,
  { server }: Uploads,
  people: WeakMap<object, Person>,
  request: Request,
  person: Person,
): Promise<Response> {
  people.set(request, person)
  const response = await server.handleWeb(request)
  response.headers.delete('Access-Control-Allow-Origin')
  response.headers.delete('Access-Control-Expose-Headers')
  response.headers.set('Cache-Control', 'no-store')
  if (response.status < 400) return response
  const said = await response.text()
  if (response.status >= 500)
    log.error({ status: response.status, dataDir: config.dataDir }, 'an upload failed')
  // The library keeps to itself why it could not write.
  if (response.status === 500 && (await isFull(config.dataDir)))
    return Response.json({ code: 'UNAVAILABLE', message: messages.diskFull, fields: [] }, { status: 503 })
  return Response.json(bodyOf(response.status, said), {
    status: response.status,
    headers: plainHeaders(response),
  })
}

async function isFull(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize < LITTLE_ROOM
}

function plainHeaders({ headers }: Response): Headers {
  const kept = new Headers(headers)
  kept.delete('Content-Length')
  kept.delete('Content-Type')
  return kept
}

/** The failure as all of the API has it, whether we or the library said no. */
function bodyOf(status: number, said: string): { code: string; message: string; fields: unknown[] } {
  const own = status < 500 || status === 503 ? readJson(said) : null
  if (own) return own
  if (status === 413) return { code: 'TOO_LARGE', message: 'That is larger than 20 MB', fields: [] }
  if (status === 404 || status === 410)
    return { code: 'NOT_FOUND', message: 'This upload is not there any more', fields: [] }
  if (status >= 500)
    return { code: 'INTERNAL', message: 'Something went wrong. Please try again.', fields: [] }
  return { code: 'INVALID', message: said.trim(), fields: [] }
}

function readJson(text: string): { code: string; message: string; fields: unknown[] } | null {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The library answers what is thrown with these two fields. */
class TusFailure extends Error {
  readonly status_code: number
  readonly body: string

  constructor(status: number, body: object) {
    super('an upload was refused')
    this.status_code = status
    this.body = JSON.stringify(body)
  }
}

async function asTusFailure(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    const trouble = explainTrouble(error)
    if (trouble !== null)
      throw new TusFailure(503, { code: 'UNAVAILABLE', message: trouble.message, fields: [] })
    if (!(error instanceof ORPCError)) throw error
    const { status, code, message, data } = error
    throw new TusFailure(status, { code, message, fields: data?.fields ?? [] })
  }
}

/** What a browser sends along with the beginning of an upload would be taken as its first part. */
function withoutBody(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Content-Type')
  headers.delete('Content-Length')
  return new Request(request.url, { method: request.method, headers })
}
