import { describe, expect, test } from 'vitest'
import { findStateChecks } from './state-checks.ts'

const complaintsOf = (path: string, text: string) => findStateChecks([{ path, text }])
const screen = 'web/admin/sales/quotes/QuoteMenu.tsx'

describe('the check of states', () => {
  test.each([
    [screen, "{quote.status === 'draft' ? <Send /> : null}"],
    [screen, "if (quote?.status !== 'void') return null"],
    [screen, "const isOpen = status == 'sent'"],
    [screen, 'quote.status\n    === "draft"'],
    [screen, "'draft' === quote.status"],
    [screen, "if (statusOn(quote, today) === 'expired') return null"],
    [screen, "switch (quote.status) { case 'draft': }"],
    [screen, "['draft', 'sent'].includes(quote.status)"],
    ['web/admin/people/users/UserMenu.tsx', "person.state === 'active'"],
    ['web/worker/store/release-photos.ts', "survey?.fields.status !== 'submitted'"],
    ['web/shell/Sidebar.tsx', "enquiry.status === 'new'"],
    [screen, '{customer?.archivedAt ? <ArchivedNote /> : null}'],
    [screen, '{group.archivedAt === null ? <Add /> : null}'],
    [screen, 'isOpen={isAdding && !group.archivedAt}'],
    [screen, "if (quote.archivedAt) return 'Archived'"],
    [screen, "{invoice.kind === 'credit-note' ? null : <Payments />}"],
    [screen, "const isPriced = line.kind === 'item'"],
    [screen, "['item', 'optional'].includes(row.kind)"],
  ])('refuses in %s: %s', (path, text) => {
    expect(complaintsOf(path, text)).toHaveLength(1)
  })

  test.each([
    [screen, 'if (refuseSend(quote, today)) return null'],
    [screen, 'const label = quoteStatusLabels[quote.status]'],
    [screen, "change({ status: 'sent' })"],
    [screen, "formatMomentDay(group.archivedAt ?? '')"],
    [screen, 'interface Row { archivedAt?: string }'],
    [screen, 'refuseRestoral(group)'],
    [screen, '<li data-kind={line.kind}>{names[line.kind]}</li>'],
    ['web/photos/mark-points.ts', "if (mark.kind === 'text') return []"],
    [screen, "const wanted = status === undefined ? 'draft' : status"],
    ['web/call.ts', "if (typeof error.status !== 'number') throw error"],
    ['web/call.ts', 'if (failure.status === 401) endSession()'],
    ['web/worker/store/queue.ts', "if (operation.state !== 'waiting') return"],
    ['web/shell/leaving.ts', "list.status === 'fulfilled'"],
    ['web/admin/sales/quotes/QuoteMenu.screen.test.tsx', "quote.status === 'accepted'"],
    ['server/sales/quotes/accept-quote.ts', "quote.status === 'accepted'"],
  ])('allows in %s: %s', (path, text) => {
    expect(complaintsOf(path, text)).toEqual([])
  })
})
