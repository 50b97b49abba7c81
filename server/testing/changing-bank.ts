/** Calls of files of banks and of other programs that change something, and the history that each leaves. */
import { v7 as uuid } from 'uuid'
import type { Prepare, World } from './changing-calls.ts'
import { formOf } from './forms.ts'

export function bankChanges({
  admin,
  newCustomer,
}: World): Record<string, [rows: string[], prepare: Prepare]> {
  const send = () => {
    const file = new File([`Date,Description,Amount\n2026-11-21,${uuid()},5.00\n`], 'bank.csv')
    return admin.send('POST', '/bank-statements', formOf({ file }))
  }
  const carryIn = () => {
    const file = new File([`Customer,Number,Date,Amount due\n${uuid()},${uuid()},2026-10-01,5.00\n`], 'x.csv')
    return admin.send('POST', '/openings', formOf({ file, preview: 'false' }))
  }
  return {
    'bankStatements.create': [['bankStatements create'], async () => send],
    'openings.run': [
      ['customers import', 'invoices carry in', 'openings carry in'],
      async () => () => carryIn(),
    ],
    'openings.undo': [
      ['invoices undo carry in', 'openings undo'],
      async () => {
        const { id, version } = (await carryIn()).body.made
        return () => admin.post(`/openings/${id}/undo`, { version })
      },
    ],
    'payments.sendReceipt': [
      ['payments send receipt'],
      async () => {
        const { id: customerId } = await newCustomer()
        const paid = { customerId, amount: 5000, method: 'card', date: '2026-11-20', allocations: [] }
        const { id, version } = (await admin.post('/payments', paid)).body
        const asked = { version, recipient: 'ann@oak.example' }
        return () => admin.post(`/payments/${id}/receipt/send`, asked)
      },
    ],
    'bankStatements.confirm': [
      ['bankStatements confirm', 'payments record'],
      async () => {
        const { id: customerId } = await newCustomer()
        const { id, lines } = (await send()).body
        const booked = [{ id: lines[0].id, customerId }]
        return () => admin.post(`/bank-statements/${id}/confirm`, { lines: booked })
      },
    ],
    'bankStatements.ignore': [
      ['bankLines ignore'],
      async () => {
        const [line] = (await send()).body.lines
        return () => admin.post(`/bank-lines/${line.id}/ignore`, { ignored: true, version: 1 })
      },
    ],
  }
}
