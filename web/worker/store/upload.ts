/**
 * Uploads photos over a bad connection: in parts, each of which counts even if the connection breaks after it
 * (tus.io).
 */
import { ORPCError } from '@orpc/client'
import type { DetailedError, Upload } from 'tus-js-client'
import type { LocalPhoto } from './database.ts'

/** A photo on its way. */
export type Outgoing = Pick<LocalPhoto, 'id' | 'name' | 'uploadUrl'> & { blob: Blob }

/** Small enough that an unstable connection gets some through. */
const PART_BYTES = 512 * 1024
/** For a part or a request: on the slowest connection that is of any use, a part takes half of it. */
const PATIENCE_MS = 120_000
const RETRIES_MS = [300, 1000, 3000]

/**
 * Before an upload counts as refused, the server is asked whether the file exists: the response that said so
 * may have been lost, and the upload is then gone.
 * @throws ORPCError with the server's message; any other error if it could not be reached
 */
export async function uploadPhoto(photo: Outgoing, keepUrl: (url: string) => Promise<void>): Promise<void> {
  // An interrupted upload is checked first, because it usually exists: the browser's console logs every
  // request for something missing.
  if (photo.uploadUrl !== null && (await isGone(photo.uploadUrl)) && (await hasArrived(photo.id))) return
  try {
    await sendParts(photo, keepUrl)
  } catch (error) {
    if (!(error instanceof ORPCError) || error.status === 401) throw error
    if (await hasArrived(photo.id).catch(() => false)) return
    throw error
  }
  if (!(await hasArrived(photo.id))) throw new Error('The server has not made a file of the upload yet')
}

/** Whether an upload that failed so cannot continue: the photo starts another one. */
export function isUploadGone(status: number): boolean {
  return status === 404 || status === 409 || status === 410
}

/** With any other failure it may continue later. */
async function isGone(uploadUrl: string): Promise<boolean> {
  const { status } = await look(uploadUrl, { 'tus-resumable': '1.0.0' })
  return status === 404 || status === 410
}

async function hasArrived(id: string): Promise<boolean> {
  const { ok, status } = await look(`/api/files/${id}`)
  if (ok) return true
  if (status === 404) return false
  throw new ORPCError('REFUSED', { status, message: 'The photo could not be looked up' })
}

function look(url: string, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, { method: 'HEAD', headers, signal: AbortSignal.timeout(PATIENCE_MS) })
}

async function sendParts(photo: Outgoing, keepUrl: (url: string) => Promise<void>): Promise<void> {
  const tus = await import('tus-js-client')
  await new Promise<void>((resolve, reject) => {
    const upload: Upload = new tus.Upload(photo.blob, {
      endpoint: `${window.location.origin}/api/uploads`,
      uploadUrl: photo.uploadUrl,
      metadata: { id: photo.id, filename: photo.name },
      chunkSize: PART_BYTES,
      // One retry at once; after that the queue retries, and remembers the position.
      retryDelays: RETRIES_MS,
      storeFingerprintForResuming: false,
      onBeforeRequest: (request) => {
        const sending: unknown = request.getUnderlyingObject()
        if (!(sending instanceof XMLHttpRequest)) return
        sending.timeout = PATIENCE_MS
        // tus only listens for errors.
        sending.ontimeout = (event) => sending.onerror?.call(sending, event)
      },
      onUploadUrlAvailable: () => {
        if (upload.url) void keepUrl(upload.url).catch(reject)
      },
      onSuccess: () => resolve(),
      onError: (error) => reject(explain(error)),
    })
    upload.start()
  })
}

function explain(error: Error | DetailedError): Error {
  const response = 'originalResponse' in error ? error.originalResponse : null
  const status = response?.getStatus() ?? 0
  if (!response || status === 0) return error
  const { code, message, ...data } = readBody(response.getBody())
  return new ORPCError(code, { defined: true, status, message, data })
}

function readBody(body: string): { code: string; message: string } {
  const unknown = { code: 'REFUSED', message: 'The photo was not taken' }
  try {
    const read: unknown = JSON.parse(body)
    return typeof read === 'object' && read !== null ? { ...unknown, ...read } : unknown
  } catch {
    return unknown
  }
}
