/** What time it is. Only this file asks the machine: see docs/decisions/0042-one-clock.md. */
export interface Clock {
  now: () => Date
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => new Date() }
