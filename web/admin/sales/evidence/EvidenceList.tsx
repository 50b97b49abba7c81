import { Anchor, Button, Menu } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatMoment, londonDay } from '#domain/dates.ts'
import { evidenceSorts, usualOrders } from '#domain/list-words.ts'
import { formatPounds } from '#domain/money/money.ts'
import { type EvidenceItem, evidenceKindLabels, evidenceKinds, sayAbout } from '#domain/sales/evidence.ts'
import { acceptanceChannelLabels } from '#domain/sales/quotes.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { recordPath } from '#web/admin/records/record-path.ts'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api, calls, readFailure } from '#web/call.ts'
import { DaysFilters } from '#web/fields/DaysFilters.tsx'
import { readDays } from '#web/fields/list-days.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { ListFilters } from '#web/ui/ListFilters.tsx'
import { listFileUrl } from '#web/ui/list-file.ts'
import { type UsualOrder, useListSearch } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { RowMenu } from '#web/ui/RowMenu.tsx'
import { EvidenceCheckResult } from './EvidenceCheckResult.tsx'
import { EvidenceDetails } from './EvidenceDetails.tsx'
import classes from './evidence.module.css'
import { bundleOf } from './evidence-words.ts'

export const handle: ScreenHandle = { title: 'Evidence' }

const sorts = usualOrders(evidenceSorts)
const asRecorded: UsualOrder = { sort: '', order: 'desc', words: 'Last recorded first' }
/** What was said on some days is in that order. */
const asSaid: UsualOrder = { sort: 'date', order: 'desc', words: 'Newest first' }

const saidDays = [
  {
    name: 'said',
    label: 'When',
    all: 'Any day',
    periods: ['this-week', 'last-week', 'this-month', 'last-month', 'this-year', 'last-year'],
  },
] as const

const columns: Column<EvidenceItem>[] = [
  {
    key: 'what',
    label: 'What',
    card: 'title',
    strong: true,
    render: (item) => (
      <>
        {evidenceKindLabels[item.kind]} <RecordLink item={item} />
      </>
    ),
  },
  { key: 'when', label: 'When', sort: 'date', whole: true, render: ({ at }) => formatMoment(at) },
  { key: 'who', label: 'Who', render: ({ record }) => (record ? <Who {...record} /> : 'Deleted') },
  {
    key: 'how',
    label: 'How',
    render: ({ channel, record }) => (
      <>
        {acceptanceChannelLabels[channel]}
        {record?.browser ? <small className={classes.small}>{record.browser}</small> : null}
      </>
    ),
  },
  {
    key: 'total',
    label: 'Total',
    align: 'right',
    whole: true,
    render: ({ record }) => (record && record.totalPence !== null ? formatPounds(record.totalPence) : ''),
  },
]

/** What everybody looks for. */
const views = [
  { label: 'All', search: '' },
  { label: 'Accepted', search: 'kind=accept' },
  { label: 'Artwork', search: 'kind=approve' },
  { label: 'Signed off', search: 'kind=handover' },
]

/** What customers agreed to, newest first or by when they said it, and whether all of it is as it was written. */
export default function EvidenceList() {
  const own = useOwnList('evidence')
  const [address] = useSearchParams()
  const days = readDays(address.get('said'), londonDay(new Date()))
  const isByDay = Object.keys(days).length > 0
  const { input, paging, sorting } = useListSearch({
    own,
    sorts,
    usual: isByDay ? asSaid : asRecorded,
  })
  const { limit, cursor, count, sort, order } = input
  const [shown, setShown] = useState<EvidenceItem | null>(null)
  const kind = evidenceKinds.find((known) => known === address.get('kind'))
  const asked = { ...days, ...(sort && order ? { sort, order } : {}), ...(kind ? { kind } : {}) }
  const query = useQuery({
    ...api.evidence.list.queryOptions({ input: { limit, count, ...asked, ...(cursor ? { cursor } : {}) } }),
    placeholderData: keepPreviousData,
  })
  const check = useMutation({ mutationFn: () => calls.evidence.verify() })
  return (
    <Page
      title="Evidence"
      back={{ to: '/security-log', label: 'Security log' }}
      action={
        <Button loading={check.isPending} onClick={() => check.mutate()}>
          Check now
        </Button>
      }
      toolbar={
        <ListFilters>
          <FilterSelect
            name="kind"
            label="What happened"
            all="All evidence"
            options={evidenceKinds.map((value) => ({ value, label: evidenceKindLabels[value] }))}
          />
          <DaysFilters filters={saidDays} />
        </ListFilters>
      }
    >
      <EvidenceCheckResult
        check={check.data}
        isChecking={check.isPending}
        failure={check.isError ? readFailure(check.error).message : null}
        onAgain={() => check.mutate()}
      />
      <OfficeViews list="evidence" label="Evidence" views={views} />
      <DataList
        label="Evidence"
        query={query}
        columns={columns}
        rowKey={({ id }) => id}
        actions={(item) => <Actions item={item} onShow={() => setShown(item)} />}
        paging={paging}
        sorting={sorting}
        own={own}
        file={listFileUrl('evidence', asked)}
        empty={
          kind || isByDay ? (
            <EmptyState title="Nothing found" text="Try another filter" />
          ) : (
            <EmptyState
              title="Nothing yet"
              text="Each yes, no and signature of a customer is kept here, so that nobody can change it unseen."
            >
              <Button component={Link} to="/quotes" variant="default">
                Send a quote
              </Button>
            </EmptyState>
          )
        }
      />
      {shown ? <EvidenceDetails item={shown} onClose={() => setShown(null)} /> : null}
    </Page>
  )
}

function RecordLink({ item }: { item: EvidenceItem }) {
  const { record, number } = item
  if (!record) return <>record {number}</>
  const { noun, id } = record.about
  return (
    <Anchor component={Link} inherit underline="always" to={recordPath({ noun: `${noun}s`, id })}>
      {sayAbout(item)}
    </Anchor>
  )
}

function Who({ name, role }: { name: string; role: string }) {
  return (
    <>
      {name || 'No name given'}
      {role ? <small className={classes.small}>{role}</small> : null}
    </>
  )
}

/** The actions for a record, behind the three dots of its row. */
function Actions({ item, onShow }: { item: EvidenceItem; onShow: () => void }) {
  const name = [sayAbout(item), `record ${item.number}`].filter((part) => part !== '').join(', ')
  return (
    <RowMenu name={name}>
      <Menu.Item onClick={onShow}>What it says</Menu.Item>
      {item.record ? (
        <Menu.Item component="a" href={bundleOf(item)} download>
          Download for a dispute
        </Menu.Item>
      ) : null}
    </RowMenu>
  )
}
