import type { Trade } from './customer-names.ts'

/** The range, in the unit of the measure: mm, or a count. */
export type Range = readonly [number, number]

export type JobStep =
  | { heading: string }
  | { note: string }
  | {
      service: string
      quantity?: Range
      widthMm?: Range
      heightMm?: Range
      /** Options of the service; each is chosen sometimes. */
      options?: readonly string[]
      /** Offered as an option, which is not in the totals until it is ticked. */
      optional?: true
      /** How likely the line is; always unless given. */
      chance?: number
    }

export interface Job {
  title: string
  trades: readonly Trade[]
  steps: readonly JobStep[]
  /** Ordered again unchanged, without a quote. */
  repeats?: true
}
