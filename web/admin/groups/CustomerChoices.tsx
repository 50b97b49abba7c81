import { Button, Checkbox, Group as Row, Skeleton, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type CustomerSummary, customerLabel } from '#domain/customers.ts'
import { MOST_MEMBERS_AT_ONCE } from '#domain/groups.ts'
import { api, readFailure } from '#web/call.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import panel from '../records/PanelForm.module.css'
import classes from './groups.module.css'
import { PickAll } from './PickAll.tsx'
import { usePicked } from './use-picked.ts'

interface CustomerChoicesProps {
  /** Whether a customer is in already, and need not be picked. */
  isIn: (customer: CustomerSummary) => boolean
  /** Said of one that is: 'In the group'. */
  inWords: string
  /** Where they are added: 'to the group'. */
  where: string
  isAdding: boolean
  onAdd: (ids: string[]) => void
}

const PAGE = 25

/** All customers, searched and paged; those that are not in yet can be picked, also over several pages. */
export function CustomerChoices({ isIn, inWords, where, isAdding, onAdd }: CustomerChoicesProps) {
  const [typed, setTyped] = useState('')
  const [q] = useDebouncedValue(typed.trim().slice(0, 200), 200)
  const [trail, setTrail] = useState<{ q: string; cursors: string[] }>({ q: '', cursors: [] })
  // Another search begins at its first page.
  const cursors = trail.q === q ? trail.cursors : []
  const cursor = cursors.at(-1)
  const query = useQuery({
    ...api.customers.list.queryOptions({
      input: { limit: PAGE, ...(q ? { q } : {}), ...(cursor ? { cursor } : {}) },
    }),
    placeholderData: keepPreviousData,
  })
  const { picked, pick } = usePicked()
  const items = query.data?.items ?? []
  const open = items.filter((customer) => !isIn(customer)).map(({ id }) => id)
  const tooMany = picked.size > MOST_MEMBERS_AT_ONCE
  return (
    <>
      <TextInput
        type="search"
        data-autofocus
        mt={4}
        aria-label="Search all customers"
        placeholder="Search by name, email, phone or address"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      {query.isError && !query.data ? (
        <EmptyState title="The customers could not be loaded" text={readFailure(query.error).message}>
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </EmptyState>
      ) : null}
      {query.isPending ? (
        <Stack gap="sm" mt="md" role="status" aria-busy aria-label="Loading the customers">
          {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
            <Skeleton key={key} height={44} />
          ))}
        </Stack>
      ) : null}
      {query.data && items.length === 0 ? (
        <EmptyState
          title={q ? 'No customers found' : 'No customers yet'}
          text={q ? 'Try adjusting your search terms or filters' : 'Add some under Customers first.'}
        />
      ) : null}
      {items.length > 0 ? (
        <>
          <Row mt="md" mih={28}>
            <PickAll shown={open} picked={picked} onPick={pick} />
          </Row>
          <ul className={classes.choices} aria-label="Customers to choose from" aria-busy={query.isFetching}>
            {items.map((customer) => (
              <li key={customer.id}>
                <Choice
                  customer={customer}
                  inWords={isIn(customer) ? inWords : null}
                  isPicked={picked.has(customer.id)}
                  onPick={(isPicked) => pick([customer.id], isPicked)}
                />
              </li>
            ))}
          </ul>
        </>
      ) : null}
      {cursors.length > 0 || query.data?.hasMore ? (
        <Row justify="space-between" mt="md">
          <Button
            variant="default"
            disabled={cursors.length === 0}
            onClick={() => setTrail({ q, cursors: cursors.slice(0, -1) })}
          >
            Previous
          </Button>
          <Button
            variant="default"
            disabled={!query.data?.nextCursor}
            onClick={() => {
              const next = query.data?.nextCursor
              if (next) setTrail({ q, cursors: [...cursors, next] })
            }}
          >
            Next
          </Button>
        </Row>
      ) : null}
      <div className={panel.bar}>
        <span role="status" className={panel.note}>
          {tooMany ? `At most ${MOST_MEMBERS_AT_ONCE} at once` : `${picked.size} selected`}
        </span>
        <Button disabled={picked.size === 0 || tooMany} loading={isAdding} onClick={() => onAdd([...picked])}>
          {picked.size === 0 ? 'Add customers' : `Add ${picked.size} ${where}`}
        </Button>
      </div>
    </>
  )
}

interface ChoiceProps {
  customer: CustomerSummary
  /** Null where it can be picked. */
  inWords: string | null
  isPicked: boolean
  onPick: (isPicked: boolean) => void
}

function Choice({ customer, inWords, isPicked, onPick }: ChoiceProps) {
  const title = customerLabel(customer)
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the checkbox inside names itself
    <label className={classes.choice} data-member={inWords !== null || undefined}>
      <Checkbox
        aria-label={inWords === null ? title : `${title}, ${inWords.toLowerCase()} already`}
        checked={inWords !== null || isPicked}
        disabled={inWords !== null}
        onChange={(event) => onPick(event.currentTarget.checked)}
      />
      <span>
        {title}
        <small>{customer.address}</small>
      </span>
      {inWords === null ? null : <em>{inWords}</em>}
    </label>
  )
}
