import type { Fascia } from '../main.ts'
import { testAdmin } from './test-admin.ts'

/** The answer to a call. `body` is the JSON as it came: tests say what they expect of it. */
export interface CallResponse {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: an answer may be anything until the test has looked
  body: any
  headers: Headers
}

/** Makes calls as one person, or as nobody if it did not sign in. */
export interface Client {
  cookie: string
  get: (path: string) => Promise<CallResponse>
  post: (path: string, body?: unknown) => Promise<CallResponse>
  patch: (path: string, body: unknown) => Promise<CallResponse>
  delete: (path: string) => Promise<CallResponse>
  send: (
    method: string,
    path: string,
    body?: BodyInit,
    headers?: Record<string, string>,
  ) => Promise<CallResponse>
}

/** A client with the given cookie, '' if nobody is signed in. */
export function clientOf(url: string, cookie = ''): Client {
  const send: Client['send'] = async (method, path, body, headers = {}) => {
    const response = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body }),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return {
      status: response.status,
      body: isJson && text ? JSON.parse(text) : text,
      headers: response.headers,
    }
  }
  const json = (method: string) => (path: string, body?: unknown) =>
    send(method, path, JSON.stringify(body ?? {}), { 'content-type': 'application/json' })
  return {
    cookie,
    send,
    get: (path) => send('GET', path),
    delete: (path) => send('DELETE', path),
    post: json('POST'),
    patch: json('PATCH'),
  }
}

/** Signs in as a browser would. */
export async function signIn(url: string, person: { email: string; password: string }): Promise<Client> {
  const answer = await clientOf(url).post('/auth/sign-in/email', person)
  if (answer.status !== 200) throw new Error(`could not sign in: ${JSON.stringify(answer.body)}`)
  const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0])
  return clientOf(url, cookies.join('; '))
}

/** Makes changes that must succeed, and returns their answers. */
export function posting(client: Client): (path: string, body: object) => Promise<CallResponse['body']> {
  return async (path, body) => {
    const answer = await client.post(path, body)
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }
}

/** The shop's first admin, signed in. */
export function signInAdmin(shop: Pick<Fascia, 'url'>): Promise<Client> {
  return signIn(shop.url, testAdmin)
}

/** A new worker, signed in. */
export async function signInWorker(shop: Fascia, name: string): Promise<Client & { id: string }> {
  const person = { email: `${name}@shop.example`, password: 'battery staple' }
  // Loaded only here: journeys use these clients too, and would each load the whole server.
  const { addPerson } = await import('../people/auth/first-admin.ts')
  const id = await addPerson(shop.deps, { ...person, name, role: 'worker' })
  return { ...(await signIn(shop.url, person)), id }
}

/** A customer for test documents. */
export async function addCustomer(
  admin: Client,
  more: object = {},
): Promise<{ id: string; version: number }> {
  const { body } = await admin.post('/customers', {
    name: 'Ann Example',
    address: '2 High Street, Salford, M5 4WT',
    ...more,
  })
  return body
}

/** Settings with which an invoice can be issued. */
export async function makeLawful(admin: Client): Promise<void> {
  const { body } = await admin.get('/settings')
  const answer = await admin.patch('/settings', {
    version: body.version,
    tradingName: 'Quay Signs',
    legalForm: 'limited-company',
    registeredName: 'Quay Signs Ltd',
    companyNumber: '01234567',
    registrationPlace: 'England and Wales',
    registeredOffice: '1 Dock Street, Salford, M5 4WT',
    addressLine1: '1 Dock Street',
    town: 'Salford',
    postcode: 'M5 4WT',
    vatNumber: '831 4958 16',
    bankAccountName: 'Quay Signs Ltd',
    bankSortCode: '200000',
    bankAccountNumber: '12345678',
  })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
}

/** Archives the jobs of a customer, as nobody goes on with them. */
export async function archiveJobs(admin: Client, customerId: string): Promise<void> {
  const { items } = (await admin.get(`/jobs?customerId=${customerId}&limit=100`)).body
  for (const { id, version } of items) await admin.delete(`/jobs/${id}?version=${version}`)
}
