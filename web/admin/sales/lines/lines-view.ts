import type { Cell, GridStep } from './cells.ts'
import type { LineRowProps } from './LineRow.tsx'
import type { LinesState } from './lines.state.ts'

/** The props that the grid and the cards share. */
export type LinesViewProps = Omit<
  LineRowProps,
  'line' | 'index' | 'count' | 'service' | 'isOpen' | 'isDescribing'
> & {
  state: LinesState
  openId: string | null
  describingId: string | null
  onStep: (step: Exclude<GridStep, { type: 'to' }>, from: Cell) => void
  onDrop: (id: string, to: number) => void
}
