import { Button, Group } from '@mantine/core'
import { IconBell, IconDownload, IconMail } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDay } from '#domain/dates.ts'
import type { Debtors } from '#domain/sales/debtors.ts'
import { api } from '#web/call.ts'
import type { FirstHandle, ScreenHandle } from '#web/shell/handle.ts'
import { DayInput } from '#web/ui/DayInput.tsx'
import { downloadText } from '#web/ui/download.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { useNotedPlace, withFilter } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { type Choosing, DebtorList } from './DebtorList.tsx'
import classes from './Debtors.module.css'
import { debtorsAsCsv, isShown, readSort, showLabels, shows, sortDebtors } from './debtor-rows.ts'
import { SendStatements } from './SendStatements.tsx'

export const handle: ScreenHandle & FirstHandle = {
  title: 'Debtors',
  first: (calls, { search }) => [calls.debtors.list(inputOf(search))],
}

const DAY = /^\d{4}-\d{2}-\d{2}$/
const inputOf = (search: URLSearchParams) => {
  const on = search.get('on') ?? ''
  return DAY.test(on) ? { on } : {}
}

/** How many customers are drawn at first, and with each press: five thousand would take the browser seconds. */
const AT_ONCE = 100

/** /debtors: who owes what, by how late it is, as at any day. */
export default function DebtorsPage() {
  const [search, setSearch] = useSearchParams()
  useNotedPlace()
  const input = inputOf(search)
  const query = useQuery(api.debtors.list.queryOptions({ input, placeholderData: keepPreviousData }))
  const { data } = query
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setSending] = useState(false)
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen(
      (before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
    )
  return (
    <Page
      title="Debtors"
      toolbar={
        <>
          <div className={classes.day}>
            <DayInput
              label="As at"
              isLabelHidden
              field="on"
              placeholder="As at today"
              clearable
              value={input.on ?? ''}
              onChange={(on) => setSearch((before) => withFilter(before, 'on', on), { replace: true })}
            />
          </div>
          <FilterSelect
            name="show"
            label="Show"
            all={showLabels.all}
            options={shows
              .filter((value) => value !== 'all')
              .map((value) => ({ value, label: showLabels[value] }))}
          />
        </>
      }
      action={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconDownload size={16} aria-hidden />}
            disabled={!data || data.items.length === 0}
            onClick={() =>
              data && downloadText(`Debtors-${data.on}.csv`, 'text/csv', `\uFEFF${debtorsAsCsv(data)}`)
            }
          >
            Table (CSV)
          </Button>
          <Button
            component={Link}
            to="/debtors/reminders"
            variant="default"
            leftSection={<IconBell size={16} aria-hidden />}
          >
            Reminders
          </Button>
          <Button
            leftSection={<IconMail size={16} aria-hidden />}
            disabled={!data || data.items.length === 0}
            onClick={() => setSending(true)}
          >
            {chosen.size === 0
              ? 'Send statements'
              : `Send statements (${chosen.size.toLocaleString('en-GB')})`}
          </Button>
        </Group>
      }
    >
      {query.isError && !data ? (
        <EmptyState title="This list could not be loaded" text={query.error.message}>
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </EmptyState>
      ) : (
        <div aria-busy={query.isFetching}>
          <Shown debtors={data} search={search} chosen={chosen} choose={choose} />
        </div>
      )}
      <SendStatements
        isOpen={isSending}
        chosen={chosen}
        onClose={() => setSending(false)}
        onSent={() => {
          setSending(false)
          setChosen(new Set())
        }}
      />
    </Page>
  )
}

interface ShownProps extends Choosing {
  debtors: Debtors | undefined
  search: URLSearchParams
}

function Shown({ debtors, search, ...choosing }: ShownProps) {
  const [most, setMost] = useState(AT_ONCE)
  const show = shows.find((one) => one === search.get('show')) ?? 'all'
  if (debtors && debtors.items.length === 0)
    return (
      <EmptyState
        title="Nobody owes anything"
        text={`At the end of ${formatDay(debtors.on)} every issued invoice was paid. Invoices appear here from the day of their issue.`}
      >
        <Button component={Link} to="/invoices?issued=false" variant="default">
          Invoices to issue
        </Button>
      </EmptyState>
    )
  const items = debtors && sortDebtors(debtors.items, readSort(search)).filter((one) => isShown(one, show))
  if (debtors && items?.length === 0)
    return (
      <EmptyState title="Nobody here" text={`${showLabels[show]}: nobody on ${formatDay(debtors.on)}.`} />
    )
  return (
    <>
      <DebtorList on={debtors?.on} items={items?.slice(0, most)} all={items ?? []} {...choosing} />
      {items && items.length > most ? (
        <Button variant="default" mt="md" onClick={() => setMost(most + AT_ONCE)}>
          {`Show more: ${most.toLocaleString('en-GB')} of ${items.length.toLocaleString('en-GB')} are shown`}
        </Button>
      ) : null}
    </>
  )
}
