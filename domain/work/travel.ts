/** How far apart two visits of one person are, as far as postcodes say. */
import { normalisePostcode } from '../addresses.ts'
import { isPutOff } from './visit-words.ts'
import type { Visit } from './visits.ts'

/** Less than this between two districts is worth a word. */
const SHORT_MINUTES = 30
const MINUTE_MS = 60_000
const postcodes = /[A-Z]{1,2}\d[A-Z\d]? ?\d[A-Z]{2}/gi

/** The outward half of the last postcode in an address: 'M5' of '7 Quay Street, Salford M5 4WT'; null without one. */
export function outwardOf(address: string): string | null {
  const last = [...address.matchAll(postcodes)].at(-1)?.[0] ?? ''
  return normalisePostcode(last)?.split(' ')[0] ?? null
}

type Travelled = Pick<
  Visit,
  'id' | 'kind' | 'status' | 'startsAt' | 'endsAt' | 'allDay' | 'address' | 'people'
>

/** Little time for one person from one district to another. */
interface TravelHint {
  /** The visit that comes second. */
  visitId: string
  beforeId: string
  name: string
  from: string
  to: string
  minutes: number
}

/** Where somebody has less than half an hour between two districts. Those at once are clashes, and named as such. */
export function findTravelHints(visits: readonly Travelled[]): TravelHint[] {
  const hints: TravelHint[] = []
  const last = new Map<string, { visit: Travelled; place: string | null }>()
  for (const visit of visits.filter(isGoneTo).toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))) {
    const place = outwardOf(visit.address)
    for (const { id, name } of visit.people) {
      const before = last.get(id)
      last.set(id, { visit, place })
      if (!before || before.place === null || place === null || before.place === place) continue
      const minutes = Math.floor((Date.parse(visit.startsAt) - Date.parse(before.visit.endsAt)) / MINUTE_MS)
      if (minutes < 0 || minutes >= SHORT_MINUTES) continue
      hints.push({
        ...{ visitId: visit.id, beforeId: before.visit.id, name },
        ...{ from: before.place, to: place, minutes },
      })
    }
  }
  return hints
}

/** 'M5 → OL1: 20 min between'. */
export function travelWords({ from, to, minutes }: TravelHint): string {
  return `${from} → ${to}: ${minutes} min between`
}

function isGoneTo(visit: Travelled): boolean {
  return visit.kind !== 'away' && !isPutOff(visit) && !visit.allDay
}
