/** What somebody does at a visit, and how its sheet looks with what the server does not know yet. */
import type { HandoverInput } from './handovers.ts'
import type { SiteEntryInput, SiteWork } from './site-work.ts'
import type { VisitSheet } from './visit-sheet.ts'
import { isOver, isPutOff, MOST_REASON, needsReason, type VisitStatus } from './visit-words.ts'

export type SiteDeed =
  | { kind: 'add'; entry: SiteEntryInput }
  | { kind: 'remove'; entryId: string }
  | { kind: 'fix'; snagId: string; fixed: boolean; at: string }
  | { kind: 'tick'; pointId: string; done: boolean }
  | { kind: 'step'; status: VisitStatus; at: string; reason: string }
  | { kind: 'handover'; handover: HandoverInput }

interface Me {
  id: string
  name: string
}

/** Whether a deed adds a photo, whose bytes have to arrive first. */
export function isPhotoDeed(deed: SiteDeed): boolean {
  return deed.kind === 'add' && deed.entry.kind === 'photo'
}

/** Whether a step has nothing left to say: somebody said the same, or it is over. */
export function isSaid(visit: PutOff, step: PutOff): boolean {
  return isOver(visit) || (visit.status === step.status && bothReasons(visit, step) === visit.reason)
}

/** A visit, or a step of it, as far as it matters why it is put off. */
interface PutOff {
  status: VisitStatus
  reason: string
}

/**
 * The reason to send with a step. If somebody puts off a visit that others put off meanwhile, that is the first reason,
 * which others know, and theirs.
 */
export function bothReasons(visit: PutOff, { status, reason }: PutOff): string {
  const known = isPutOff(visit) && needsReason(status) ? visit.reason : ''
  if (known === '' || reason === '') return known || reason
  if (known === reason || known.endsWith(`; ${reason}`)) return known
  const both = `${known}; ${reason}`
  return both.length > MOST_REASON ? reason : both
}

/** A sheet as it will be once everything has arrived. @param deeds in the order in which they were done */
export function withDeeds(sheet: VisitSheet, deeds: readonly SiteDeed[], me: Me): VisitSheet {
  return deeds.reduce((now, deed) => withDeed(now, deed, me), sheet)
}

function withDeed(sheet: VisitSheet, deed: SiteDeed, me: Me): VisitSheet {
  const { visit, siteWork } = sheet
  switch (deed.kind) {
    case 'add':
      return { ...sheet, siteWork: withEntry(siteWork, deed.entry, me) }
    case 'remove':
      return { ...sheet, siteWork: withoutEntry(siteWork, deed.entryId) }
    case 'fix': {
      const fixedAt = deed.fixed ? deed.at : null
      const snags = siteWork.snags.map((one) => (one.id === deed.snagId ? { ...one, fixedAt } : one))
      return { ...sheet, siteWork: { ...siteWork, snags } }
    }
    case 'tick': {
      const { pointId, done } = deed
      const checklist = visit.checklist.map((one) => (one.id === pointId ? { ...one, done } : one))
      return { ...sheet, visit: { ...visit, checklist } }
    }
    case 'step': {
      const { status, reason } = deed
      return isOver(visit) ? sheet : { ...sheet, visit: { ...visit, status, reason } }
    }
    case 'handover': {
      if (sheet.handover) return sheet
      const { handoverId, name, role, signature, at, photos, snags, remark, mayShow } = deed.handover
      const said = { id: handoverId, at, name, role, isSigned: signature !== null, remark, mayShow }
      return {
        ...sheet,
        visit: { ...visit, status: 'done' },
        handover: { ...said, photos, snags, by: me.name },
      }
    }
  }
}

function withEntry(work: SiteWork, entry: SiteEntryInput, me: Me): SiteWork {
  const added = { id: entry.entryId, by: me }
  const isKnown = [...work.photos, ...work.snags, ...work.hours].some(({ id }) => id === added.id)
  if (isKnown) return work
  switch (entry.kind) {
    case 'photo': {
      const { use, snagId, caption, at } = entry
      return {
        ...work,
        photos: [...work.photos, { ...added, use, snagId, caption, at, width: null, height: null }],
      }
    }
    case 'snag':
      return { ...work, snags: [...work.snags, { ...added, text: entry.text, at: entry.at, fixedAt: null }] }
    case 'hours': {
      const { day, minutes, note } = entry
      return { ...work, hours: [...work.hours, { ...added, person: me, day, minutes, note }] }
    }
  }
}

function withoutEntry(work: SiteWork, entryId: string): SiteWork {
  const isOther = ({ id }: { id: string }) => id !== entryId
  return {
    photos: work.photos.filter(isOther),
    snags: work.snags.filter(isOther),
    hours: work.hours.filter(isOther),
  }
}
