/** Sends the form as its script does: with a token, with progress, once. */
import { v7 } from 'uuid'
import type { FieldFault } from '#domain/errors.ts'
import type { SignDesign } from '#domain/sign/sign-design.ts'
import { enquiryMessages, LEAST_FORM_MS } from '#domain/site/enquiries.words.ts'
import { type EnquiryFormFields, toFormFaults } from './enquiry-fields.ts'
import { readSize } from './read-size.ts'

interface Outgoing {
  /** The same for each retry, so that an enquiry whose response was lost is not created twice. */
  id: string
  typed: EnquiryFormFields
  design: SignDesign | null
  pictures: readonly File[]
  homepage: string
}

type Sent =
  | { outcome: 'sent'; number: string }
  | { outcome: 'refused'; faults: FieldFault[]; message: string }
  | { outcome: 'unreachable' }
  /**
   * An enquiry with other contents exists under this id: its response was lost, and the visitor corrected it
   * since.
   */
  | { outcome: 'changed' }

interface Token {
  text: string
  /** The time by the page's clock when it arrived. */
  at: number
}

/** Longer than the server requires, because its clock and the browser's differ. */
const PATIENCE_MS = LEAST_FORM_MS + 300

/** Requests the token that shows that a person takes their time; null if there is no response. */
export async function fetchToken(): Promise<Token | null> {
  try {
    const response = await fetch('/api/enquiries/token')
    if (!response.ok) return null
    const { token }: { token: string } = await response.json()
    return { text: token, at: performance.now() }
  } catch {
    return null
  }
}

/**
 * Sends an enquiry. If the token is too young it waits, and if the token is not valid it fetches another one
 * once, because the visitor could do nothing about either.
 * @param onProgress how much has been sent, from 0 to 1
 */
export async function sendEnquiry(
  outgoing: Outgoing,
  token: Token | null,
  onProgress: (part: number) => void,
): Promise<Sent> {
  const first = token ?? (await fetchToken())
  const answer = await post(outgoing, first, onProgress)
  const stale = answer.outcome === 'refused' && answer.faults.some(({ path }) => path === 'token')
  if (stale) return post(outgoing, await fetchToken(), onProgress)
  // The visitor's correction must not be lost: the shop gets it as another enquiry.
  if (answer.outcome === 'changed') return post({ ...outgoing, id: v7() }, await fetchToken(), onProgress)
  return answer
}

async function post(
  outgoing: Outgoing,
  token: Token | null,
  onProgress: (part: number) => void,
): Promise<Sent> {
  if (token) await pause(token.at + PATIENCE_MS - performance.now())
  return new Promise((resolve) => {
    // fetch does not report the progress of an upload.
    const request = new XMLHttpRequest()
    request.open('POST', '/api/enquiries')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(readAnswer(request))
    request.onerror = () => resolve({ outcome: 'unreachable' })
    request.ontimeout = request.onerror
    request.timeout = 180_000
    request.send(toForm(outgoing, token))
  })
}

function pause(ms: number): Promise<void> {
  return ms > 0 ? new Promise((resolve) => setTimeout(resolve, ms)) : Promise.resolve()
}

function toForm({ id, typed, design, pictures, homepage }: Outgoing, token: Token | null): FormData {
  const { width, height, unit, consent, ...texts } = typed
  const form = new FormData()
  const set = (name: string, value: string | number | null) => {
    if (value !== null && value !== '') form.set(name, String(value))
  }
  for (const [name, text] of Object.entries({ ...texts, id, homepage })) set(name, text)
  set('token', token?.text ?? '')
  set('consent', consent === '' ? '' : 'true')
  set('widthMm', readSize(width, unit))
  set('heightMm', readSize(height, unit))
  for (const [name, value] of Object.entries(design ?? {})) set(`signDesign[${name}]`, value)
  for (const picture of pictures) form.append('picture', picture)
  return form
}

function readAnswer(request: XMLHttpRequest): Sent {
  if (request.status === 409) return { outcome: 'changed' }
  if (request.status === 0 || request.status >= 502) return { outcome: 'unreachable' }
  const refused = (faults: FieldFault[], message: string): Sent => ({
    outcome: 'refused',
    faults: toFormFaults(faults),
    message,
  })
  if (request.status === 413)
    return refused([{ path: 'picture', message: enquiryMessages.picturesLarge }], '')
  try {
    const { number = '', fields = [], message = '' } = JSON.parse(request.responseText)
    return request.status === 200 ? { outcome: 'sent', number } : refused(fields, message)
  } catch {
    return { outcome: 'unreachable' }
  }
}
