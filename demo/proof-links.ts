/** Customers who look at the artwork of their jobs, as their pages let them. */

import { setTimeout as wait } from 'node:timers/promises'
import { and, desc, eq, ne } from 'drizzle-orm'
import type { Person } from '#domain/access.ts'
import type { Fascia } from '#server/main.ts'
import { proofs } from '#server/platform/db/proofs.tables.ts'
import { makeLink } from '#server/sales/links/make-link.ts'
import { sayOnLink } from './say-on-link.ts'

const POLL_MS = 200
/** Pages of artwork are drawn one after the other; a demonstration does not wait for ever. */
const MOST_POLLS = 150

/** One customer marked a change, another only looked. @returns the address of the page that waits for an answer, or '' */
export async function fillProofLinks(fascia: Fascia, now: Date, actor: Person): Promise<string> {
  const [waiting, asked] = await sentProofs(fascia)
  if (asked && (await isDrawn(fascia, asked.id))) {
    const url = await linkTo(fascia, now, actor, asked.jobId)
    await sayOnLink(fascia, url, 'opened')
    await sayOnLink(fascia, url, 'changes', {
      ...{ version: asked.number, name: 'Priya Nair', message: 'Nearly there, we like the colour.' },
      comments: [{ page: 1, x: 0.5, y: 0.42, text: 'Could the lettering be a little larger?' }],
    })
  }
  if (!waiting) return ''
  const url = await linkTo(fascia, now, actor, waiting.jobId)
  await sayOnLink(fascia, url, 'opened')
  return url
}

/** The newest artwork that is with its customer. */
function sentProofs({ db }: Fascia) {
  const { id, jobId, number } = proofs
  return db
    .select({ id, jobId, number })
    .from(proofs)
    .where(eq(proofs.state, 'sent'))
    .orderBy(desc(proofs.createdAt))
    .limit(2)
}

async function isDrawn({ db }: Fascia, id: string): Promise<boolean> {
  for (let polls = 0; polls < MOST_POLLS; polls++) {
    const drawn = await db.$count(proofs, and(eq(proofs.id, id), ne(proofs.drawing, 'waiting')))
    if (drawn > 0) return true
    await wait(POLL_MS)
  }
  return false
}

async function linkTo({ deps }: Fascia, now: Date, actor: Person, jobId: string): Promise<string> {
  const made = await deps.db.transaction((tx) =>
    makeLink(tx, deps, actor, { of: { jobId }, channel: 'copy', now }),
  )
  return made.url
}
