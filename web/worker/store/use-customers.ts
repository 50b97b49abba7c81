import { useLiveQuery } from 'dexie-react-hooks'
import type { LocalCustomer } from './database.ts'
import { useStore } from './use-store.ts'

/** The worker's customers, newest first, including those added here and not sent yet. */
export function useCustomers(): { customers: LocalCustomer[]; loading: boolean; failed: boolean } {
  const { db } = useStore()
  const customers = useLiveQuery(() => db.customers.orderBy('createdAt').reverse().toArray(), [db])
  const mark = useLiveQuery(async () => (await db.marks.get('customers')) ?? null, [db])
  const failed = mark?.failed ?? false
  // On the first visit nothing is here yet; a failed fetch ends the waiting.
  const fetching = mark === undefined || (!mark?.at && !failed)
  const loading = customers === undefined || (customers.length === 0 && fetching)
  return { customers: customers ?? [], loading, failed }
}
