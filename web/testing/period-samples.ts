/** Closed periods as the server answers them. */
import type { PeriodCheck, PeriodEvent, Periods } from '#domain/sales/periods.ts'
import { sampleId } from './samples.ts'

const by = { id: sampleId(2), name: 'Frances Irwell' }

const closing = (n: number, until: string): PeriodEvent => ({
  ...{ id: sampleId(930 + n), action: 'close', until, closedUntil: until, reason: '', by },
  at: '2026-08-02T09:15:00.000Z',
})

/** Two quarters were closed, and one of them opened again. */
export function samplePeriods(closedUntil: string | null = '2025-03-31'): Periods {
  if (closedUntil === null) return { closedUntil, items: [] }
  const reopened: PeriodEvent = {
    ...closing(2, '2025-06-30'),
    ...{ action: 'reopen', closedUntil, reason: 'A receipt turned up' },
  }
  return { closedUntil, items: [reopened, closing(1, '2025-06-30'), closing(0, closedUntil)] }
}

const none = { count: 0, items: [] }

/** One invoice is paid and not issued, and a line of a bank statement is not booked. */
export function samplePeriodCheck(until: string, more: Partial<PeriodCheck> = {}): PeriodCheck {
  const open = { number: 'INV-20250612-001', customer: 'Quay Cafe', day: '2025-06-12', total: 12_000 }
  return {
    ...{ until, refusal: null, drafts: none },
    unissued: { count: 1, items: [{ invoiceId: sampleId(920), ...open }] },
    bankLines: { count: 2, statementIds: [sampleId(921)] },
    ...more,
  }
}

export const nothingOpen = { unissued: none, drafts: none, bankLines: { count: 0, statementIds: [] } }
