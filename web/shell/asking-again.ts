/** Longer than this nobody is kept waiting in silence: they are told, and ask again themselves. */
const LONGEST_WAIT_SECONDS = 5
const TIMES = 2

/**
 * Sends a change, and again where the server could not do it just now (503 with `Retry-After`), if that is safe: a
 * change of one version, and what is made under an id of ours, happens once however often it is asked for.
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
