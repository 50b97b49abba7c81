import { Button, Drawer } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { nameToShow } from '#domain/accounts.ts'
import { keepPostcodeWhole } from '#domain/addresses.ts'
import type { Account } from '#domain/people/people.ts'
import type { SeenCustomer } from '#domain/shop/customers.ts'
import { CustomerChoices } from '#web/admin/shop/groups/CustomerChoices.tsx'
import { PickAll } from '#web/admin/shop/groups/PickAll.tsx'
import { makePickColumn } from '#web/admin/shop/groups/pick-column.tsx'
import { usePicked } from '#web/admin/shop/groups/use-picked.ts'
import { api } from '#web/call.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FormSection } from '#web/ui/FormSection.tsx'
import { useListSearch } from '#web/ui/list-search.ts'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { useAssignCustomers } from './assign-customers.ts'
import classes from './workers.module.css'

/**
 * The customers that a worker sees and why, newest first. They can be assigned and removed one by one or many
 * at once.
 */
export function WorkerCustomers({ worker }: { worker: Account }) {
  const { input, paging, isFiltered } = useListSearch()
  const { picked, pick, clear } = usePicked()
  const [isAdding, setAdding] = useState(false)
  const query = useQuery({
    ...api.workers.customers.queryOptions({ input: { ...input, id: worker.id } }),
    placeholderData: keepPreviousData,
  })
  const assign = useAssignCustomers(worker, () => {
    clear()
    setAdding(false)
  })
  const items = query.data?.items ?? []
  const takeable = items.filter(({ assigned }) => assigned).map(({ id }) => id)
  const columns: Column<SeenCustomer>[] = [
    makePickColumn({ picked, pick }, ({ assigned }) => assigned),
    { key: 'name', label: 'Name', render: (customer) => customer.name, strong: true },
    { key: 'company', label: 'Company', render: (customer) => customer.companyName, strong: true },
    { key: 'address', label: 'Address', render: ({ address }) => keepPostcodeWhole(address) },
    { key: 'why', label: 'Seen', render: sayWhy },
  ]
  return (
    <FormSection
      isStacked
      id="customers"
      title="Customers they see"
      text="Assigned here, through a group, or added by them on site. Those from a group are removed in the group."
      action={
        <Button variant="default" onClick={() => setAdding(true)}>
          Add customers
        </Button>
      }
    >
      <div data-wide>
        <div className={classes.bar}>
          <SearchBox placeholder="Search their customers…" />
          {takeable.length > 0 || picked.size > 0 ? (
            <>
              <PickAll shown={takeable} picked={picked} onPick={pick} />
              <Button
                variant="default"
                disabled={picked.size === 0}
                loading={assign.isPending}
                onClick={() => assign.mutate({ id: worker.id, remove: [...picked] })}
              >
                {picked.size === 0 ? 'Remove' : `Remove ${picked.size}`}
              </Button>
            </>
          ) : null}
        </div>
        <DataList
          label={`Customers of ${nameToShow(worker)}`}
          query={query}
          columns={columns}
          rowKey={(customer) => customer.id}
          rowLink={(customer) => `/customers/${customer.id}`}
          paging={paging}
          empty={
            isFiltered ? (
              <EmptyState title="No customers found" text="Try adjusting your search terms or filters" />
            ) : (
              <EmptyState
                title="They see no customers yet"
                text="Assign some here, add them to a group, or let them add customers on site."
              />
            )
          }
        />
      </div>
      <Drawer
        opened={isAdding}
        onClose={() => setAdding(false)}
        position="right"
        size={560}
        title={`Add customers for ${nameToShow(worker)}`}
      >
        <CustomerChoices
          isIn={({ assignedTo }) => assignedTo?.includes(worker.id) ?? false}
          inWords="Given"
          where="customers"
          isAdding={assign.isPending}
          onAdd={(add) => assign.mutate({ id: worker.id, add })}
        />
      </Drawer>
    </FormSection>
  )
}

function sayWhy({ assigned, added, groups }: SeenCustomer): string {
  const ways = [
    ...(assigned ? ['by name'] : []),
    ...(added ? ['added by them'] : []),
    ...groups.map(({ name }) => `through ${name}`),
  ]
  return ways.join(', ').replace(/^./, (letter) => letter.toUpperCase())
}
