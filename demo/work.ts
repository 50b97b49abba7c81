/** What happens between the yes and the invoice in the made-up shop: jobs in all stages, artwork, a full diary. */
import { and, desc, eq, isNotNull, isNull } from 'drizzle-orm'
import { v7 as uuid } from 'uuid'
import type { Person } from '#domain/access.ts'
import { londonDay } from '#domain/dates.ts'
import { initialStages, type Stage, type StageKind } from '#domain/shop/stages.ts'
import type { SignType } from '#domain/survey/signs.ts'
import { recordChange, type Transaction } from '#server/platform/db/change.ts'
import { quotes } from '#server/platform/db/documents.tables.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { QuoteRow } from '#server/sales/quotes/quotes.store.ts'
import { savePeople, saveTasks } from '#server/work/jobs/job-people.store.ts'
import { findJobOfQuote, type JobInsert, type JobRow, updateJob } from '#server/work/jobs/jobs.store.ts'
import { makeJobOfQuote } from '#server/work/jobs/make-job.ts'
import { workingDayAfter } from './calendar.ts'
import { type Chance, makeChance } from './chance.ts'
import type { DemoPeople } from './customers.ts'
import { fillPastVisits } from './past-visits.ts'
import { approveArtwork } from './proofs.ts'
import { typeOf } from './sign-types.ts'
import { addVisit, at, fillDiary } from './visits.ts'

const JOBS = 34
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

interface World {
  deps: Deps
  chance: Chance
  now: Date
  people: DemoPeople
  actor: Person
}

/** How far a job is, by how many were agreed to after it: some are in every stage on whatever day it is opened. */
const progress: readonly [newer: number, kind: StageKind][] = [
  [3, 'waiting'],
  [6, 'artwork'],
  [9, 'approval'],
  [15, 'making'],
  [18, 'ready'],
  [22, 'fitting'],
]

const reasons = ['Waiting for the landlord’s consent', 'Acrylic is on back order until Thursday'] as const

/** Jobs of the newest accepted quotes, with their artwork and visits. */
export async function fillWork(deps: Deps, seed: number, now: Date, people: DemoPeople): Promise<void> {
  const actor: Person = { id: people.admin, role: 'admin' }
  const world: World = { deps, chance: makeChance(seed + 7), now, people, actor }
  const agreed = await deps.db
    .select()
    .from(quotes)
    .where(and(eq(quotes.status, 'accepted'), isNotNull(quotes.invoiceId), isNull(quotes.archivedAt)))
    .orderBy(desc(quotes.createdAt))
    .limit(JOBS)
  // The oldest first, so that their numbers are in order.
  for (const [index, quote] of agreed.reverse().entries())
    await deps.db.transaction((tx) => followJob(tx, world, quote, agreed.length - 1 - index))
  await deps.db.transaction(async (tx) => {
    await fillDiary(tx, world)
    await fillPastVisits(tx, { ...world, chance: makeChance(seed + 17) })
  })
}

/** @param newer how many were agreed to after it */
async function followJob(tx: Transaction, world: World, quote: QuoteRow, newer: number): Promise<void> {
  const { actor, chance, now, people } = world
  const yes = new Date(quote.acceptance?.at ?? quote.updatedAt)
  await makeJobOfQuote(tx, actor, quote, yes)
  const made = await findJobOfQuote(tx, quote.quoteNumber)
  if (!made) throw new Error('the demonstration’s settings make no jobs')
  const days = (now.getTime() - yes.getTime()) / DAY_MS
  const kind = progress.find(([until]) => newer < until)?.[1] ?? 'done'
  const crew = [chance.pick(people.workers), chance.pick(people.workers)]
  await savePeople(tx, made.id, kind === 'waiting' ? [] : crew)
  await saveTasks(tx, made.id, tasksFor(kind, crew))
  if (stageOrder(kind) >= stageOrder('approval'))
    await approveArtwork(tx, world, made, {
      at: yes,
      now,
      isApproved: stageOrder(kind) >= stageOrder('making'),
    })
  const job = await updateJob(tx, made, {
    ...stageOf(kind, newer),
    stageSince: new Date(Math.min(now.getTime() - HOUR_MS, yes.getTime() + days * 0.8 * DAY_MS)),
    ownerId: actor.id,
    items: made.items
      .map(lightUp)
      .map((item) => ({ ...item, signType: item.signType ?? signOnly(typeOf(item.title)) })),
    promisedDay: workingDayAfter(londonDay(yes), chance.whole(16, 26)),
    promisedBy: chance.happens(0.3) ? 'week' : 'day',
    ...(newer === 4 || newer === 10
      ? {
          blockedReason: reasons[newer === 4 ? 0 : 1],
          blockedSince: new Date(now.getTime() - 2 * DAY_MS),
        }
      : {}),
  })
  if (job.stageKind !== made.stageKind)
    await recordChange(tx, { actor, noun: 'jobs', action: 'move', before: made, after: job, people: crew })
  await visitSite(tx, world, job, crew)
}

/** Fitting and print are no kind of sign. */
function signOnly(type: SignType): SignType | null {
  return type === 'other' ? null : type
}

/** What is lit needs power, and says so to anyone who scans its code one day. */
function lightUp(item: JobRow['items'][number]): JobRow['items'][number] {
  const name = `${item.title} ${item.description}`
  if (/neon/i.test(name))
    return { ...item, illumination: 'neon-flex', power: '12 V, 45 W, driver in the shop behind the sign' }
  if (/halo/i.test(name))
    return { ...item, illumination: 'halo', power: '24 V, 80 W, driver above the ceiling' }
  if (/lightbox|led|illuminated/i.test(name))
    return { ...item, illumination: 'internal', power: '230 V fused spur, 60 W, switch at the counter' }
  return item
}

const stageOrder = (kind: StageKind) => initialStages.findIndex((stage) => stage.kind === kind)

/** The stage of a kind; the older half of what is done is closed. */
function stageOf(kind: StageKind, newer: number): Pick<JobInsert, 'stageId' | 'stageKind'> {
  const all = initialStages.filter((stage) => stage.kind === kind)
  const stage: Stage | undefined = kind === 'done' && newer > JOBS - 8 ? all.at(-1) : all[0]
  if (!stage) throw new Error(`a new shop has no stage of the kind ${kind}`)
  return { stageId: stage.id, stageKind: stage.kind }
}

function tasksFor(kind: StageKind, [first]: readonly string[]) {
  const isBegun = stageOrder(kind) >= stageOrder('making')
  return [
    {
      id: uuid(),
      text: 'Check sizes against the survey',
      personId: null,
      day: null,
      done: kind !== 'waiting',
    },
    { id: uuid(), text: 'Order the panel', personId: null, day: null, done: isBegun },
    { id: uuid(), text: 'Pack fixings and tower', personId: first ?? null, day: null, done: kind === 'done' },
  ]
}

/** The fitting: days ahead while it is booked, or when it was done. */
async function visitSite(
  tx: Transaction,
  { chance, now, actor }: World,
  job: JobRow,
  crew: readonly string[],
): Promise<void> {
  const isDone = job.stageKind === 'done'
  if (!isDone && job.stageKind !== 'fitting' && job.stageKind !== 'ready') return
  const day = isDone
    ? londonDay(job.stageSince)
    : workingDayAfter(londonDay(now), chance.whole(1, job.stageKind === 'fitting' ? 5 : 9))
  const hour = chance.whole(8, 13)
  await addVisit(tx, actor, now, {
    ...{ kind: 'fitting', jobId: job.id, customerId: job.customerId, title: job.title },
    startsAt: at(day, hour),
    endsAt: at(day, hour + chance.whole(2, 4)),
    people: [...crew],
    vehicle: 'Van 1',
    equipment: job.site.equipment ?? '',
    ...(isDone ? { status: 'done' as const } : {}),
  })
}
