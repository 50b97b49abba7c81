/** Moving visits: shown at once, saved one after another, and shown back if it is refused. */
import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { formatMoment } from '#domain/dates.ts'
import { visitTitle } from '#domain/work/visit-times.ts'
import type { Visit } from '#domain/work/visits.ts'
import { api, calls, queryClient, readFailure, refresh } from '#web/call.ts'
import { toastFailure, toastWarning } from '#web/shell/toast.ts'
import { toastUndo } from '#web/shell/toast-undo.tsx'

/** Where a visit is put: its times, and on whom. */
export interface VisitSlot {
  startsAt: string
  endsAt: string
  people: Visit['people']
}

interface Move {
  visit: Visit
  to: VisitSlot
  /** Undoing says nothing more. */
  isUndo?: boolean
}

const placeOf = ({ startsAt, endsAt, people }: VisitSlot) =>
  [Date.parse(startsAt), Date.parse(endsAt), ...people.map(({ id }) => id)].join(' ')

/** Writes a visit as it is stored now into what the screens show. */
export function keepVisit(visit: Visit): void {
  queryClient.setQueryData(api.visits.get.queryKey({ input: { id: visit.id } }), visit)
  queryClient.setQueriesData<{ items: Visit[]; hasMore: boolean }>(
    { queryKey: api.visits.list.key() },
    (list) =>
      list?.items && {
        ...list,
        items: list.items.map((one) => (one.id === visit.id && one.version <= visit.version ? visit : one)),
      },
  )
}

/**
 * Somebody else's edit of what is said about a visit does not concern its place: the move is sent again on top.
 * @throws CONFLICT if somebody else moved it
 */
async function sendMove({ visit, to }: Move, version: number): Promise<Visit> {
  const { startsAt, endsAt } = to
  const hasOthers = placeOf({ ...visit, people: to.people }) !== placeOf(visit)
  const people = hasOthers ? { people: to.people.map(({ id }) => id) } : {}
  const move = (against: number) =>
    calls.visits.update({ id: visit.id, version: against, startsAt, endsAt, ...people })
  try {
    return await move(version)
  } catch (error) {
    const { code, current } = readFailure(error)
    const now = code === 'CONFLICT' ? (current as Visit | undefined) : undefined
    // The answer to an earlier try was lost.
    if (now && placeOf(now) === placeOf(to)) return now
    if (!now || placeOf(now) !== placeOf(visit)) throw error
    return move(now.version)
  }
}

/** `shown` says how to show a visit, `move` moves one. */
export function useMoveVisit() {
  const [wanted, setWanted] = useState<ReadonlyMap<string, VisitSlot>>(new Map())
  const latest = useRef(new Map<string, VisitSlot>())
  const stored = useRef(new Map<string, Visit>())

  const forget = ({ visit: { id }, to }: Move) => {
    // A later move of the same visit is still under way.
    if (latest.current.get(id) !== to) return
    latest.current.delete(id)
    setWanted((before) => new Map([...before].filter(([one]) => one !== id)))
  }
  /** The visit as this screen last heard of it. */
  const newest = (visit: Visit) => {
    const known = stored.current.get(visit.id)
    return known && known.version > visit.version ? known : visit
  }
  const { mutate } = useMutation({
    scope: { id: 'visits-move' },
    mutationFn: async (move: Move) => {
      const was = newest(move.visit)
      return { was, saved: await sendMove({ ...move, visit: was }, was.version) }
    },
    onSuccess: ({ was, saved }, { isUndo }) => {
      stored.current.set(saved.id, saved)
      keepVisit(saved)
      if (isUndo) return
      toastUndo(`${visitTitle(saved)} is now ${formatMoment(saved.startsAt)}`, () => put(saved, was, true))
    },
    onError: (error) => {
      const { code, current, changedBy = 'Somebody else' } = readFailure(error)
      if (code !== 'CONFLICT' || current === undefined) return toastFailure(error)
      const now = current as Visit
      stored.current.set(now.id, now)
      keepVisit(now)
      toastWarning(
        `${changedBy} moved ${visitTitle(now)} to ${formatMoment(now.startsAt)} meanwhile: it stays there`,
      )
    },
    onSettled: async (_saved, error, move) => {
      if (error) forget(move)
      await refresh('visits')
      forget(move)
    },
  })
  function put(visit: Visit, { startsAt, endsAt, people }: VisitSlot, isUndo = false) {
    const to = { startsAt, endsAt, people }
    if (placeOf(latest.current.get(visit.id) ?? visit) === placeOf(to)) return
    latest.current.set(visit.id, to)
    setWanted((before) => new Map(before).set(visit.id, to))
    mutate({ visit, to, isUndo })
  }
  return {
    /** The visit where it is going, if it is on its way. */
    shown: (visit: Visit): Visit => ({ ...visit, ...wanted.get(visit.id) }),
    move: (visit: Visit, to: VisitSlot) => put(visit, to),
  }
}
