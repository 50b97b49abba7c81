/** Nobody waits longer than this in silence: then they see a message and retry themselves. */
const LONGEST_WAIT_SECONDS = 5
const TIMES = 2

/**
 * Sends a change. If the server was only busy (503 with `Retry-After`), sends it again, if that is safe. It
 * is safe for a change of one version and for a record created under our id: both happen once, however often
 * they are sent.
 */
export async function sendPatiently(
  request: Request,
  send: (request: Request) => Promise<Response>,
  wait: (ms: number) => Promise<void> = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
): Promise<Response> {
  if (!(await isSafeTwice(request))) return send(request)
  for (let time = 0; ; time++) {
    const response = await send(request.clone())
    const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
    const isWorthIt = response.status === 503 && seconds <= LONGEST_WAIT_SECONDS
    if (!isWorthIt || time === TIMES || request.signal.aborted) return response
    await response.body?.cancel()
    await wait(seconds * 1000)
  }
}

async function isSafeTwice(request: Request): Promise<boolean> {
  const { method, url } = request
  if (method === 'GET' || method === 'PUT') return true
  if (method === 'DELETE') return new URL(url).searchParams.has('version')
  const type = request.headers.get('Content-Type') ?? ''
  if (!type.startsWith('application/json')) return false
  const body: unknown = await request
    .clone()
    .json()
    .catch(() => null)
  if (typeof body !== 'object' || body === null) return false
  return 'version' in body || (method === 'POST' && 'id' in body)
}
