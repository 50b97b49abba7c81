/** Closing the books and opening them again, and the history that each leaves. */
import type { Prepare, World } from './changing-calls.ts'

/** Long before anything else in these tests is dated. */
const LONG_AGO = '2001-12-31'

export function periodChanges({ admin }: World): Record<string, [rows: string[], prepare: Prepare]> {
  const close = () => admin.post('/periods/close', { until: LONG_AGO })
  const reopen = () => admin.post('/periods/reopen', { until: LONG_AGO, reason: 'A test' })
  return {
    'periods.close': [
      ['periods close'],
      async () => {
        await reopen()
        return close
      },
    ],
    'periods.reopen': [
      ['periods reopen'],
      async () => {
        await close()
        return reopen
      },
    ],
  }
}
