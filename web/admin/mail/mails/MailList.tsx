import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoment, londonDay } from '#domain/dates.ts'
import { mailSorts, usualOrders } from '#domain/list-words.ts'
import { mailKindLabels, mailStatuses, mailStatusLabels } from '#domain/mail/mail-words.ts'
import type { Mail } from '#domain/mail/mails.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { ownOf } from '#web/admin/lists/own-of.ts'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api, refresh } from '#web/call.ts'
import { DaysFilters } from '#web/fields/DaysFilters.tsx'
import { readDays } from '#web/fields/list-days.ts'
import type { FirstHandle, ScreenHandle } from '#web/shell/handle.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { ListFilters } from '#web/ui/ListFilters.tsx'
import { latePart } from '#web/ui/late.ts'
import { listFileUrl } from '#web/ui/list-file.ts'
import { firstListInput, useListSearch } from '#web/ui/list-search.ts'
import { scopeOf, useMarks } from '#web/ui/marks.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { FilesNote } from './FilesNote.tsx'
import { MailActions } from './MailActions.tsx'
import { MailHead } from './MailHead.tsx'
import { MailState } from './MailState.tsx'
import { toastQueued } from './toast-queued.ts'

// What can be done with several is loaded once something is marked.
const MarkedMails = latePart(() => import('./MarkedMails.tsx'))

const keyOf = ({ id }: Mail) => id
const sorts = usualOrders(mailSorts)
/** The days on which the mails of the list were written, as its call takes them. */
const readWritten = (search: URLSearchParams) => readDays(search.get('written'), londonDay(new Date()))

export const handle: ScreenHandle & FirstHandle = {
  title: 'Outgoing mail',
  first: (calls, { search, profile }) => [
    calls.mails.list({
      ...firstListInput(search, mailStatuses, sorts, ownOf(profile, 'mails')),
      ...readWritten(search),
    }),
    calls.views.list({ list: 'mails' }),
    calls.mails.state(),
  ],
}

const writtenDays = [
  {
    name: 'written',
    label: 'Written',
    all: 'Written any day',
    periods: ['today', 'this-week', 'last-week', 'this-month', 'last-month'],
  },
] as const

/** What everybody looks for. */
const views = [
  { label: 'All', search: '' },
  { label: 'Failed', search: 'status=failed' },
  { label: 'Waiting', search: 'status=waiting' },
  { label: 'Today', search: 'written=today' },
]

const columns: Column<Mail>[] = [
  {
    key: 'mail',
    label: 'Recipient',
    sort: 'recipient',
    card: 'title',
    strong: true,
    render: (mail) => <MailHead mail={mail} />,
  },
  { key: 'kind', label: 'Kind', whole: true, render: (mail) => mailKindLabels[mail.kind] },
  {
    key: 'written',
    label: 'Written',
    sort: 'date',
    whole: true,
    render: (mail) => formatMoment(mail.createdAt),
  },
  {
    key: 'status',
    label: 'Status',
    sort: 'status',
    width: '22%',
    render: (mail) => <MailState mail={mail} />,
  },
]

/** Sent, waiting and failed mails, newest first or by a column, failed ones with the reason. */
export default function MailList() {
  const own = useOwnList('mails')
  const { input, search, paging, sorting, isFiltered } = useListSearch({ statuses: mailStatuses, sorts, own })
  const days = readWritten(search)
  const query = useQuery({
    ...api.mails.list.queryOptions({ input: { ...input, ...days } }),
    placeholderData: keepPreviousData,
  })
  const { limit: _, cursor: __, count: ___, ...asked } = { ...input, ...days }
  const marks = useMarks(keyOf, scopeOf(asked))
  const test = useMutation(
    api.mails.test.mutationOptions({
      onSuccess: async ({ recipient }) => {
        await toastQueued('The test mail', recipient)
        await refresh('mails')
      },
      onError: (error) => toastFailure(error),
    }),
  )
  const toolbar = (
    <>
      <SearchBox placeholder="Search mail…" />
      <ListFilters>
        <FilterSelect
          name="status"
          label="Status"
          all="All mail"
          options={mailStatuses.map((value) => ({ value, label: mailStatusLabels[value] }))}
        />
        <DaysFilters filters={writtenDays} />
      </ListFilters>
    </>
  )
  return (
    <Page
      title="Outgoing mail"
      toolbar={toolbar}
      action={
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate({})}>
          Send me a test mail
        </Button>
      }
    >
      <FilesNote />
      <OfficeViews list="mails" label="Outgoing mail" views={views} />
      <DataList
        label="Outgoing mail"
        query={query}
        columns={columns}
        rowKey={keyOf}
        rowName={({ subject }) => subject}
        marks={marks}
        rowLink={(mail) => `/outgoing-mail/${mail.id}`}
        actions={(mail) => <MailActions mail={mail} />}
        paging={paging}
        sorting={sorting}
        own={own}
        file={listFileUrl('mails', asked)}
        empty={
          isFiltered || Object.keys(days).length > 0 ? (
            <EmptyState title="No mail found" text="Try adjusting your search terms or filters" />
          ) : (
            <EmptyState
              title="No mail yet"
              text="Invitations, password resets and quotes appear here once they are on their way."
            >
              <Button component={Link} to="/settings/mail" variant="default">
                Set up the mail server
              </Button>
            </EmptyState>
          )
        }
      />
      {marks.isOn ? <MarkedMails marks={marks} input={asked} count={query.data?.count} /> : null}
    </Page>
  )
}
