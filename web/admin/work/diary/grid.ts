import type { Visit } from '#domain/work/visits.ts'
import type { VisitSlot } from './use-move-visit.ts'

/** What every view of the diary gets. */
export interface GridProps {
  days: readonly string[]
  today: string
  visits: readonly Visit[]
  /** What to say about visits, by their id. */
  marks: ReadonlyMap<string, readonly string[]>
  onOpen: (id: string) => void
  onMove: (visit: Visit, to: VisitSlot) => void
  onMake: (start: Date, end: Date) => void
  /** Shows one day. */
  onDay: (day: string) => void
  /** A visit is picked up, as it is shown then; null when it is put down. */
  onHold: (visit: Visit | null) => void
}
