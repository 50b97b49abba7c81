/** The calls behind the page's link. The token is only ever in the page's own address. */

/** @throws TypeError if the line is lost */
export function callLink(action: string, body?: unknown): Promise<Response> {
  const token = location.pathname.split('/')[2] ?? ''
  return fetch(`/api/link/${token}/${action}`, {
    method: 'POST',
    keepalive: true,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
}
