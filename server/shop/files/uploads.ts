/**
 * Pictures over a bad connection: sent in parts that can be resumed (tus.io), stored as a file when complete.
 */
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
import type { Deps } from '#server/platform/deps.ts'
import type { AppEnvironment } from '#server/platform/http/app.ts'
import type { CallLimit } from '#server/platform/http/call-limit.ts'
import { refuseCall, refuseForeignOrigin } from '#server/platform/http/http.ts'
import type { FindPerson } from '#server/platform/http/signed-in.ts'
import { findOwnFile, storePicture } from '#server/platform/storage/files.store.ts'
import { queueThumb } from '#server/platform/storage/picture-copies.ts'
import { asTusFailure, bodyOf } from './tus-failure.ts'

const PATH = '/api/uploads'
/** A phone that lost its connection on Friday resumes on Monday. */
const EXPIRES_MS = 3 * 24 * 3600_000
const TIDY_MS = 3600_000
/** The most that one person may have unfinished. Bytes. */
const MOST_UNFINISHED = 200 * 1024 * 1024
/** If less than this is free, a failed write was caused by lack of space. Bytes. */
const LITTLE_ROOM = 1024 * 1024

interface Uploads {
  store: FileStore
  server: Server
}

/**
 * Serves POST /api/uploads and HEAD, PATCH, DELETE /api/uploads/{id} to signed-in people; each sees only
 * their own uploads.
 */
export function mountUploads(
  app: Hono<AppEnvironment>,
  deps: Deps,
  findPerson: FindPerson,
  limit: CallLimit,
): void {
  const people = new WeakMap<object, Person>()
  const beginnings = new Map<string, Promise<unknown>>()
  // Loaded on first use, which also tidies the folder: the start needs neither.
  let opened: Promise<Uploads> | null = null
  const open = () => {
    opened ??= openUploads(deps, people).catch((error: unknown) => {
      // A disk that was full then may have space the next time.
      opened = null
      throw error
    })
    return opened
  }

  // One after another, so that a person's unfinished uploads are counted correctly.
  const inTurn = (person: Person, begin: () => Promise<Response>): Promise<Response> => {
    const before = beginnings.get(person.id) ?? Promise.resolve()
    const begun = before.then(begin)
    beginnings.set(
      person.id,
      begun.catch(() => {}),
    )
    return begun
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
    if (!begins && !isOwnUpload(person, id, raw.method))
      return c.json({ code: 'NOT_FOUND', message: 'Not found', fields: [] }, 404)
    const uploads = await open()
    if (begins) return inTurn(person, () => answerWith(deps, uploads, people, withoutBody(raw), person))
    if (raw.method === 'HEAD') await finishWhole(deps, uploads, person, id ?? '')
    return answerWith(deps, uploads, people, raw, person)
  }
  app.post(PATH, answer)
  // A HEAD request comes as a GET whose body Hono leaves out.
  app.on(['GET', 'PATCH', 'DELETE'], `${PATH}/:id`, answer)
}

/** Whether a request continues an upload that the person began. */
function isOwnUpload(person: Person, id: string | undefined, method: string): boolean {
  return method !== 'POST' && method !== 'GET' && (id?.startsWith(`${person.id}_`) ?? false)
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
    if (!person) throw new Error('an upload without a session')
    return person
  }
  const server = new TusServer({
    path: PATH,
    datastore: store,
    relativeLocation: true,
    maxSize: MAX_FILE_BYTES,
    allowedOrigins: [],
    // The file name has the owner's id, so nobody else finds it.
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
  const tidy = () =>
    server
      .cleanUpExpiredUploads()
      .catch((err) => deps.log.error({ err }, 'expired uploads could not be removed'))
  await tidy()
  const timer = setInterval(() => void tidy(), TIDY_MS).unref()
  deps.stopping.addEventListener('abort', () => clearInterval(timer))
  return { store, server }
}

/** @throws INVALID without a valid id, NOT_FOUND for another person's, TOO_MANY if too much is unfinished */
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
    const stored = await storePicture(deps, person, { id: id ?? undefined, name: filename ?? '', bytes })
    queueThumb(deps, stored.id)
  } catch (error) {
    // An upload that was refused is refused again; one that failed here may be retried.
    if (error instanceof ORPCError && error.status < 500) await store.remove(upload.id).catch(() => {})
    throw error
  }
}

/**
 * The server stopped between the last part and the file: a client that asks for the offset gets it after the
 * file is made.
 */
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
  // The library does not report why it could not write.
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

/** Otherwise a body in the request that creates an upload would be taken as its first part. */
function withoutBody(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.delete('Content-Type')
  headers.delete('Content-Length')
  return new Request(request.url, { method: request.method, headers })
}
