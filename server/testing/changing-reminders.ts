/** Calls about invoices that are late which change something, and the history that each leaves. */
import { v7 as uuid } from 'uuid'
import type { Prepare, World } from './changing-calls.ts'
import { whileRemindersGo } from './clock.ts'

export function reminderChanges({
  admin,
  shop,
  newCustomer,
  issued,
}: World): Record<string, [rows: string[], prepare: Prepare]> {
  const late = async () => {
    const { id: customerId, version } = await newCustomer()
    await admin.patch(`/customers/${customerId}`, { version, email: 'ann@quay.example' })
    const { id } = await issued(customerId)
    await shop.pool.query("update invoices set due_date = '2026-01-05' where id = $1", [id])
    return id
  }
  return {
    'reminders.send': [
      ['invoices remind', 'links make'],
      async () => {
        const items = [{ invoiceId: await late(), stepId: 'statutory' }]
        return () => whileRemindersGo(shop, () => admin.post('/reminders', { sendId: uuid(), items }))
      },
    ],
    'reminders.chargeLatePayment': [
      ['invoices charged late', 'invoices late charge'],
      async () => {
        const id = await late()
        const { version } = (await admin.get(`/invoices/${id}`)).body
        return () => admin.post(`/invoices/${id}/late-payment`, { to: '2026-02-28', version })
      },
    ],
  }
}
