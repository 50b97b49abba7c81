import { MOST_AT_ONCE, type StatementLook } from '#domain/sales/statements.ts'
import { calls } from '#web/call.ts'
import type { SentToMany } from './SentStatements.tsx'
import type { StatementAsked } from './StatementChoice.tsx'

/** In parts, because one request for thousands would take longer than anybody waits. */
function* inParts<One>(all: readonly One[]): Generator<One[]> {
  for (let from = 0; from < all.length; from += MOST_AT_ONCE) yield all.slice(from, from + MOST_AT_ONCE)
}

/** What each would get. */
export async function lookAtAll(asked: StatementAsked, ids: readonly string[]): Promise<StatementLook[]> {
  const looks: StatementLook[] = []
  for (const customerIds of inParts(ids))
    looks.push(...(await calls.statements.look({ ...asked, customerIds })).items)
  return looks
}

/** @returns how many were sent, and who got none, and why */
export async function sendAll(
  sending: StatementAsked & { sendId: string },
  looks: readonly StatementLook[],
  onDone: (sent: number) => void,
): Promise<SentToMany> {
  const known = new Map(looks.map((look) => [look.customerId, look]))
  const leftOut: { look: StatementLook; why: string }[] = []
  let asked = 0
  for (const part of inParts(looks)) {
    const customerIds = part.map(({ customerId }) => customerId)
    const { items } = await calls.statements.sendMany({ ...sending, customerIds })
    for (const { customerId, skipped: why } of items) {
      const look = known.get(customerId)
      if (why !== null && look) leftOut.push({ look, why })
    }
    asked += items.length
    onDone(asked - leftOut.length)
  }
  return { sent: asked - leftOut.length, leftOut }
}
