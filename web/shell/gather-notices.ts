/**
 * Gathers the notices of changes for a moment, then refetches what is on screen once for all of them. All
 * open browsers hear of each change at the same time, so each waits for a time of its own.
 */
import type { Query, QueryClient } from '@tanstack/react-query'
import { nounsConcerned, type RecordNotice } from './notices.ts'
import type { OwnVersion } from './own-changes.ts'
import { isAskedAnew } from './removal.ts'

/** How long notices are gathered, in milliseconds: after a quiet time, and while they never cease. */
const QUIET = { least: 200, most: 1000 }
const BUSY = { least: 1000, most: 3000 }
/** So many arrivals, weighted by their age, are a busy stream: one a second, which is as often as the server sends. */
const MANY = 2.5
/** After this time an arrival weighs half. */
const HALF_LIFE_MS = 1500
/** What arrives within this time was sent together. */
const TOGETHER_MS = 50
/** Notices of one's own changes come within a second; older ones are forgotten. */
const OWN_AT_MOST = 100

interface Surroundings {
  /** Called with what was gathered, the newest version of each record; null if anything may have changed. */
  tell: (notice: RecordNotice | null) => void
  /** Whether the page is visible. Nothing is fetched for a hidden one. */
  isSeen?: () => boolean
  /** From 0 to 1. */
  random?: () => number
}

export interface Gatherer {
  hear: (notice: RecordNotice) => void
  /** Notices were missed, so anything may have changed. */
  hearThatAnythingChanged: () => void
  /** This page saved that version itself, and refetches afterwards what it shows of it. */
  hearOwn: (own: OwnVersion) => void
  /** The page is visible again. */
  see: () => void
  stop: () => void
}

/**
 * How long to gather, in milliseconds.
 * @param arrivals how many there were lately, the present one included
 * @param share where in the span of possible times, from 0 to 1
 */
export function gatheringTime(arrivals: number, share: number): number {
  const busy = Math.min(1, Math.max(0, (arrivals - 1) / (MANY - 1)))
  const between = (whenQuiet: number, whenBusy: number) => whenQuiet + busy * (whenBusy - whenQuiet)
  const least = between(QUIET.least, BUSY.least)
  return least + share * (between(QUIET.most, BUSY.most) - least)
}

/**
 * Refetches queries of `queryClient` after notices: those on screen, each once, and none that is being
 * fetched. That fetch may be older than the change, so the query is refetched after it. Others are marked
 * stale.
 */
export function gatherNotices(
  queryClient: QueryClient,
  { tell, isSeen = () => true, random = Math.random }: Surroundings,
): Gatherer {
  // Counts notices and own changes. A fetch answers for all that were heard before it began.
  let heard = 0
  const begun = new WeakMap<Query, number>()
  /** The newest notice that concerns a noun, and the newest that concerns everything. */
  const latest = new Map<string, number>()
  let latestOfAll = 0
  const untold = new Map<string, RecordNotice>()
  let isAnythingUntold = false
  const own = new Map<string, { version: number; heard: number }>()
  const arrivals = countArrivals()
  let timer: ReturnType<typeof setTimeout> | undefined
  let gathering: Gathering | null = null

  const queries = queryClient.getQueryCache()
  const stopWatching = queries.subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'fetch') begun.set(event.query, heard)
  })

  const isBehind = (query: Query) => {
    const newest = Math.max(latestOfAll, latest.get(nounOf(query)) ?? 0)
    return newest > (begun.get(query) ?? 0) && isAskedAnew(query)
  }

  const markStale = () => void queryClient.invalidateQueries({ refetchType: 'none', predicate: isBehind })

  /** A stream that becomes busy while notices are gathered is gathered for longer. */
  const plan = (milliseconds: (share: number) => number, isUrgent = false) => {
    const now = Date.now()
    gathering ??= { since: now, share: random(), urgentAt: Number.POSITIVE_INFINITY }
    const { since, share } = gathering
    if (isUrgent) gathering.urgentAt = Math.min(gathering.urgentAt, now + gatheringTime(1, share))
    clearTimeout(timer)
    const due = Math.min(since + milliseconds(share), gathering.urgentAt)
    timer = setTimeout(refetch, Math.max(0, due - now))
  }

  const refetch = () => {
    clearTimeout(timer)
    gathering = null
    if (!isSeen()) return
    tellAll()
    const behind = queries.findAll({ predicate: isBehind })
    const running = behind.filter(({ state }) => state.fetchStatus === 'fetching')
    const wanted = new Set(behind.filter((query) => query.isActive() && !running.includes(query)))
    // A fetch that was running when a notice came has taken the mark away again.
    markStale()
    void queryClient.refetchQueries({ predicate: (query) => wanted.has(query) }, { cancelRefetch: false })
    if (running.length > 0) return plan(asLong)
    latest.clear()
    latestOfAll = 0
  }

  const asLong = (share: number) => gatheringTime(arrivals.lately(), share)

  const tellAll = () => {
    const notices = isAnythingUntold ? [null] : [...untold.values()]
    isAnythingUntold = false
    untold.clear()
    for (const notice of notices) tell(notice)
  }

  const isOnScreen = (id: string) =>
    queries.findAll({ type: 'active', predicate: ({ queryHash }) => queryHash.includes(id) }).length > 0

  return {
    hear: (notice) => {
      heard += 1
      const { noun, id, version } = notice
      const known = own.get(id)
      const isOwn = known !== undefined && version <= known.version
      // What this page asked for after its own change was answered shows that change.
      const asOf = isOwn ? known.heard : heard
      for (const concerned of nounsConcerned(noun))
        latest.set(concerned, Math.max(asOf, latest.get(concerned) ?? 0))
      const key = `${noun} ${id}`
      if ((untold.get(key)?.version ?? 0) <= version) untold.set(key, notice)
      markStale()
      arrivals.note()
      // Few have that record open, and a dialog about it should soon say that somebody changed it.
      plan(asLong, !isOwn && isOnScreen(id))
    },
    hearThatAnythingChanged: () => {
      heard += 1
      latestOfAll = heard
      isAnythingUntold = true
      markStale()
      // All browsers missed the same notices, for example because the server started again.
      plan((share) => QUIET.least + share * (BUSY.most - QUIET.least))
    },
    hearOwn: ({ id, version }) => {
      heard += 1
      own.delete(id)
      own.set(id, { version, heard })
      const [oldest] = own.keys()
      if (own.size > OWN_AT_MOST && oldest !== undefined) own.delete(oldest)
    },
    see: refetch,
    stop: () => {
      clearTimeout(timer)
      stopWatching()
    },
  }
}

/** Notices that wait to be asked for. */
interface Gathering {
  since: number
  /** From 0 to 1: where in the span of possible times this browser's lies. */
  share: number
  /** When something on screen must be asked for at the latest. */
  urgentAt: number
}

/** The noun of a query's key: `[['quotes', 'list'], …]`. */
function nounOf({ queryKey: [path] }: Query): string {
  const noun: unknown = Array.isArray(path) ? path[0] : null
  return typeof noun === 'string' ? noun : ''
}

/** Counts arrivals; each weighs less the older it is. */
function countArrivals() {
  let weight = 0
  let at = Number.NEGATIVE_INFINITY
  const lately = () => weight * 0.5 ** ((Date.now() - at) / HALF_LIFE_MS)
  const note = () => {
    if (Date.now() - at < TOGETHER_MS) return
    weight = lately() + 1
    at = Date.now()
  }
  return { note, lately }
}
