/** Artwork of the made-up shop's jobs: a plain drawing of each sign, which its customer has seen. */
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import type { Transaction } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import { insertFile } from '#server/platform/storage/files.store.ts'
import { keepAttachment } from '#server/sales/messages/keep-attachment.ts'
import type { JobRow } from '#server/work/jobs/jobs.store.ts'
import { decideProof } from '#server/work/proofs/decide-proof.ts'
import { makeProof } from '#server/work/proofs/make-proof.ts'
import { addJobFile, updateProof } from '#server/work/proofs/proofs.store.ts'
import type { Chance } from './chance.ts'

const HOUR_MS = 3_600_000
const grounds = ['#1f3a5f', '#7a1f2b', '#20493a', '#33313b', '#c8892b'] as const

interface Studio {
  deps: Deps
  actor: Person
  chance: Chance
}

/** The first version of a job's artwork, sent a day after the yes, and approved the day after if it was. */
export async function approveArtwork(
  tx: Transaction,
  { deps, actor, chance }: Studio,
  job: JobRow,
  { at, now, isApproved }: { at: Date; now: Date; isApproved: boolean },
): Promise<void> {
  // What was agreed to today was sent at once.
  const after = (hours: number) => new Date(Math.min(at.getTime() + hours * HOUR_MS, now.getTime() - HOUR_MS))
  const bytes = new TextEncoder().encode(drawArtwork(job, chance.pick(grounds)))
  const name = `${job.jobNumber}-1.svg`
  const file = await keepAttachment(deps, { id: uuid(), name, bytes, createdBy: actor.id })
  const stored = await insertFile(tx, deps, actor, file)
  if (!stored) throw new Error('a new id is in use already')
  await addJobFile(tx, job.id, stored.id)
  const made = await makeProof(tx, deps, actor, {
    ...{ job, id: uuid(), fileId: stored.id, note: 'As agreed on site', items: [] },
    now: after(20),
  })
  if (!made) throw new Error('a new id is in use already')
  const sentAt = after(24)
  const proof = await updateProof(tx, made, { state: 'sent', sentAt })
  if (!isApproved) return
  const given = {
    ...{ decision: 'approved' as const, name: job.contact.name || job.customer.name, role: '' },
    ...{ channel: 'email' as const, message: '', comments: [] },
  }
  await decideProof(tx, actor, { job, proof, given, now: after(50) }, [])
}

function drawArtwork({ items, customer }: JobRow, ground: string): string {
  const [item] = items
  const ratio = Math.min(6, Math.max(1, (item?.widthMm ?? 3000) / (item?.heightMm ?? 900)))
  const [width, height] = [1200, Math.round(1200 / ratio)]
  const words = escapeXml(customer.companyName || customer.name)
  const size = Math.round(Math.min(height * 0.45, (width * 1.5) / Math.max(words.length, 6)))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
  <rect width="${width}" height="${height}" fill="${ground}"/>
  <rect x="16" y="16" width="${width - 32}" height="${height - 32}" fill="none" stroke="#fff" stroke-opacity=".35" stroke-width="3"/>
  <text x="50%" y="50%" fill="#fff" font-family="Inter, Arial, sans-serif" font-weight="700" font-size="${size}" text-anchor="middle" dominant-baseline="central">${words}</text>
</svg>`
}

function escapeXml(text: string): string {
  return text.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
