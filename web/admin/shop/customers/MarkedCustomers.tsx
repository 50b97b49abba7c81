import { useState } from 'react'
import { refuseCustomerRemoval, refuseCustomerRestoral, refuseErased } from '#domain/shop/customer-actions.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import type { Customer, CustomerSummary } from '#domain/shop/customers.ts'
import { archivingOf } from '#web/admin/lists/archiving.ts'
import { GroupChoice, WorkerChoice } from '#web/admin/lists/Choices.tsx'
import type { Deed, Prepared } from '#web/admin/lists/deeds.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import type { MarkedProps } from '#web/admin/lists/marked.ts'
import { calls, refresh } from '#web/call.ts'
import { useLate } from '#web/ui/late.ts'

/**
 * Puts a customer in somewhere, and takes them out again if they were not in before.
 * @param isIn whether they are in already
 * @param change adds and removes by ids; answers how many it added
 */
async function prepareMember(
  { id }: CustomerSummary,
  isIn: (customer: Customer) => boolean,
  change: (who: { add: string[]; remove: string[] }) => Promise<{ added: number }>,
): Promise<Prepared> {
  const customer = await calls.customers.get({ id })
  const refusal = 'erasedAt' in customer ? refuseErased(customer) : null
  if (refusal) return { refusal: refusal.message }
  const wasIn = 'erasedAt' in customer && isIn(customer)
  let isAgain = false
  return {
    act: async () => {
      // Whoever was not in, and is now, was put in by the try whose answer was lost.
      const mayBeOurs = isAgain && !wasIn
      isAgain = true
      const { added } = await change({ add: [id], remove: [] })
      if (added === 0 && !mayBeOurs) return null
      return async () => {
        await change({ add: [], remove: [id] })
      }
    },
  }
}

const addToGroup: Deed<CustomerSummary> = {
  ...{ label: 'Add to a group …', verb: 'Add', done: 'put in the group' },
  Choice: GroupChoice,
  prepare: (row, id) =>
    prepareMember(
      row,
      ({ groupIds }) => groupIds.includes(id),
      (who) => calls.groups.changeMembers({ id, ...who }),
    ),
}

const assign: Deed<CustomerSummary> = {
  ...{ label: 'Assign a worker …', verb: 'Assign', done: 'assigned' },
  Choice: WorkerChoice,
  prepare: (row, id) =>
    prepareMember(
      row,
      ({ assignedTo }) => assignedTo.includes(id),
      (who) => calls.workers.changeCustomers({ id, ...who }),
    ),
}

const { archive, restore } = archivingOf<CustomerSummary, Customer>({
  refuseArchive: refuseCustomerRemoval,
  refuseRestore: refuseCustomerRestoral,
  get: async (id) => {
    const customer = await calls.customers.get({ id })
    if (!('erasedAt' in customer)) throw new Error('the office sees whole customers')
    return customer
  },
  // Also one without a document, which 'Delete' would delete for good.
  archive: ({ id, version }) =>
    calls.customers.remove({ params: { id }, query: { version, archive: 'true' } }),
  restore: ({ id, version }) => calls.customers.restore({ id, version }),
})

type Input = Parameters<typeof calls.customers.list>[0]

const loadStatements = () => import('#web/admin/sales/debtors/SendStatements.tsx')

/** What can be done with several customers. */
export default function MarkedCustomers({ marks, input, count }: MarkedProps<CustomerSummary, Input>) {
  const isArchived = input.archived === 'true'
  const [isSending, setSending] = useState(false)
  const statements = useLate(loadStatements, isSending)
  const close = () => setSending(false)
  return (
    <>
      <MarkedBar
        list="customers"
        marks={marks}
        nouns={['customer', 'customers']}
        nameOf={customerLabel}
        deeds={isArchived ? [restore] : [addToGroup, assign, archive]}
        {...(isArchived ? {} : { onward: { label: 'Send statements …', open: () => setSending(true) } })}
        count={count}
        read={(page) => calls.customers.list({ ...input, ...page })}
        onDone={() => void refresh('customers', 'groups', 'workers', 'stats')}
      />
      {isSending && statements ? (
        <statements.default
          isOpen
          chosen={new Set(marks.rows.keys())}
          onClose={close}
          onSent={() => {
            close()
            marks.clear()
          }}
        />
      ) : null}
    </>
  )
}
