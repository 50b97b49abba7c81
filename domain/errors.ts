/** The few kinds of failure, and what is said of them. */
// biome-ignore lint/performance/noBarrelFile: as names of a module, those that no screen uses are left out of the build
export * as messages from './messages.ts'

/** A fault in one field: its dotted path in what was sent ('items.0.quantity') and what to do about it. */
export interface FieldFault {
  path: string
  message: string
}

/** A business rule refused well-formed input; `code` tells programs which rule. */
export type Refusal =
  | { code: 'LOCKED'; message: string }
  | { code: 'EXPIRED'; message: string }
  | { code: 'SENT'; message: string }
  | { code: 'CLOSED'; message: string }
  | { code: 'INVALID'; message: string; fields: FieldFault[] }
  | { code: 'INCOMPLETE'; message: string; fields: FieldFault[] }
