import { refuseMoment } from '#domain/sales/reminders.ts'
import type { Clock } from '../platform/clock.ts'

/** A clock that stands still at a time, or runs from there. */
export interface TestClock extends Clock {
  /** @param moment ISO 8601, in UTC */
  set: (moment: string) => void
  /** From now on it is `stepMs` later each time it is read. */
  run: (stepMs: number) => void
}

/** @param moment the start: ISO 8601, in UTC */
export function makeTestClock(moment: string): TestClock {
  let at = Date.parse(moment)
  let step = 0
  return {
    now: () => {
      at += step
      return new Date(at)
    },
    set: (next) => {
      at = Date.parse(next)
      step = 0
    },
    run: (stepMs) => {
      step = stepMs
    },
  }
}

/**
 * The day of shops in tests about days: with the machine's time, a test that runs at midnight would have two.
 */
export const today = '2027-05-12'

/** Noon of `today`, which stands still for the whole test. */
export const noon: Clock = { now: () => new Date(`${today}T11:00:00Z`) }

const HOUR_MS = 3_600_000

/** Stands at the next moment at which reminders may go out: tests run at night and on Sundays too. */
export function whenRemindersGo(clock: Clock): Clock {
  let moment = clock.now()
  while (refuseMoment(moment)) moment = new Date(moment.getTime() + HOUR_MS)
  return { now: () => moment }
}

/** Does something at that moment. */
export async function whileRemindersGo<Result>(
  { deps }: { deps: { clock: Clock } },
  act: () => Promise<Result>,
): Promise<Result> {
  const { clock } = deps
  deps.clock = whenRemindersGo(clock)
  try {
    return await act()
  } finally {
    deps.clock = clock
  }
}
