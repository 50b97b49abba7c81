import { Button } from '@mantine/core'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { formatMoment } from '#domain/dates.ts'
import { type Mail, mailKindLabels, mailStatuses, mailStatusLabels } from '#domain/mail/mails.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { api, refresh } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { toastFailure } from '#web/shell/toast.ts'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { useListSearch } from '#web/ui/list-search.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { FilesNote } from './FilesNote.tsx'
import { MailActions } from './MailActions.tsx'
import { MailHead } from './MailHead.tsx'
import { MailState } from './MailState.tsx'
import { toastQueued } from './toast-queued.ts'

export const handle: ScreenHandle = { title: 'Outgoing mail' }

const columns: Column<Mail>[] = [
  {
    key: 'mail',
    label: 'Mail',
    card: 'title',
    strong: true,
    render: (mail) => <MailHead mail={mail} />,
  },
  { key: 'kind', label: 'Kind', whole: true, render: (mail) => mailKindLabels[mail.kind] },
  { key: 'written', label: 'Written', whole: true, render: (mail) => formatMoment(mail.createdAt) },
  { key: 'status', label: 'Status', width: '32%', render: (mail) => <MailState mail={mail} /> },
]

/** Sent, waiting and failed mails, newest first, failed ones with the reason. */
export default function MailList() {
  const own = useOwnList('mails')
  const { input, paging, isFiltered } = useListSearch({ statuses: mailStatuses, own })
  const query = useQuery({ ...api.mails.list.queryOptions({ input }), placeholderData: keepPreviousData })
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
      <FilterSelect
        name="status"
        label="Status"
        all="All mail"
        options={mailStatuses.map((value) => ({ value, label: mailStatusLabels[value] }))}
      />
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
      <DataList
        label="Outgoing mail"
        query={query}
        columns={columns}
        rowKey={(mail) => mail.id}
        rowLink={(mail) => `/outgoing-mail/${mail.id}`}
        actions={(mail) => <MailActions mail={mail} />}
        paging={paging}
        own={own}
        empty={
          isFiltered ? (
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
    </Page>
  )
}
