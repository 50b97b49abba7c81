import { Agent, request } from 'node:http'

export interface Answer {
  status: number
  body: Buffer
}

/** A signed-in browser over connections that stay open. */
export interface Client {
  get: (path: string) => Promise<Answer>
  post: (path: string, body: unknown) => Promise<Answer>
  close: () => void
}

/** @param cookie the session; nobody is signed in unless given */
export function makeClient(url: string, cookie = ''): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  const send = (method: string, path: string, body?: unknown) =>
    new Promise<Answer>((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const headers = { cookie, ...(text ? { 'Content-Type': 'application/json', Origin: url } : {}) }
      const sent = request(new URL(path, url), { agent, method, headers }, (response) => {
        const parts: Buffer[] = []
        response.on('data', (part: Buffer) => parts.push(part))
        response.once('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts) }))
        response.once('error', reject)
      })
      sent.once('error', reject)
      sent.end(text)
    })
  return {
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, body),
    close: () => agent.destroy(),
  }
}

/** @throws Error if the answer is not the expected one: a fast refusal is not a result */
export async function expectOk(answer: Promise<Answer>): Promise<Answer> {
  const { status, body } = await answer
  if (status < 200 || status > 299) throw new Error(`${status}: ${body.toString().slice(0, 300)}`)
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
