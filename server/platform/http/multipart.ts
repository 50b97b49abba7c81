/** Multipart forms, parsed while they arrive: what is over the limits is not waited for and not kept. */
import { once } from 'node:events'
import { Busboy, type BusboyInstance } from '@fastify/busboy'
import { tooLarge } from '../failures.ts'

/** Limits of a form. Bytes. */
export interface FormLimits {
  /** The whole body, including the overhead around the parts. */
  sent: number
  /** All files together; what exceeds it is dropped. */
  kept: number
  /**
   * The most files that a form may have. One more is read, so that the schema can refuse it with its own
   * message.
   */
  files: number
}

/** The body is larger than the limit. */
export class FormTooLarge extends Error {}

const MEGABYTE = 1024 * 1024
/** Many times the number of parts in any of our forms. */
const MOST_PARTS = 200
/** Longer than any field that a schema accepts: a field that is cut here is refused there. Bytes. */
const LONGEST_FIELD = 64 * 1024

export function isMultipart(request: Request): boolean {
  return /^multipart\/form-data *(;|$)/i.test(request.headers.get('Content-Type') ?? '')
}

/**
 * Reads the form that a request brings. Only its fields, and its files within the limits, are kept.
 * @throws FormTooLarge if the body is larger than the limit; Error if the form is incomplete
 */
export async function readForm(request: Request, limits: FormLimits): Promise<FormData> {
  const form = new FormData()
  const parser = new Busboy({
    headers: { 'content-type': request.headers.get('Content-Type') ?? '' },
    isPartAFile: (_name, _type, fileName) => fileName !== undefined,
    limits: { parts: MOST_PARTS, fieldSize: LONGEST_FIELD, files: limits.files + 1, headerPairs: 20 },
  })
  let room = limits.kept
  parser.on('field', (name, value) => form.append(unescapeName(name), value))
  parser.on('file', (name, stream, fileName, _encoding, type) => {
    const chunks: Uint8Array<ArrayBuffer>[] = []
    stream.on('data', (chunk: Buffer<ArrayBuffer>) => {
      const fits = chunk.subarray(0, room)
      room -= fits.byteLength
      if (fits.byteLength > 0) chunks.push(fits)
    })
    stream.on('end', () =>
      form.append(unescapeName(name), new File(chunks, unescapeName(fileName), { type })),
    )
    // The parser reports it, too.
    stream.on('error', () => {})
  })
  await new Promise<void>((resolve, reject) => {
    const failed = new AbortController()
    const fail = (error: unknown) => {
      failed.abort()
      reject(error)
    }
    parser.on('finish', resolve).on('error', fail)
    parser.on('partsLimit', () => fail(new Error('a form of too many parts')))
    feed(request, parser, limits.sent, failed.signal).catch(fail)
  })
  return form
}

/**
 * Makes `request.formData()` use `readForm`, because the contract library reads forms with it.
 * @throws TOO_LARGE from that call, if the body is larger than the limit
 */
export function streamForm(request: Request, limits: FormLimits, answerHeaders: Headers): void {
  const formData = () =>
    readForm(request, limits).catch((error: unknown) => {
      // The rest of the body is not read, so the connection cannot be used again.
      answerHeaders.set('Connection', 'close')
      throw error instanceof FormTooLarge ? tooLarge(error.message) : error
    })
  Object.defineProperty(request, 'formData', { value: formData })
}

/** @throws FormTooLarge if more than `most` bytes arrive */
async function feed(request: Request, parser: BusboyInstance, most: number, failed: AbortSignal) {
  let sent = 0
  for await (const chunk of request.body ?? []) {
    if (failed.aborted) return
    sent += chunk.byteLength
    if (sent > most) throw new FormTooLarge(`That is larger than ${Math.floor(most / MEGABYTE)} MB`)
    if (!parser.write(chunk)) await once(parser, 'drain')
  }
  parser.end()
}

/** Browsers escape these three characters this way, and no others (HTML, 4.10.21.8). */
function unescapeName(name: string | undefined): string {
  return (name ?? '').replaceAll(/%(?:22|0D|0A)/gi, (code) => decodeURIComponent(code))
}
