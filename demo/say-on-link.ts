import type { Fascia } from '#server/main.ts'

const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

/** A customer does something on the page of their link, on a phone. @returns the answer; {} if there is none */
export async function sayOnLink(
  { url }: Pick<Fascia, 'url'>,
  address: string,
  what: string,
  body: object = {},
): Promise<object> {
  const token = new URL(address).pathname.split('/').at(-1)
  const answer = await fetch(`${url}/api/link/${token}/${what}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': PHONE },
    body: JSON.stringify(body),
  })
  if (!answer.ok)
    throw new Error(`a customer of the demonstration could not do '${what}': ${await answer.text()}`)
  return answer.status === 204 ? {} : ((await answer.json()) as object)
}
