/** Fittings that were handed over: photos of finished work, a snag, hours, and who took it over. */
import { and, desc, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { londonDay } from '#domain/dates.ts'
import { jobs } from '#server/platform/db/jobs.tables.ts'
import { visits } from '#server/platform/db/visits.tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import { storePicture } from '#server/platform/storage/files.store.ts'
import { addEntry } from '#server/work/site-work/add-entry.ts'
import { handOver } from '#server/work/site-work/hand-over.ts'
import { findVisit } from '#server/work/visits/visits.store.ts'
import { type Chance, makeChance } from './chance.ts'
import type { DemoPeople } from './customers.ts'
import { contextOf } from './office.ts'
import { drawShopFront, PICTURE } from './shop-fronts.ts'

/** How many of the finished jobs. */
const HANDED_OVER = 3

const remarks = ['Looks lovely, thank you.', '', 'Please ring before you come back for the corner.'] as const

export async function fillHandovers(deps: Deps, seed: number, people: DemoPeople): Promise<void> {
  const chance = makeChance(seed + 11)
  const done = await deps.db
    .select({ id: visits.id, at: visits.endsAt, contact: jobs.contact })
    .from(visits)
    .innerJoin(jobs, eq(jobs.id, visits.jobId))
    .where(and(eq(visits.status, 'done'), eq(jobs.stageKind, 'done')))
    .orderBy(desc(visits.endsAt), visits.id)
    .limit(HANDED_OVER)
  for (const [index, visit] of done.entries())
    await handOverOne(deps, chance, { ...visit, person: { id: people.admin, role: 'admin' }, index })
}

interface Handed {
  id: string
  at: Date
  contact: { name: string }
  person: { id: string; role: 'admin' }
  index: number
}

async function handOverOne(deps: Deps, chance: Chance, { id, at, contact, person, index }: Handed) {
  const visit = await findVisit(deps.db, id)
  if (!visit) throw new Error('a visit that was made is gone')
  const when = at.toISOString()
  const [photo, snag, hours] = [chance.id(at), chance.id(at), chance.id(at)]
  const { pixels } = drawShopFront(chance)
  const bytes = new Uint8Array(
    await sharp(pixels, { raw: { ...PICTURE, channels: 3 } })
      .jpeg({ quality: 80 })
      .toBuffer(),
  )
  await storePicture(deps, person, { id: photo, name: 'finished.jpg', bytes })
  const entries: Parameters<typeof addEntry>[2]['entry'][] = [
    { kind: 'photo', entryId: photo, use: 'after', snagId: null, caption: 'From the street', at: when },
    { kind: 'hours', entryId: hours, day: londonDay(at), minutes: 150, note: 'Fitting' },
    ...(index === 2
      ? [{ kind: 'snag' as const, entryId: snag, text: 'Touch up the left corner', at: when }]
      : []),
  ]
  await deps.db.transaction(async (tx) => {
    for (const entry of entries) await addEntry(tx, person, { visit, entry, now: at })
  })
  const name = contact.name || 'The manager'
  await handOver(contextOf(deps, person, at), id, {
    ...{ handoverId: chance.id(at), name, role: '', at: when, remark: remarks[index] ?? '' },
    ...{ photos: [photo], snags: index === 2 ? [snag] : [], mayShow: index !== 1 },
    signature: { kind: 'typed', value: name },
  })
}
