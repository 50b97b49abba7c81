import { Button, Group } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { messages } from '#domain/errors.ts'
import { textSorts, usualOrders } from '#domain/list-words.ts'
import type { KeptText } from '#domain/sales/kept-texts.ts'
import { textUseLabels, textUses } from '#domain/sales/text-uses.ts'
import { useOwnList } from '#web/admin/lists/own-list.ts'
import { usePanelLink } from '#web/admin/records/panel-link.ts'
import { RecordPanel } from '#web/admin/records/RecordPanel.tsx'
import { RestoreButton } from '#web/admin/records/RemovalButtons.tsx'
import { OfficeViews } from '#web/admin/views/OfficeViews.tsx'
import { api } from '#web/call.ts'
import type { ScreenHandle } from '#web/shell/handle.ts'
import { LoadRecord } from '#web/shell/LoadRecord.tsx'
import { DataList } from '#web/ui/DataList.tsx'
import type { Column, RowLink } from '#web/ui/data-rows.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FilterSelect } from '#web/ui/FilterSelect.tsx'
import { ListFilters } from '#web/ui/ListFilters.tsx'
import { latePart } from '#web/ui/late.ts'
import { listFileUrl } from '#web/ui/list-file.ts'
import { useListSearch } from '#web/ui/list-search.ts'
import { scopeOf, useMarks } from '#web/ui/marks.ts'
import { Page } from '#web/ui/Page.tsx'
import { SearchBox } from '#web/ui/SearchBox.tsx'
import { TextEditor } from './TextEditor.tsx'
import { textRemoval } from './text-removal.ts'
import classes from './texts.module.css'

export const handle: ScreenHandle = { title: 'Settings' }

// What can be done with several is loaded once something is marked.
const MarkedTexts = latePart(() => import('./MarkedTexts.tsx'))

const keyOf = ({ id }: KeptText) => id
const sorts = usualOrders(textSorts)

const columns: Column<KeptText>[] = [
  {
    key: 'name',
    label: 'Name',
    sort: 'name',
    strong: true,
    render: ({ name }) => <span className={classes.short}>{name}</span>,
  },
  {
    key: 'use',
    label: 'Put into',
    sort: 'use',
    render: ({ use }) => <span className={classes.short}>{textUseLabels[use]}</span>,
  },
  {
    key: 'text',
    label: 'Text',
    card: 'text',
    render: ({ text }) => <span className={classes.words}>{text}</span>,
  },
]

/** What everybody looks for. */
const views = [
  { label: 'All', search: '' },
  { label: 'Notes', search: 'use=notes' },
  { label: 'Terms', search: 'use=terms' },
  { label: 'Descriptions', search: 'use=line' },
  { label: 'Mails', search: 'use=mail' },
  { label: 'Deleted', search: 'archived=true' },
]

/** The texts that the office keeps, newest first; a panel at the side adds and changes. */
export default function TextList() {
  const own = useOwnList('texts')
  const { input, search, paging, sorting, isFiltered } = useListSearch({ sorts, own })
  const archived = search.get('archived') === 'true'
  const use = textUses.find((known) => known === search.get('use'))
  const asked = { ...input, ...(use ? { use } : {}), ...(archived ? { archived: 'true' as const } : {}) }
  const query = useQuery({
    ...api.texts.list.queryOptions({ input: asked }),
    placeholderData: keepPreviousData,
  })
  const { limit: _, cursor: __, count: ___, ...filters } = asked
  const marks = useMarks(keyOf, scopeOf(filters))
  const linkTo = usePanelLink('/settings/texts', 'text')
  const add = (
    <Button component={Link} {...linkTo('new')}>
      New text
    </Button>
  )
  const toolbar = (
    <>
      <SearchBox placeholder="Search texts…" />
      <ListFilters>
        <FilterSelect
          name="use"
          label="Put into"
          all="Everything"
          options={textUses.map((value) => ({ value, label: textUseLabels[value] }))}
        />
        <FilterSelect
          name="archived"
          label="Which texts"
          all="Not deleted"
          options={[{ value: 'true', label: 'Deleted' }]}
        />
      </ListFilters>
    </>
  )
  return (
    <Page title="Settings: Texts" action={add} toolbar={toolbar}>
      <OfficeViews list="texts" label="Texts" views={views} panel="text" />
      <DataList
        label="Texts"
        query={query}
        columns={columns}
        rowKey={keyOf}
        rowName={({ name }) => name}
        marks={marks}
        rowLink={({ id }) => linkTo(id)}
        {...(archived
          ? {
              actions: (text: KeptText) => (
                <Group justify="flex-end">
                  <RestoreButton record={text} calls={textRemoval} />
                </Group>
              ),
            }
          : {})}
        paging={paging}
        sorting={sorting}
        own={own}
        file={listFileUrl('texts', asked)}
        empty={<NoTexts filtered={isFiltered || use !== undefined} archived={archived} add={linkTo('new')} />}
      />
      {marks.isOn ? <MarkedTexts marks={marks} input={filters} count={query.data?.count} /> : null}
      <RecordPanel noun="text">
        {(id, close) =>
          id === 'new' ? (
            <TextEditor {...(use ? { use } : {})} onDone={close} />
          ) : (
            <KnownText id={id} onDone={close} />
          )
        }
      </RecordPanel>
    </Page>
  )
}

function KnownText({ id, onDone }: { id: string; onDone: () => void }) {
  const query = useQuery(api.texts.get.queryOptions({ input: { id } }))
  return (
    <LoadRecord query={query} noun="text" gone={messages.textNotFound}>
      {(text) => <TextEditor text={text} onDone={onDone} />}
    </LoadRecord>
  )
}

function NoTexts({ filtered, archived, add }: { filtered: boolean; archived: boolean; add: RowLink }) {
  if (archived)
    return <EmptyState title="No deleted texts" text="Texts that you delete can be restored here." />
  if (filtered) return <EmptyState title="No texts found" text="Try adjusting your search terms or filters" />
  return (
    <EmptyState
      title="No texts yet"
      text="Keep what you write again and again: access to the site, artwork, guarantees. A menu puts it into quotes and mails, with the customer’s name and figures filled in."
    >
      <Button component={Link} {...add}>
        New text
      </Button>
    </EmptyState>
  )
}
