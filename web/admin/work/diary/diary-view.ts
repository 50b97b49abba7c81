/** What the diary shows: the days of a view, and where visits are on them. Days and times are London's. */

import { addDays, formatDay, formatLongDay, formatTime, londonDay, momentAt } from '#domain/dates.ts'
import { mondayOf } from '#domain/work/due-words.ts'
import { findTravelHints, travelWords } from '#domain/work/travel.ts'
import { isOnDay, timeWords, visitTitle } from '#domain/work/visit-times.ts'
import { findClashes, type Visit } from '#domain/work/visits.ts'

/** By person, of a week or of one day. */
const diaryViews = ['day', 'week', 'month', 'people', 'people-day', 'agenda'] as const
export type DiaryView = (typeof diaryViews)[number]

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
export const DAY_MINUTES = 1440

export const isByPerson = (view: DiaryView) => view === 'people' || view === 'people-day'
const isOfOneDay = (view: DiaryView) => view === 'day' || view === 'people-day'

export interface DiaryPlace {
  view: DiaryView
  on: string
  personId: string | null
}

/** What the address says; without a view it is the week, or a list on a phone. */
export function readDiary(search: URLSearchParams, today: string, isNarrow = false): DiaryPlace {
  const asked = diaryViews.find((view) => view === search.get('view'))
  const on = search.get('on') ?? ''
  const isDay = /^20\d\d-\d\d-\d\d$/.test(on) && !Number.isNaN(Date.parse(on))
  return {
    view: asked ?? (isNarrow ? 'agenda' : 'week'),
    on: isDay && addDays(on, 0) === on ? on : today,
    personId: search.get('person'),
  }
}

/** The days that a view shows, the first to the last. */
export function daysShown(view: DiaryView, on: string): string[] {
  if (isOfOneDay(view)) return [on]
  const start = view === 'agenda' ? on : mondayOf(view === 'month' ? `${on.slice(0, 8)}01` : on)
  return Array.from({ length: view === 'month' ? 42 : 7 }, (_, at) => addDays(start, at))
}

/** The request for a view's visits. */
export function spanShown(view: DiaryView, on: string): { from: string; to: string } {
  const days = daysShown(view, on)
  return { from: days[0] ?? on, to: days.at(-1) ?? on }
}

/** The day that the view before or after is about. */
export function stepFrom(view: DiaryView, on: string, direction: 1 | -1): string {
  if (isOfOneDay(view)) return addDays(on, direction)
  if (view !== 'month') return addDays(on, 7 * direction)
  const first = `${on.slice(0, 8)}01`
  return direction === 1 ? `${addDays(first, 31).slice(0, 8)}01` : `${addDays(first, -1).slice(0, 8)}01`
}

const months = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })
const shortDays = new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', timeZone: 'UTC' })

/** 'Mon 23'. */
export function shortDay(day: string): string {
  return shortDays.format(new Date(`${day}T12:00:00Z`)).replace(',', '')
}

/** What a view is about, in words. */
export function diaryTitle(view: DiaryView, on: string): string {
  if (isOfOneDay(view)) return formatLongDay(on)
  if (view === 'month') return months.format(new Date(`${on}T12:00:00Z`))
  const { from, to } = spanShown(view, on)
  return `${formatDay(from)} to ${formatDay(to)}`
}

type Times = Pick<Visit, 'startsAt' | 'endsAt'>

const minutesAt = (iso: string) => {
  const [hours = 0, minutes = 0] = formatTime(iso).split(':').map(Number)
  return hours * 60 + minutes
}

/** A visit on one day, in minutes by the clock on the wall, and beside how many others it stands. */
interface Piece {
  visit: Visit
  from: number
  to: number
  lane: number
  lanes: number
}

/** Too short a piece could not be read. */
const SHORTEST = 30

/** The visits with a time on a day, beside each other where they overlap. */
export function piecesOn(visits: readonly Visit[], day: string): Piece[] {
  const pieces = visits
    .filter((visit) => !visit.allDay && isOnDay(visit, day))
    .map((visit) => {
      const from = londonDay(new Date(visit.startsAt)) < day ? 0 : minutesAt(visit.startsAt)
      const to = londonDay(new Date(visit.endsAt)) > day ? DAY_MINUTES : minutesAt(visit.endsAt)
      return { visit, from, to: Math.max(to, from + SHORTEST), lane: 0, lanes: 1 }
    })
    .toSorted((one, other) => one.from - other.from || other.to - one.to)
  let cluster: Piece[] = []
  let ends: number[] = []
  for (const piece of pieces) {
    if (ends.every((end) => end <= piece.from)) {
      cluster = []
      ends = []
    }
    const free = ends.findIndex((end) => end <= piece.from)
    piece.lane = free === -1 ? ends.length : free
    ends[piece.lane] = piece.to
    cluster.push(piece)
    for (const one of cluster) one.lanes = ends.length
  }
  return pieces
}

const toTime = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

/** The moment so many minutes into a day by the clock on the wall; 1440 is the next midnight. */
export function momentOn(day: string, minutes: number): Date {
  const days = Math.floor(minutes / DAY_MINUTES)
  return momentAt(addDays(day, days), toTime(minutes - days * DAY_MINUTES))
}

/** A visit's times some days and minutes later: as long as before, by the clock on the wall where it begins. */
export function shifted(visit: Times & { allDay: boolean }, days: number, minutes: number): Times {
  const move = (iso: string) => momentOn(addDays(londonDay(new Date(iso)), days), minutesAt(iso) + minutes)
  const start = move(visit.startsAt)
  // A day-long visit ends at a midnight, however long the night is.
  const end = visit.allDay
    ? move(visit.endsAt)
    : new Date(start.getTime() + Date.parse(visit.endsAt) - Date.parse(visit.startsAt))
  return { startsAt: start.toISOString(), endsAt: end.toISOString() }
}

/** A visit's times with its end some minutes later; never shorter than a quarter of an hour. */
export function stretched({ startsAt, endsAt }: Times, minutes: number): Times {
  const end = Math.max(Date.parse(endsAt) + minutes * MINUTE_MS, Date.parse(startsAt) + 15 * MINUTE_MS)
  return { startsAt, endsAt: new Date(end).toISOString() }
}

/** By how many days a day is after another. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)
}

const MOST_MARKS = 2

/** What to say about visits, by their id: who is in two places at once, or has little time between two. */
export function findMarks(visits: readonly Visit[]): ReadonlyMap<string, readonly string[]> {
  const byId = new Map(visits.map((visit) => [visit.id, visit]))
  const marks = new Map<string, string[]>()
  const add = (id: string, words: string) => marks.set(id, [...(marks.get(id) ?? []), words])
  for (const { visitId, otherId, name } of findClashes(visits)) {
    const other = byId.get(otherId)
    if (!other) continue
    if (other.kind === 'away') add(visitId, `${name} is away`)
    else add(visitId, `${name} is also on ‘${visitTitle(other)}’, ${timeWords(other)}`)
  }
  for (const hint of findTravelHints(visits)) add(hint.visitId, `${hint.name}, ${travelWords(hint)}`)
  return new Map([...marks].map(([id, words]) => [id, shorten(words)]))
}

/** Somebody who is on forty visits at once is named by the first of them. */
function shorten(words: readonly string[]): readonly string[] {
  if (words.length <= MOST_MARKS + 1) return words
  return [...words.slice(0, MOST_MARKS), `and ${words.length - MOST_MARKS} more`]
}

/** The visits of one person, or all. */
export function ofPerson(visits: readonly Visit[], personId: string | null): readonly Visit[] {
  return personId === null ? visits : visits.filter(({ people }) => people.some(({ id }) => id === personId))
}
