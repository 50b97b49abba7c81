/** Calls of recurring invoices that change something, and the history that each leaves. */
import type { Prepare, World } from './changing-calls.ts'

export function recurringChanges({
  admin,
  items,
  asKept,
  newCustomer,
  on,
  removing,
}: World): Record<string, [rows: string[], prepare: Prepare]> {
  const rises = [{ from: '2040-01-01', percent: 5 }]
  const fields = async () => ({ customerId: (await newCustomer()).id, firstDay: '2039-01-01', items, rises })
  const agreed = async () => asKept(await admin.post('/recurring', await fields()))
  return {
    'recurring.create': [
      ['recurring create'],
      async () => {
        const given = await fields()
        return () => admin.post('/recurring', given)
      },
    ],
    'recurring.update': [['recurring update'], on(agreed, '/recurring/{id}', { title: 'Rent' }, 'patch')],
    'recurring.remove': [['recurring archive'], removing(agreed, '/recurring')],
    'recurring.restore': [
      ['recurring restore'],
      async () => {
        const { id, version } = await agreed()
        asKept(await admin.delete(`/recurring/${id}?version=${version}`))
        return () => admin.post(`/recurring/${id}/restore`, { version: version + 1 })
      },
    ],
    'recurring.pause': [['recurring pause'], on(agreed, '/recurring/{id}/pause', { paused: true })],
    'recurring.make': [
      ['invoices make from agreement', 'recurring make'],
      on(agreed, '/recurring/{id}/make'),
    ],
    'recurring.tell': [
      ['recurring tell of rise'],
      async () => {
        const customer = asKept(await admin.post('/customers', { name: 'Ann', email: 'ann@quay.example' }))
        const given = { ...(await fields()), customerId: customer.id }
        const { id, version } = asKept(await admin.post('/recurring', given))
        return () => admin.post(`/recurring/${id}/letter`, { version, from: '2040-01-01' })
      },
    ],
  }
}
