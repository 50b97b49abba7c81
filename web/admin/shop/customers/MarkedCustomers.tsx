import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { refuseErased } from '#domain/shop/customer-actions.ts'
import { customerLabel } from '#domain/shop/customer-names.ts'
import type { CustomerSummary } from '#domain/shop/customers.ts'
import { collectRows } from '#web/admin/lists/collect-rows.ts'
import type { Deed, Prepared } from '#web/admin/lists/deeds.ts'
import MarkedBar from '#web/admin/lists/MarkedBar.tsx'
import { api, calls, refresh } from '#web/call.ts'
import type { Marks } from '#web/ui/marks.ts'

interface MarkedCustomersProps {
  marks: Marks<CustomerSummary>
  /** What the list is asked for. */
  input: Omit<Parameters<typeof calls.customers.list>[0], 'limit' | 'cursor' | 'count'>
  count: { rows: number; isMore: boolean } | undefined
}

interface ChoiceProps {
  value: string | null
  onChange: (value: string | null) => void
}

function Group({ value, onChange }: ChoiceProps) {
  const { data } = useQuery(api.groups.list.queryOptions({ input: { limit: 100 } }))
  const options = data?.items.map(({ id, name }) => ({ value: id, label: name })) ?? []
  return <Select label="Group" data-autofocus searchable data={options} value={value} onChange={onChange} />
}

function Worker({ value, onChange }: ChoiceProps) {
  const { data } = useQuery(api.workers.list.queryOptions({ input: { limit: 100 } }))
  const options = data?.items.map(({ id, displayName, email }) => ({
    value: id,
    label: displayName || email,
  }))
  return (
    <Select label="Worker" data-autofocus searchable data={options ?? []} value={value} onChange={onChange} />
  )
}

/**
 * Puts a customer in somewhere, and takes them out again if they were not in before.
 * @param change adds and removes by ids; answers how many it added
 */
async function prepareMember(
  { id }: CustomerSummary,
  change: (who: { add: string[]; remove: string[] }) => Promise<{ added: number }>,
): Promise<Prepared> {
  const customer = await calls.customers.get({ id })
  const refusal = 'erasedAt' in customer ? refuseErased(customer) : null
  if (refusal) return { refusal: refusal.message }
  return {
    act: async () => {
      const { added } = await change({ add: [id], remove: [] })
      if (added === 0) return null
      return async () => {
        await change({ add: [], remove: [id] })
      }
    },
  }
}

const addToGroup: Deed<CustomerSummary> = {
  ...{ label: 'Add to a group …', verb: 'Add', done: 'put in the group' },
  Choice: Group,
  prepare: (row, id) => prepareMember(row, (who) => calls.groups.changeMembers({ id, ...who })),
}

const assign: Deed<CustomerSummary> = {
  ...{ label: 'Assign a worker …', verb: 'Assign', done: 'assigned' },
  Choice: Worker,
  prepare: (row, id) => prepareMember(row, (who) => calls.workers.changeCustomers({ id, ...who })),
}

/** What can be done with several customers. */
export default function MarkedCustomers({ marks, input, count }: MarkedCustomersProps) {
  return (
    <MarkedBar
      marks={marks}
      nouns={['customer', 'customers']}
      nameOf={customerLabel}
      deeds={[addToGroup, assign]}
      count={count}
      findAll={(most) => collectRows((page) => calls.customers.list({ ...input, ...page }), most)}
      onDone={() => void refresh('customers', 'groups', 'workers')}
    />
  )
}
