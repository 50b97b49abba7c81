import { describe, expect, test } from 'vitest'
import { findClockReads } from './one-clock.ts'

const complaintsOf = (path: string, text: string) => findClockReads([{ path, text }])

describe('the clock check', () => {
  test.each([
    ['server/sales/quotes/quotes.calls.ts', 'const today = londonDay(new Date())'],
    ['server/sales/quotes/quotes.calls.ts', 'const at = new Date( )'],
    ['server/sales/quotes/quotes.calls.ts', 'const words = Date()'],
    ['server/mail/letters/send-mail.ts', 'new Date(Date.now() + pause)'],
    ['server/mail/letters/send-mail.ts', 'const now = Date.now'],
    ['server/office/stats/stats.store.ts', 'const day = Temporal.Now.plainDateISO()'],
    ['server/office/stats/stats.store.ts', 'sql`where date <= CURRENT_DATE`'],
    ['server/office/privacy/clock.ts', 'const now = new Date()'],
    ['domain/sales/quotes.ts', 'const today = new Date()'],
    ['server/sales/quotes/make-quote.ts', 'const day = londonDay(context.deps.clock.now())'],
    ['server/sales/quotes/make-quote.ts', 'const at = systemClock.now()'],
  ])('refuses in %s: %s', (path, text) => {
    expect(complaintsOf(path, text)).toHaveLength(1)
  })

  test.each([
    ['server/sales/quotes/quotes.calls.ts', 'const archivedAt = context.now'],
    ['server/mail/letters/send-mail.ts', 'new Date(now.getTime() + pause)'],
    ['server/platform/http/app.ts', 'const start = performance.now()'],
    ['server/platform/clock.ts', 'now: () => new Date()'],
    ['server/platform/http/http.ts', 'now = deps.clock.now()'],
    ['server/sales/quotes/quotes.test.ts', 'const today = londonDay(new Date())'],
    ['web/shell/Shell.tsx', 'const now = new Date()'],
  ])('allows in %s: %s', (path, text) => {
    expect(complaintsOf(path, text)).toEqual([])
  })
})
