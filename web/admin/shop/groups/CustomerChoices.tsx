import { Button, Checkbox, Group as Row, Skeleton, Stack, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { customerLabel } from '#domain/shop/customer-names.ts'
import type { CustomerSummary } from '#domain/shop/customers.ts'
import { MOST_MEMBERS_AT_ONCE } from '#domain/shop/groups.ts'
import panel from '#web/admin/records/PanelForm.module.css'
import { readFailure } from '#web/call.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import classes from './groups.module.css'
import { PickAll } from './PickAll.tsx'
import { useCustomerSearch } from './use-customer-search.ts'
import { usePicked } from './use-picked.ts'

interface CustomerChoicesProps {
  /** Whether a customer is already in and need not be picked. */
  isIn: (customer: CustomerSummary) => boolean
  /** The label of one that is: 'In the group'. */
  inWords: string
  /** What they are added to: 'to the group'. */
  where: string
  isAdding: boolean
  onAdd: (ids: string[]) => void
}

/** All customers, searched and paged. Those that are not in yet can be picked, over several pages too. */
export function CustomerChoices({ isIn, inWords, where, isAdding, onAdd }: CustomerChoicesProps) {
  const { typed, setTyped, q, query, pages } = useCustomerSearch()
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
        placeholder="Name, email, phone or address"
        leftSection={<IconSearch size={16} stroke={1.6} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ChoicesState query={query} q={q} />
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
      <PageButtons {...pages} />
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

/** What is said in the place of the customers while there are none. */
function ChoicesState({ query, q }: Pick<ReturnType<typeof useCustomerSearch>, 'query' | 'q'>) {
  if (query.isPending)
    return (
      <Stack gap="sm" mt="md" role="status" aria-busy aria-label="Loading the customers">
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height={44} />
        ))}
      </Stack>
    )
  if (!query.data)
    return (
      <EmptyState title="The customers could not be loaded" text={readFailure(query.error).message}>
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          Try again
        </Button>
      </EmptyState>
    )
  if (query.data.items.length > 0) return null
  return (
    <EmptyState
      title={q ? 'No customers found' : 'No customers yet'}
      text={q ? 'Try adjusting your search terms or filters' : 'Add some under Customers first.'}
    />
  )
}

/** Nothing if there is only one page. */
function PageButtons({ onPrevious, onNext }: ReturnType<typeof useCustomerSearch>['pages']) {
  if (!onPrevious && !onNext) return null
  return (
    <Row justify="space-between" mt="md">
      <Button variant="default" disabled={!onPrevious} onClick={onPrevious}>
        Previous
      </Button>
      <Button variant="default" disabled={!onNext} onClick={onNext}>
        Next
      </Button>
    </Row>
  )
}

interface ChoiceProps {
  customer: CustomerSummary
  /** Null if it can be picked. */
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
