import { Button } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { keepPostcodeWhole } from '#domain/addresses.ts'
import { writePhone } from '#domain/phone-words.ts'
import { refuseNewMembers } from '#domain/shop/archiving.ts'
import type { CustomerSummary } from '#domain/shop/customers.ts'
import type { Group } from '#domain/shop/groups.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { api } from '#web/call.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { listFileUrl } from '#web/ui/list-file.ts'
import { useListSearch } from '#web/ui/list-search.ts'
import classes from './groups.module.css'
import { useMoveMembers } from './move-members.ts'
import { PickAll } from './PickAll.tsx'
import { makePickColumn } from './pick-column.tsx'
import { usePicked } from './use-picked.ts'

interface MemberListProps {
  group: Group
  onAdd: () => void
}

/** The customers of a group, newest first; one or many of them can be removed. */
export function MemberList({ group, onAdd }: MemberListProps) {
  const own = useOwnList('members')
  const { input, paging, isFiltered } = useListSearch({ own })
  const { picked, pick, clear } = usePicked()
  const query = useQuery({
    ...api.groups.customers.queryOptions({ input: { ...input, id: group.id } }),
    placeholderData: keepPreviousData,
  })
  const move = useMoveMembers(group, clear)
  const shown = query.data?.items.map(({ id }) => id) ?? []
  const columns: Column<CustomerSummary>[] = [
    makePickColumn({ picked, pick }),
    { key: 'name', label: 'Name', render: (customer) => customer.name, strong: true },
    { key: 'company', label: 'Company', render: (customer) => customer.companyName, strong: true },
    { key: 'phone', label: 'Phone', whole: true, render: (customer) => writePhone(customer.phone) },
    { key: 'address', label: 'Address', render: ({ address }) => keepPostcodeWhole(address) },
  ]
  return (
    <>
      {shown.length > 0 || picked.size > 0 ? (
        <div className={classes.selection}>
          <PickAll shown={shown} picked={picked} onPick={pick} />
          <Button
            variant="default"
            disabled={picked.size === 0}
            loading={move.isPending}
            onClick={() => move.mutate({ id: group.id, remove: [...picked] })}
          >
            {picked.size === 0 ? 'Remove from the group' : `Remove ${picked.size} from the group`}
          </Button>
        </div>
      ) : null}
      <DataList
        label={`Customers of ${group.name}`}
        query={query}
        columns={columns}
        rowKey={(customer) => customer.id}
        rowLink={(customer) => `/customers/${customer.id}`}
        paging={paging}
        own={own}
        file={listFileUrl(`groups/${group.id}/customers`, input)}
        empty={
          isFiltered ? (
            <EmptyState title="No customers found" text="Try adjusting your search terms or filters" />
          ) : (
            <EmptyState
              title="No customers in this group yet"
              text="Add several at once from your list of customers."
            >
              {refuseNewMembers(group) ? null : <Button onClick={onAdd}>Add customers</Button>}
            </EmptyState>
          )
        }
      />
    </>
  )
}
