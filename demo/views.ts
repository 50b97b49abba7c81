/** The views of lists that the made-up office shares. */
import { v5 as uuidOf } from 'uuid'
import type { ViewedList } from '#domain/office/views.ts'
import { insertView } from '#server/office/views/views.store.ts'
import { recordChange } from '#server/platform/db/change.ts'
import type { Deps } from '#server/platform/deps.ts'
import type { DemoPeople } from './customers.ts'

const DAY_MS = 24 * 60 * 60 * 1000

const shared: readonly [list: ViewedList, name: string, search: string][] = [
  ['quotes', 'Largest still open', 'status=sent&sort=total&order=desc'],
  ['invoices', 'Largest overdue', 'status=overdue&sort=total&order=desc'],
  ['invoices', 'Deposits', 'kind=deposit'],
  ['jobs', 'Due next week', 'view=list&week=next-week'],
  ['surveys', 'Not submitted', 'status=draft'],
]

/** Each was saved a while ago, the first last. */
export async function fillViews({ db }: Deps, now: Date, people: DemoPeople): Promise<void> {
  const actor = { id: people.admin, role: 'admin' as const }
  for (const [index, [list, name, search]] of shared.entries()) {
    const createdAt = new Date(now.getTime() - (20 + index) * DAY_MS)
    const row = { id: uuidOf(`${list} ${name}`, uuidOf.URL), list, name, search, shared: true }
    await db.transaction(async (tx) => {
      const made = await insertView(tx, {
        ...row,
        createdBy: people.admin,
        createdAt,
        updatedAt: createdAt,
      })
      if (made) await recordChange(tx, { actor, noun: 'views', action: 'create', before: null, after: made })
    })
  }
}
