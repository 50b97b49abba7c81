/** The visits of the server for tests. */
import { ORPCError } from '@orpc/client'
import type { HandoverInput } from '#domain/work/handovers.ts'
import { isPhotoDeed, withDeeds } from '#domain/work/site-deeds.ts'
import type { SiteEntryInput } from '#domain/work/site-work.ts'
import type { VisitSheet } from '#domain/work/visit-sheet.ts'
import { isOver, type VisitStatus } from '#domain/work/visit-words.ts'
import { emptyVisit, isStepSaid } from '#domain/work/visits.ts'
import type { ServerConnection } from './server-connection.ts'

type Through = <Answer>(call: string, answer: () => Answer) => Promise<Answer>

export const pointId = '00000000-0000-7000-8000-0000000000ff'
const me = { id: 'wanda', name: 'Wanda' }

export function sheetOf(id: string, startsAt = new Date().toISOString()): VisitSheet {
  const endsAt = new Date(Date.parse(startsAt) + 3_600_000).toISOString()
  return {
    visit: {
      ...emptyVisit,
      ...{ id, version: 1, createdAt: startsAt, updatedAt: startsAt, createdBy: null, kind: 'fitting' },
      ...{ startsAt, endsAt, status: 'planned', reason: '', log: [], people: [me] },
      ...{ customer: { name: 'Ann', companyName: 'Quay Café' }, contact: { name: 'Ann', phone: '' } },
      ...{ access: '', hazards: '', job: null, checklist: [{ id: pointId, text: 'Ladder', done: false }] },
    },
    ...{ job: null, proof: null, surveyPhotos: [], handover: null, tellsCustomer: false },
    siteWork: { photos: [], snags: [], hours: [] },
  }
}

/** A known entry or handover gets the same answer again; a step needs the version. */
export class FakeSite {
  readonly sheets = new Map<string, VisitSheet>()
  /** How often something was really written, by its id. */
  readonly written = new Map<string, number>()
  readonly #through: Through
  readonly #hasFile: (id: string) => boolean

  constructor(through: Through, hasFile: (id: string) => boolean) {
    this.#through = through
    this.#hasFile = hasFile
  }

  read(id: string): VisitSheet {
    const sheet = this.sheets.get(id)
    if (!sheet) throw new ORPCError('NOT_FOUND', { status: 404, message: 'Visit not found' })
    return sheet
  }

  /** What somebody else does. */
  change(id: string, change: Partial<VisitSheet['visit']>) {
    const sheet = this.read(id)
    this.sheets.set(id, {
      ...sheet,
      visit: { ...sheet.visit, ...change, version: sheet.visit.version + 1 },
    })
  }

  #write(id: string, what: string, deed: Parameters<typeof withDeeds>[1][number]): VisitSheet {
    this.written.set(what, (this.written.get(what) ?? 0) + 1)
    const after = withDeeds(this.read(id), [deed], me)
    this.sheets.set(id, after)
    return after
  }

  #step({
    id,
    version,
    ...step
  }: {
    id: string
    status: VisitStatus
    at: string
    reason: string
    version: number
  }) {
    const { visit } = this.read(id)
    if (!isOver(visit) && isStepSaid(visit, step)) return visit
    if (visit.version !== version)
      throw new ORPCError('CONFLICT', { status: 409, message: 'Changed', data: { current: visit } })
    if (isOver(visit)) throw new ORPCError('LOCKED', { status: 409, message: 'This visit is done' })
    this.#write(id, `${id} ${step.status}`, { kind: 'step', ...step })
    this.change(id, {})
    return this.read(id).visit
  }

  #add({ id, entry }: { id: string; entry: SiteEntryInput }) {
    const { photos, snags, hours } = this.read(id).siteWork
    if (isPhotoDeed({ kind: 'add', entry }) && !this.#hasFile(entry.entryId)) {
      const fields = [{ path: 'entry.entryId', message: 'This photo has not arrived yet' }]
      throw new ORPCError('INVALID', { status: 400, message: 'Not there', data: { fields } })
    }
    const isKnown = [...photos, ...snags, ...hours].some((one) => one.id === entry.entryId)
    return isKnown ? this.read(id) : this.#write(id, entry.entryId, { kind: 'add', entry })
  }

  #handOver({ id, ...handover }: HandoverInput & { id: string }) {
    const known = this.read(id)
    if (known.handover?.id === handover.handoverId) return known
    if (known.handover)
      throw new ORPCError('ACCEPTED', { status: 409, message: 'Handed over', data: { current: known } })
    const { photos } = known.siteWork
    if (handover.photos.some((photo) => !photos.some(({ id: one }) => one === photo)))
      throw new ORPCError('INVALID', { status: 400, message: 'Not there', data: { fields: [] } })
    return this.#write(id, handover.handoverId, { kind: 'handover', handover })
  }

  visits = {
    list: () =>
      this.#through('visits.list', () => ({
        items: [...this.sheets.values()].map(({ visit }) => visit),
        hasMore: false,
      })),
    step: (input: Parameters<ServerConnection['visits']['step']>[0]) =>
      this.#through('visits.step', () => this.#step({ ...input, reason: input.reason ?? '' })),
  } as unknown as ServerConnection['visits']

  siteWork = {
    sheet: ({ id }: { id: string }) => this.#through('siteWork.sheet', () => this.read(id)),
    add: (input: { id: string; entry: SiteEntryInput }) =>
      this.#through('siteWork.add', () => this.#add(input)),
    remove: ({ id, entryId }: { id: string; entryId: string }) =>
      this.#through('siteWork.remove', () => this.#write(id, `no ${entryId}`, { kind: 'remove', entryId })),
    fix: ({ id, snagId, fixed }: { id: string; snagId: string; fixed: boolean }) =>
      this.#through('siteWork.fix', () =>
        this.#write(id, snagId, { kind: 'fix', snagId, fixed, at: '2026-11-23T10:00:00.000Z' }),
      ),
    tick: ({ id, pointId: point, done }: { id: string; pointId: string; done: boolean }) =>
      this.#through('siteWork.tick', () => this.#write(id, point, { kind: 'tick', pointId: point, done })),
    handOver: (input: HandoverInput & { id: string }) =>
      this.#through('siteWork.handOver', () => this.#handOver(input)),
  } as unknown as ServerConnection['siteWork']
}
