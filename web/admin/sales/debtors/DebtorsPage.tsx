import { Button, Group } from '@mantine/core'
import { IconBell, IconMail } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#domain/dates.ts'
import { type Debtor, type DebtorShow, type DebtorSort, debtorShows } from '#domain/sales/debtors.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { ownOf } from '#web/admin/lists/own-of.ts'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api } from '#web/call.ts'
import { DayInput } from '#web/fields/DayInput.tsx'
import type { FirstHandle, ScreenHandle } from '#web/shell/handle.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { ChooseColumns } from '#web/ui/ChooseColumns.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { ListFoot } from '#web/ui/ListFoot.tsx'
import { useLate } from '#web/ui/late.ts'
import { listFileUrl } from '#web/ui/list-file.ts'
import { useListKeys } from '#web/ui/list-keys.ts'
import { firstListInput, type ListInput, useListSearch } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { useOneAtATime } from '#web/ui/use-one-at-a-time.ts'
import { DebtorList } from './DebtorList.tsx'
import classes from './Debtors.module.css'
import { columns, readAsked, showLabels, sorts, usual } from './debtor-rows.ts'
import { everyDebtor } from './every-debtor.ts'

export const handle: ScreenHandle & FirstHandle = {
  title: 'Debtors',
  first: (calls, { search, profile }) => [
    calls.debtors.list(inputOf(search, firstListInput(search, [], sorts, ownOf(profile, 'debtors')))),
  ],
}

/** What the list asks for; its count it has anyway. */
const inputOf = (search: URLSearchParams, { limit, cursor, sort, order }: ListInput<never, DebtorSort>) => ({
  ...readAsked(search),
  limit,
  ...(cursor === undefined ? {} : { cursor }),
  ...(sort === undefined ? {} : { sort }),
  ...(order === undefined ? {} : { order }),
})

/** What everybody looks for. */
const views = debtorShows.map((show) => ({
  label: showLabels[show],
  search: show === 'all' ? '' : `show=${show}`,
}))

const loadStatements = () => import('./SendStatements.tsx')

/** /debtors: who owes what, by how late it is, as at any day. */
export default function DebtorsPage() {
  const own = useOwnList('debtors')
  const { input: listed, search, setFilter, paging, sorting } = useListSearch({ sorts, usual, own })
  const input = inputOf(search, listed)
  const query = useQuery(api.debtors.list.queryOptions({ input, placeholderData: keepPreviousData }))
  const { data } = query
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [isSending, setSending] = useState(false)
  const statements = useLate(loadStatements, isSending)
  const { run } = useOneAtATime()
  const { limit: _limit, cursor: _cursor, ...asked } = input
  const withAll = (act: (items: readonly Debtor[]) => void) =>
    run(async () => {
      try {
        act(await everyDebtor(asked))
      } catch (error) {
        toastFailure(error)
      }
    })
  const choose = (ids: readonly string[], isChosen: boolean) =>
    setChosen(
      (before) => new Set(isChosen ? [...before, ...ids] : [...before].filter((id) => !ids.includes(id))),
    )
  const chooseAll = (isChosen: boolean) =>
    void withAll((items) =>
      choose(
        items.map(({ customerId }) => customerId),
        isChosen,
      ),
    )
  const list = useRef<HTMLDivElement>(null)
  useListKeys(list, query, { opens: true, marks: 'rows' })
  const isNobody = !data || (data.count === 0 && input.show === undefined)
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
              isPast
              placeholder="As at today"
              clearable
              value={input.on ?? ''}
              onChange={(on) => setFilter('on', on)}
            />
          </div>
          <FilterSelect
            name="show"
            label="Show"
            all={showLabels.all}
            options={debtorShows
              .filter((value) => value !== 'all')
              .map((value) => ({ value, label: showLabels[value] }))}
          />
        </>
      }
      action={
        <Group gap="xs">
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
            disabled={isNobody}
            onClick={() => setSending(true)}
          >
            {chosen.size === 0
              ? 'Send statements'
              : `Send statements (${chosen.size.toLocaleString('en-GB')})`}
          </Button>
        </Group>
      }
    >
      <OfficeViews list="debtors" label="Debtors" views={views} />
      {query.isError && !data ? (
        <EmptyState title="This list could not be loaded" text={query.error.message}>
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            Try again
          </Button>
        </EmptyState>
      ) : (
        <div ref={list} aria-busy={query.isFetching}>
          {data?.count === 0 ? (
            <Nobody on={data.on} show={input.show} />
          ) : (
            <>
              <DebtorList
                page={data}
                own={own}
                sorting={sorting}
                chosen={chosen}
                choose={choose}
                chooseAll={chooseAll}
              />
              {data ? (
                <ListFoot
                  label="Debtors"
                  page={{ ...data, count: { rows: data.count, isMore: false } }}
                  paging={paging}
                  sorting={sorting}
                  file={listFileUrl('debtors', input)}
                >
                  <span className={classes.ofTable}>
                    <ChooseColumns columns={columns} own={own} />
                  </span>
                </ListFoot>
              ) : null}
            </>
          )}
        </div>
      )}
      {statements ? (
        <statements.default
          isOpen={isSending}
          chosen={chosen}
          onClose={() => setSending(false)}
          onSent={() => {
            setSending(false)
            setChosen(new Set())
          }}
        />
      ) : null}
    </Page>
  )
}

function Nobody({ on, show }: { on: string; show: DebtorShow | undefined }) {
  if (show !== undefined)
    return (
      <EmptyState title="Nobody here" text={`${showLabels[show]}: nobody on ${formatDay(on)}.`}>
        <Button component={Link} to="/debtors" variant="default">
          All who owe something
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState
      title="Nobody owes anything"
      text={`At the end of ${formatDay(on)} every issued invoice was paid. Invoices appear here from the day of their issue.`}
    >
      <Button component={Link} to="/invoices?issued=false" variant="default">
        Invoices to issue
      </Button>
    </EmptyState>
  )
}
