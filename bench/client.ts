import { Agent, request } from 'node:http'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

const unzip = promisify(gunzip)

export interface Answer {
  status: number
  body: Buffer
}

/** A signed-in browser over connections that stay open. */
export interface Client {
  get: (path: string, signal?: AbortSignal) => Promise<Answer>
  post: (path: string, body: unknown) => Promise<Answer>
  patch: (path: string, body: unknown) => Promise<Answer>
  close: () => void
}

interface Manner {
  /** How many connections it opens; a browser opens six. */
  sockets?: number
  /** Takes compressed answers, as browsers do. */
  compressed?: boolean
}

/** @param cookie the session; nobody is signed in unless given */
export function makeClient(
  url: string,
  cookie = '',
  { sockets = 64, compressed = false }: Manner = {},
): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets })
  const send = (method: string, path: string, body?: unknown, signal?: AbortSignal): Promise<Answer> =>
    new Promise<Answer>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const headers = {
        cookie,
        ...(compressed ? { 'Accept-Encoding': 'gzip, deflate, br, zstd' } : {}),
        ...(text ? { 'Content-Type': 'application/json', Origin: url } : {}),
      }
      const how = { agent, method, headers, ...(signal ? { signal } : {}) }
      const sent = request(new URL(path, url), how, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('end', () => {
          const bytes = Buffer.concat(parts)
          const plain = response.headers['content-encoding'] === 'gzip' ? unzip(bytes) : bytes
          Promise.resolve(plain).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
        })
        response.once('error', reject)
      })
      sent.once('error', (error: NodeJS.ErrnoException) => {
        // The server closed an idle connection just as it was used again: browsers, too, then open another.
        const isWorthIt = sent.reusedSocket && error.code === 'ECONNRESET'
        if (isWorthIt) send(method, path, body, signal).then(resolve, reject)
        else reject(error)
      })
      sent.end(text)
    })
  return {
    get: (path, signal) => send('GET', path, undefined, signal),
    post: (path, body) => send('POST', path, body),
    patch: (path, body) => send('PATCH', path, body),
    close: () => agent.destroy(),
  }
}

/**
 * @param of what was asked for, for the message
 * @throws Error if the answer is not the expected one: a fast refusal is not a result
 */
export async function expectOk(answer: Promise<Answer>, of = ''): Promise<Answer> {
  const { status, body } = await answer
  if (status < 200 || status > 299) throw new Error(`${of} ${status}: ${body.toString().slice(0, 300)}`)
  return { status, body }
}

/** @returns the session's cookie */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify({ email, password }),
  })
  if (!answer.ok) throw new Error(`sign-in: ${answer.status}`)
  return answer.headers
    .getSetCookie()
    .map((text) => text.split(';')[0])
    .join('; ')
}

/** A session as a browser keeps it. @param cookie as `signIn` answers it */
export function cookiesOf(cookie: string, url: string) {
  return cookie.split('; ').map((one) => {
    const cut = one.indexOf('=')
    return { name: one.slice(0, cut), value: one.slice(cut + 1), url }
  })
}
